import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { ConfirmationChip } from '../../parts/quoteTerms/ConfirmationChip.tsx'
import { QuoteUnitPrice } from '../../parts/quoteTerms/QuoteUnitPrice.tsx'
import { counted } from '../../../api/domain/counted.ts'
import { ActionButton } from '../../ui/interaction/ActionButton.tsx'
import { EmailText } from '../../ui/value/EmailText.tsx'
import { highlight } from '../../ui/look/highlight.ts'
import { Money } from '../../ui/value/Money.tsx'
import { StatusChip } from '../../ui/value/StatusChip.tsx'
import type { GroupedQuote } from './quoteGroup.ts'

type QuoteGroupCardProps = {
  quote: GroupedQuote
  /** The rank by price, starting at 1; null for a quote that is not confirmed. */
  position: number | null
  best: boolean
  quantity: number
  fresh: boolean
  awardable: boolean
  /** The id of the quote being awarded. */
  awarding: string | undefined
  onChoose: () => void
}

/** One quote, ranked by price. */
export function QuoteGroupCard(props: QuoteGroupCardProps) {
  const { quote, position, best, quantity, fresh, awardable, awarding, onChoose } = props
  const won = quote.status === 'AWARDED'
  return (
    <Box
      component="li"
      data-row-id={quote.id}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 0.75,
        p: 1.5,
        minWidth: 0,
        border: 1,
        borderColor: won ? 'success.main' : best ? 'secondary.main' : 'divider',
        borderRadius: 1,
        ...(fresh && highlight),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
        <Typography
          component="span"
          variant="h3"
          color="textSecondary"
          aria-label={position === null ? 'Not ranked' : `Position ${position}`}
          sx={{ lineHeight: 1.2, fontVariantNumeric: 'lining-nums' }}
        >
          {position ?? '–'}
        </Typography>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {quote.supplier.companyName}
          </Typography>
          <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            <EmailText address={quote.supplier.businessEmail} />
          </Typography>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Typography component="span" sx={{ fontSize: '1.125rem', fontWeight: 600 }}>
          <Money value={quote.price} />
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {counted(quote.deliveryDays, 'day')}
        </Typography>
        <QuoteUnitPrice quote={quote} quantity={quantity} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {won ? <Chip size="small" color="success" label="WINNER" /> : null}
        {best ? <Chip size="small" color="success" variant="outlined" label="Best Price" /> : null}
        {won ? null : <StatusChip kind="quote" status={quote.status} />}
        {quote.late ? <Chip size="small" variant="outlined" color="error" label="Late" /> : null}
        {quote.supplier.suspendedAt ? <StatusChip kind="supplier" status="SUSPENDED" /> : null}
        <ConfirmationChip quote={quote} />
      </Box>
      {quote.comments ? (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{
            overflowWrap: 'anywhere',
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: 3,
            overflow: 'hidden',
          }}
        >
          {quote.comments}
        </Typography>
      ) : null}
      {awardable ? (
        <ActionButton
          variant={best ? 'contained' : 'outlined'}
          disabled={awarding !== undefined}
          aria-label={`Award This Order to ${quote.supplier.companyName}`}
          onClick={onChoose}
          size="small"
          sx={{ mt: 'auto', minHeight: { xs: 40, lg: 32 } }}
        >
          {awarding === quote.id ? 'Processing...' : 'Award This Order'}
        </ActionButton>
      ) : null}
    </Box>
  )
}
