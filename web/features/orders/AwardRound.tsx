import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { counted } from '../../../api/domain/counted.ts'
import type { OrderRounds_OrderFragment } from '../../gql/graphql.ts'
import { QuoteUnitPrice } from '../../parts/quoteTerms/QuoteUnitPrice.tsx'
import { Money, UnitPrice } from '../../ui/value/Money.tsx'
import { plainList } from '../../ui/look/styles.ts'

type AwardRoundProps = {
  round: NonNullable<OrderRounds_OrderFragment['rounds']>[number]
  quantity: number
}

/**
 * The data known when an award was made: the quotes, the silent suppliers, and the weights. Loaded on demand.
 */
export function AwardRound({ round, quantity }: AwardRoundProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  if (round.board.length === 0 && round.others.length === 0) return null
  const { weights, target, lastPaid, board: quotes, others } = round
  const names = (declined: boolean) =>
    others.filter((one) => one.declined === declined).map((one) => one.supplier.companyName)
  return (
    <Box>
      <Link
        component="button"
        type="button"
        variant="body2"
        aria-expanded={open}
        aria-controls={id}
        aria-label={
          open
            ? `Hide quotes at the time of award ${round.number}`
            : `Quotes at the time of award ${round.number}`
        }
        onClick={() => setOpen((before) => !before)}
        sx={{ minHeight: 32 }}
      >
        {open ? 'Hide quotes' : 'Quotes at the time of award'}
      </Link>{' '}
      <Typography variant="caption" color="textSecondary">
        {counted(quotes.length, 'quote')}
      </Typography>
      <Box id={id} hidden={!open} sx={{ mt: 1, pl: 1.5, borderLeft: 2, borderColor: 'divider' }}>
        <Box component="ol" sx={plainList}>
          {quotes.map((quote) => (
            <Box
              component="li"
              key={quote.quoteId}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, py: 0.5 }}
            >
              <Typography
                variant="body2"
                component="div"
                sx={{ flex: '1 1 140px', minWidth: 0, overflowWrap: 'anywhere' }}
              >
                {quote.supplier.companyName}{' '}
                {quote.quoteId === round.quote?.id ? (
                  <Chip size="small" color="success" label="Selected" />
                ) : null}{' '}
                {quote.late ? <Chip size="small" variant="outlined" color="error" label="Late" /> : null}{' '}
                {quote.needsReconfirmation ? (
                  <Chip size="small" variant="outlined" color="warning" label="Not confirmed" />
                ) : null}
              </Typography>
              <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                <Money value={quote.price} /> in {counted(quote.deliveryDays, 'day')}
                {quote.updateCount > 0 ? `, updated ${quote.updateCount}x` : ''}
              </Typography>
              <QuoteUnitPrice quote={quote} quantity={quantity} />
            </Box>
          ))}
        </Box>
        <Known label="Declined" text={names(true).join(', ')} />
        <Known label="No answer" text={names(false).join(', ')} />
        <Known
          label="Target price"
          text={
            target && (
              <>
                <Money value={target} /> <UnitPrice total={target} quantity={quantity} />
              </>
            )
          }
        />
        <Known
          label="Last paid"
          text={
            lastPaid && (
              <>
                <Money value={lastPaid} /> per unit
              </>
            )
          }
        />
        <Known
          label="Ranking weights"
          text={
            weights &&
            `Price ${weights.price} · Lead time ${weights.leadTime} · Reliability ${weights.reliability} · Certification ${weights.certification}`
          }
        />
      </Box>
    </Box>
  )
}

function Known({ label, text }: { label: string; text: ReactNode }) {
  if (!text) return null
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
      {label}: {text}
    </Typography>
  )
}
