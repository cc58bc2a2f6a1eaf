import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import InputAdornment from '@mui/material/InputAdornment'
import Switch from '@mui/material/Switch'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { counted, inFigures } from '../../../api/domain/counted.ts'
import { times, toCents } from '../../../api/domain/money.ts'
import { farFromKnown, type KnownPrice } from '../../../api/domain/quote/farFromKnown.ts'
import { readPrice } from '../../../api/domain/typedPrice.ts'
import { formatMoney, type MoneyValue, unitPrice } from '../../ui/value/formatMoney.ts'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { useWhenTypingPauses } from '../../ui/form/useWhenTypingPauses.ts'
import { farPriceText } from './farPriceText.ts'
import type { QuoteFormInput, QuoteFormTerms } from './quoteForm.ts'

type QuoteFieldsProps = {
  control: Control<QuoteFormInput, unknown, QuoteFormTerms>
  quantity: number
  landing: MoneyValue | null
  /** The amounts the price is compared with. */
  known: readonly KnownPrice[]
  /** Switches between the total price and the price per unit. */
  onBasis: (per: QuoteFormInput['per']) => void
  /** Called when the fields are rendered, which in a dialog happens after the surrounding form. */
  onShown: () => void
}

/** Price, days and comments. Phones show a numeric keyboard for the numbers. */
export function QuoteFields({ control, quantity, landing, known, onBasis, onShown }: QuoteFieldsProps) {
  const shown = useEffectEvent(onShown)
  useEffect(() => shown(), [])
  const per = useWatch({ control, name: 'per' })
  const perPiece = per === 'piece' && quantity > 1
  const [inPrice, setInPrice] = useState(false)
  return (
    <Box sx={{ display: 'grid', gap: 2.5, '& input, & textarea': { scrollMarginBottom: '24px' } }}>
      <Box>
        <Box onFocus={() => setInPrice(true)} onBlur={() => setInPrice(false)}>
          <FormTextField
            control={control}
            name="price"
            label={perPiece ? 'Price per unit (USD)' : 'Final price (USD)'}
            required
            autoComplete="off"
            hint={priceHint(quantity, perPiece)}
            slotProps={{
              htmlInput: { inputMode: 'decimal', enterKeyHint: 'next' },
              input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
            }}
          />
        </Box>
        <QuotePriceNotes
          control={control}
          quantity={quantity}
          landing={landing}
          known={known}
          inPrice={inPrice}
        />
        {quantity > 1 ? (
          <FormControlLabel
            label="Enter the price per unit"
            // Keeps the focus in the price field, so that a still empty price does not show its error.
            onMouseDown={(event) => event.preventDefault()}
            control={
              <Switch checked={perPiece} onChange={(_event, checked) => onBasis(checked ? 'piece' : 'all')} />
            }
          />
        ) : null}
      </Box>
      <FormTextField
        control={control}
        name="deliveryDays"
        label="Delivery time (days)"
        required
        autoComplete="off"
        hint="Making time plus shipping. Used to tell the customer the delivery date."
        slotProps={{ htmlInput: { inputMode: 'numeric', enterKeyHint: 'next' } }}
      />
      <FormTextField
        control={control}
        name="comments"
        label="Comments (optional)"
        multiline
        minRows={2}
        hint="Anything the retailer should know: stones, certificates, alternatives."
      />
    </Box>
  )
}

function priceHint(quantity: number, perPiece: boolean): string {
  if (perPiece) return 'Must be the final landed cost of one unit, including duties, taxes and shipping.'
  return quantity > 1
    ? `Must be the final landed cost for all ${inFigures(quantity)} units, including duties, taxes and shipping.`
    : 'Must be the final landed cost, including duties, taxes and shipping.'
}

type QuotePriceNotesProps = {
  control: Control<QuoteFormInput, unknown, QuoteFormTerms>
  quantity: number
  landing: MoneyValue | null
  known: readonly KnownPrice[]
  /** The price has the focus. */
  inPrice: boolean
}

/**
 * The typed price converted to the other basis (per unit or total), the price by the supplier's own landing
 * price, and how far the typed price is from every known price.
 */
function QuotePriceNotes({ control, quantity, landing, known, inPrice }: QuotePriceNotesProps) {
  const [price, per] = useWatch({ control, name: ['price', 'per'] })
  const typed = readPrice(price ?? '')
  const amount = typed !== null && toCents(typed) > 0n ? typed : null
  const perPiece = per === 'piece' && quantity > 1
  const total = amount && (perPiece ? times(amount, quantity) : amount)
  return (
    <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 0.5, px: 0.25 }}>
      {quantity < 2 ? null : perPiece ? (
        <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
          Your quote: <Sum amount={total} /> for {counted(quantity, 'unit')}
        </Box>
      ) : (
        <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {amount ? <strong>{unitPrice({ amount, currency: 'USD' }, quantity)}</strong> : '—'} per unit ×{' '}
          {inFigures(quantity)}
        </Box>
      )}
      {landing ? (
        <Box>
          Your landing price{quantity < 2 ? '' : perPiece ? ' per unit' : ` × ${inFigures(quantity)}`}:{' '}
          <strong>{perPiece ? unitPrice(landing, quantity) : formatMoney(landing)}</strong>
        </Box>
      ) : null}
      <FarPriceNote total={total} known={known} quantity={quantity} typing={inPrice} />
    </Box>
  )
}

type FarPriceNoteProps = {
  total: string | null
  known: readonly KnownPrice[]
  quantity: number
  /** The total may still be typed. */
  typing: boolean
}

/** Longer than most people need to find the next digit. */
const TYPED_AFTER_MS = 1_000
const NOTE_LINE = 1.5

/**
 * Shown only after the price field is left, or after a long pause in typing: the first digits of every price
 * are far too low.
 */
function FarPriceNote({ total, known, quantity, typing }: FarPriceNoteProps) {
  const [settled, setSettled] = useState(total)
  useWhenTypingPauses(total ?? '', settled ?? '', () => setSettled(total), TYPED_AFTER_MS)
  const far = total !== null && (!typing || total === settled) ? farFromKnown(total, known) : null
  const text = far && farPriceText(far, quantity)
  return (
    <Box
      role="status"
      sx={{
        color: 'warning.main',
        fontWeight: 600,
        fontSize: '0.8125rem',
        lineHeight: NOTE_LINE,
        // Reserves its space; otherwise the content below would move whenever it appears or disappears.
        minHeight: known.length > 0 ? `${NOTE_LINE}em` : 0,
      }}
    >
      {text ? `${text.charAt(0).toUpperCase()}${text.slice(1)}.` : null}
    </Box>
  )
}

function Sum({ amount }: { amount: string | null }) {
  return amount ? <strong>{formatMoney({ amount, currency: 'USD' })}</strong> : '—'
}
