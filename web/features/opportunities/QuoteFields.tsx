import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import { useWatch } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import type { z } from 'zod'
import { perUnit, readPrice, toCents } from '../../../api/domain/money.ts'
import type { quoteTerms } from '../../../api/domain/quote/quoteInput.ts'
import { formatMoney } from '../../ui/formatMoney.ts'
import type { MoneyValue } from '../../ui/formatMoney.ts'
import { FormTextField } from '../../ui/FormTextField.tsx'

type QuoteFieldsProps = {
  control: Control<z.input<typeof quoteTerms>, unknown, z.output<typeof quoteTerms>>
  quantity: number
  landing: MoneyValue | null
}

/** Price, days and comments. Keyboards of phones come up with digits. */
export function QuoteFields({ control, quantity, landing }: QuoteFieldsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box>
        <FormTextField
          control={control}
          name="price"
          label="Final price (USD)"
          required
          autoComplete="off"
          hint={priceHint(quantity)}
          slotProps={{
            htmlInput: { inputMode: 'decimal', enterKeyHint: 'next' },
            input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
          }}
        />
        <PriceNotes control={control} quantity={quantity} landing={landing} />
      </Box>
      <FormTextField
        control={control}
        name="deliveryDays"
        label="Delivery time (days)"
        required
        autoComplete="off"
        hint="Making time plus shipping. The customer is told the delivery date from this."
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

const priceHint = (quantity: number) =>
  quantity > 1
    ? `Must be the final landed cost for all ${quantity} pieces, including duties, taxes and shipping.`
    : 'Must be the final landed cost, including duties, taxes and shipping.'

function PriceNotes({ control, quantity, landing }: QuoteFieldsProps) {
  const price = useWatch({ control, name: 'price' })
  const total = readPrice(price ?? '')
  const each = quantity > 1 && total !== null && toCents(total) > 0n ? perUnit(total, quantity) : null
  return (
    <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 0.5, px: 0.25 }}>
      {quantity > 1 ? (
        <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {each ? (
            <>
              <strong>{formatMoney({ amount: each, currency: 'USD' })}</strong> per unit × {quantity}
            </>
          ) : (
            `Per unit: — × ${quantity}`
          )}
        </Box>
      ) : null}
      {landing ? (
        <Box>
          Your landing price{quantity > 1 ? ` × ${quantity}` : ''}: <strong>{formatMoney(landing)}</strong>
        </Box>
      ) : null}
    </Box>
  )
}
