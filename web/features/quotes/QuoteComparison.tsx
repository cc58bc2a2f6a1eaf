import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { useState } from 'react'
import { QuoteComparison_RequestFragmentDoc } from '../../gql/graphql.ts'
import type { QuoteComparison_RequestFragment } from '../../gql/graphql.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { compareAmounts } from '../../../api/domain/money.ts'
import { AwardDialog } from './AwardDialog.tsx'
import { DeclineList } from './DeclineList.tsx'
import { PriceStrip } from './PriceStrip.tsx'
import { quoteColumns } from './quoteColumns.tsx'
import { useAward } from './useAward.ts'

void (
  /* GraphQL */ `
    fragment QuoteComparison_request on QuoteRequest {
      id
      productTitle
      variantTitle
      sku
      imageUrl
      quantity
      status
      shipTo {
        hub
        flag
      }
      options
      quotes {
        id
        supplier {
          id
          companyName
          businessEmail
        }
        price {
          amount
          currency
        }
        deliveryDays
        comments
        status
        late
        updateCount
        needsReconfirmation
        onBehalf
        availableMoves
        createdAt
        versions {
          version
          price {
            amount
            currency
          }
          deliveryDays
          givenAt
        }
      }
      declines {
        id
        ...DeclineList_decline
      }
    }
  `
)

export type ComparedRequest = QuoteComparison_RequestFragment
export type ComparedQuote = QuoteComparison_RequestFragment['quotes'][number]

type QuoteComparisonProps = {
  request: FragmentType<QuoteComparison_RequestFragment> & { id: string }
  /** Ids of the quotes that have just come or changed. */
  fresh: ReadonlySet<string>
  /** What just happened, for those who do not see it. */
  announcement: string
  /** The server knows better than this screen. */
  onStale: () => void
  onAwarded: () => void
}

/** The quotes of one request side by side, cheapest first, and the award of one of them. */
export function QuoteComparison({ fresh, announcement, onStale, onAwarded, ...props }: QuoteComparisonProps) {
  const { data: request, complete } = useFragment({
    fragment: QuoteComparison_RequestFragmentDoc,
    fragmentName: 'QuoteComparison_request',
    from: props.request,
  })
  const [chosen, setChosen] = useState<ComparedQuote>()
  const { award, awarding } = useAward({ onStale, onAwarded })
  if (!complete) return null

  const quotes = [...request.quotes].sort(cheapestFirst)
  const count = quotes.length
  const current = quotes.find((quote) => quote.id === chosen?.id)
  return (
    <section aria-label="Quote comparison">
      <Box aria-live="polite" sx={visuallyHidden}>
        {announcement}
      </Box>
      {count === 0 ? (
        <EmptyState
          title="No quotes submitted yet"
          text="Suppliers will submit quotes for this order request"
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="h3">
            Quote Comparison ({count} {count === 1 ? 'quote' : 'quotes'} received)
          </Typography>
          <PriceStrip quotes={quotes} />
          <DataTable
            caption="Quote comparison"
            columns={quoteColumns({ request, lowest: quotes[0], awarding, onChoose: setChosen })}
            rows={quotes}
            rowKey={(quote) => quote.id}
            isHighlighted={(_quote, index) => index === 0}
            isFresh={(quote) => fresh.has(quote.id)}
            compact
            cardsBelow="lg"
          />
        </Box>
      )}
      {request.declines.length > 0 ? <DeclineList declines={request.declines} /> : null}
      {chosen ? (
        <AwardDialog
          key={chosen.id}
          request={request}
          seen={chosen}
          current={current}
          rivals={quotes.filter((quote) => quote.id !== chosen.id && quote.status === 'PENDING')}
          pending={awarding !== undefined}
          onSee={setChosen}
          onConfirm={() => void award(chosen)}
          onClose={() => setChosen(undefined)}
        />
      ) : null}
    </section>
  )
}

function cheapestFirst(a: ComparedQuote, b: ComparedQuote): number {
  return compareAmounts(a.price.amount, b.price.amount) || Date.parse(a.createdAt) - Date.parse(b.createdAt)
}
