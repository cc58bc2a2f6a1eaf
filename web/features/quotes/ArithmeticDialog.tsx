import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { counted } from '../../../api/domain/counted.ts'
import { certificatesAsked } from '../../../api/domain/quote/certificates.ts'
import { NEUTRAL_SCORE } from '../../../api/domain/quote/ranking.ts'
import type { Ranked, Share } from '../../../api/domain/quote/ranking.ts'
import type { Criterion } from '../../../api/domain/quote/weights.ts'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { DataTable } from '../../ui/list/DataTable.tsx'
import type { Column } from '../../ui/list/DataTable.tsx'
import { formatMoney } from '../../ui/value/formatMoney.ts'
import type { ComparedQuote, ComparedRequest } from './compared.ts'
import { criterionNames, points } from '../../parts/award/criterionNames.ts'
import { cheapestFirst } from '../../parts/award/cheapestFirst.ts'
import { asWeighed } from '../../parts/award/rankWeighed.ts'

type ArithmeticDialogProps = {
  request: ComparedRequest
  quote: ComparedQuote
  ranked: Ranked
  onClose: () => void
}

/** How a quote's score is computed, figure by figure. */
export function ArithmeticDialog({ request, quote, ranked, onClose }: ArithmeticDialogProps) {
  const how = workings(request, quote)
  const sum = ranked.shares.reduce((total, { weighted }) => total + weighted, 0)
  const columns: Column<Share>[] = [
    { key: 'criterion', header: 'Criterion', cell: ({ criterion }) => criterionNames[criterion] },
    { key: 'how', header: 'How', cell: ({ criterion }) => how[criterion] },
    { key: 'score', header: 'Score', align: 'right', cell: ({ score }) => points(score) },
    { key: 'weight', header: 'Weight', align: 'right', cell: ({ weight }) => weight },
    { key: 'weighted', header: 'Score × weight', align: 'right', cell: ({ weighted }) => points(weighted) },
  ]
  return (
    <AppDialog
      open
      title={`How ${quote.supplier.companyName} scores ${points(ranked.total)}`}
      onClose={onClose}
      maxWidth="md"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {/* On a phone it overflows; the focus lets the keyboard scroll it. */}
      <Box role="region" aria-label="Calculation" tabIndex={0}>
        <DataTable
          caption="Score calculation"
          columns={columns}
          rows={ranked.shares}
          rowKey={({ criterion }) => criterion}
        />
      </Box>
      <Typography sx={{ mt: 2, fontVariantNumeric: 'tabular-nums' }}>
        Sum {points(sum)} ÷ weights {ranked.sumOfWeights} = <strong>{points(ranked.total)}</strong> of 100
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        If scores are equal, the cheaper quote ranks first, then the earlier one.
      </Typography>
    </AppDialog>
  )
}

function workings(request: ComparedRequest, quote: ComparedQuote): Record<Criterion, string> {
  const ranked = cheapestFirst(request.quotes)
  const [cheapest = quote] = ranked
  const shortest = Math.min(...ranked.map(({ deliveryDays }) => deliveryDays))
  const asked = certificatesAsked(request.properties).join(' or ')
  const { rating, completedOrders } = quote.supplier
  return {
    price: `Lowest ${formatMoney(cheapest.price)} ÷ ${formatMoney(quote.price)} × 100`,
    leadTime: `Shortest ${counted(shortest, 'day')} ÷ ${counted(quote.deliveryDays, 'day')} × 100`,
    reliability:
      completedOrders === 0
        ? `No deliveries yet: scored ${points(NEUTRAL_SCORE)} until then`
        : `Rating ${rating} ÷ 5 × 100, from ${counted(completedOrders, 'delivered order')}`,
    certification: !asked
      ? 'No certification requested: everyone scores 100'
      : asWeighed(request, quote).certifies
        ? `Can provide ${asked}`
        : `Cannot provide ${asked}`,
  }
}
