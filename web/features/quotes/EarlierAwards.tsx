import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { inWords } from '../../../api/domain/quote/against.ts'
import { percentAbove, perUnit } from '../../../api/domain/money.ts'
import { counted } from '../../../api/domain/counted.ts'
import { RequestEarlierAwardsDocument } from '../../gql/graphql.ts'
import type { RequestEarlierAwardsQuery } from '../../gql/graphql.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { cheapestFirst } from '../../parts/award/cheapestFirst.ts'
import { useFollowPaid } from '../../parts/award/useFollowPaid.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import type { Column } from '../../ui/list/DataTable.tsx'
import { DateText } from '../../ui/value/DateText.tsx'
import { formatDate } from '../../ui/value/formatDate.ts'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { FoldSection } from '../../ui/page/FoldSection.tsx'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { Money } from '../../ui/value/Money.tsx'
import { paths as orderPaths } from '../orders/paths.ts'
import { paths as supplierPaths } from '../supplier/paths.ts'
import type { ComparedRequest } from './compared.ts'

void (
  /* GraphQL */ `
    query RequestEarlierAwards($id: ID!) {
      eventCursor
      quoteRequest(id: $id) {
        id
        variant {
          id
        }
        earlierAwards {
          awardedAt
          quantity
          perPiece {
            amount
            currency
          }
          order {
            id
          }
          supplier {
            id
            companyName
          }
        }
      }
    }
  `
)

type EarlierAward = NonNullable<
  NonNullable<RequestEarlierAwardsQuery['quoteRequest']>['earlierAwards']
>[number]

const CHART_HEIGHT = 168

const PriceChart = lazyPart(async () => (await import('./PriceChart.tsx')).PriceChart, {
  fallback: <Skeleton variant="rounded" height={CHART_HEIGHT} />,
})

/** The prices paid for the same variant before, beside the quotes on this request; read once it is opened. */
export function EarlierAwards({ request }: { request: ComparedRequest }) {
  const [open, setOpen] = useState(false)
  return (
    <Box sx={{ mt: 4, '@media print': { display: open ? undefined : 'none' } }}>
      <FoldSection
        title="Earlier awards of this variant"
        count={undefined}
        fold={{ open, onToggle: () => setOpen(!open) }}
      >
        {open ? <Awards request={request} /> : null}
      </FoldSection>
    </Box>
  )
}

function Awards({ request }: { request: ComparedRequest }) {
  const { data, error, refetch, refetchSoon, snapshot } = useScreenQuery(RequestEarlierAwardsDocument, {
    id: request.id,
  })
  useFollowPaid(snapshot, [data?.quoteRequest?.variant?.id], refetchSoon)
  const awards = data?.quoteRequest?.earlierAwards
  const quotes = cheapestFirst(request.quotes).map(({ price, supplier }) => ({
    amount: perUnit(price.amount, request.quantity),
    about: supplier.companyName,
  }))
  const lowest = quotes[0]?.amount
  const columns = useMemo(() => awardColumns(lowest), [lowest])
  if (error && !awards) return <ErrorState title="The earlier awards could not be loaded" onRetry={refetch} />
  if (!awards) return <Skeleton variant="rounded" height={CHART_HEIGHT} />
  if (awards.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        No other request for this variant has been awarded yet.
      </Typography>
    )
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {/* The table contains the same figures. */}
      <Box aria-hidden sx={{ minHeight: CHART_HEIGHT, '@media print': { display: 'none' } }}>
        <PriceChart
          height={CHART_HEIGHT}
          label="Price per unit"
          rows={[
            {
              label: 'Earlier awards',
              color: 'var(--loupe-palette-text-secondary)',
              prices: awards.map(({ perPiece, supplier, awardedAt }) => ({
                amount: perPiece.amount,
                about: `${supplier.companyName}, ${formatDate(awardedAt, 'day')}`,
              })),
            },
            { label: 'Quotes now', color: 'var(--loupe-palette-secondary-main)', prices: quotes },
          ]}
        />
      </Box>
      <DataTable
        caption="Earlier awards of this variant"
        columns={columns}
        rows={awards}
        rowKey={({ order }) => order.id}
        compact
      />
    </Box>
  )
}

/** `lowest`: the lowest quote on this request, per piece. */
function awardColumns(lowest: string | undefined): Column<EarlierAward>[] {
  return [
    {
      key: 'awarded',
      header: 'Awarded',
      cell: ({ order, awardedAt }) => (
        <Link component={RouterLink} to={orderPaths.order.link(order.id)} color="inherit">
          <DateText value={awardedAt} />
        </Link>
      ),
    },
    {
      key: 'supplier',
      header: 'Supplier',
      cell: ({ supplier }) => (
        <Link
          component={RouterLink}
          to={supplierPaths.supplier.link(supplier.id)}
          color="inherit"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {supplier.companyName}
        </Link>
      ),
    },
    { key: 'quantity', header: 'Quantity', cell: ({ quantity }) => counted(quantity, 'unit') },
    { key: 'price', header: 'Price per unit', cell: ({ perPiece }) => <Money value={perPiece} /> },
    {
      key: 'against',
      header: 'Lowest quote now',
      cell: ({ perPiece }) => {
        const percent = lowest === undefined ? null : percentAbove(lowest, perPiece.amount)
        return percent === null ? '–' : inWords(percent, 'this')
      },
    },
  ]
}
