import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { useCallback, useMemo, useRef } from 'react'
import { Announcement, type Said } from '../../ui/notice/Announcement.tsx'
import { percentAbove } from '../../../api/domain/money.ts'
import { isConfirmed } from '../../../api/domain/quote/toReconfirm.ts'
import { QuoteComparison_RequestFragmentDoc } from '../../gql/graphql.ts'
import type { QuoteComparison_RequestFragment } from '../../gql/graphql.ts'
import { useWhyNotDuty } from '../../live/duty/AdminRoleContext.ts'
import { isOpenRequest } from '../../live/records/requestState.ts'
import { useLastComplete } from '../../live/queries/useLastComplete.ts'
import { cheapestFirst } from '../../parts/award/cheapestFirst.ts'
import { useAward } from '../../parts/award/useAward.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { useSameData } from '../../ui/server/useSameData.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import type { AskedPiece, ComparedQuote, ComparedRequest, ComparedRow } from './compared.ts'
import { ComparisonBar } from './ComparisonBar.tsx'
import { ComparisonStrip } from './ComparisonStrip.tsx'
import { DeclineList } from './DeclineList.tsx'
import { EarlierAwards } from './EarlierAwards.tsx'
import { NoQuotes } from './NoQuotes.tsx'
import { PriceStrip } from './PriceStrip.tsx'
import { quoteColumns } from './quoteColumns.tsx'
import { rankWeighed } from '../../parts/award/rankWeighed.ts'
import { RankingContext } from './ScoreCell.tsx'
import { SilentList } from './SilentList.tsx'
import { RANK_SORT, sortCompared, USUAL_SORT } from './sortCompared.ts'
import { stockBySupplier } from './stockBySupplier.ts'
import { useComparisonDialog } from './useComparisonDialog.ts'
import { useComparisonKeys } from './useComparisonKeys.ts'
import { useComparisonView } from './useComparisonView.ts'
import { useMark } from './useMark.ts'
import { useWeights } from '../../parts/award/useWeights.ts'
import { WeightSliders } from './WeightSliders.tsx'

const ComparisonDialogs = lazyPart(async () => (await import('./ComparisonDialogs.tsx')).ComparisonDialogs)

const AWARDED = { title: 'Quote Accepted', text: 'Order has been created successfully.' }
const NOT_AWARDED = { title: 'Error', text: 'Failed to accept quote. Please try again.' }

type QuoteComparisonProps = {
  request: FragmentType<QuoteComparison_RequestFragment> & { id: string }
  /** The ids of quotes that were just added or changed. */
  fresh: ReadonlySet<string>
  /** The latest change, for screen readers. */
  announcement: Said | undefined
  /** Called when the server has newer data than this screen. */
  onStale: () => void
  /** Called unless the admin has closed the dialog meanwhile and moved on. */
  onAwarded: () => void
}

/** A request's quotes side by side, cheapest first or by weighted score, and the award of one of them. */
export function QuoteComparison({ fresh, announcement, onStale, onAwarded, ...props }: QuoteComparisonProps) {
  const request = useLastComplete(
    props.request.id,
    useFragment({
      fragment: QuoteComparison_RequestFragmentDoc,
      fragmentName: 'QuoteComparison_request',
      from: props.request,
    }),
  )
  const { weights, change: changeWeights } = useWeights()
  const view = useComparisonView()
  const open = useComparisonDialog()
  const { award, awarding } = useAward({
    success: AWARDED,
    failure: NOT_AWARDED,
    onStale,
  })
  const { mark, marking } = useMark(onStale)
  const maySource = useWhyNotDuty('sourcing') === null
  const { showToast } = useToast()
  const table = useRef<HTMLDivElement>(null)
  const ranking = useMemo(() => (request ? rankWeighed(request, weights) : new Map()), [request, weights])

  const quotes = request?.quotes ?? []
  const decided = request !== undefined && !isOpenRequest(request.status)
  const quoteOf = (id: string) => quotes.find((quote) => quote.id === id)
  const shortlist = useCallback(
    (quote: ComparedQuote) =>
      void mark(quote.id, quote.mark?.revision ?? 0, { shortlisted: !quote.mark?.shortlisted }),
    [mark],
  )
  useComparisonKeys(() => table.current, {
    onAward: (id) => {
      const quote = quoteOf(id)
      if (quote?.availableMoves.includes('AWARD') && awarding === undefined) open.choose(quote)
    },
    onShortlist: (id) => {
      const quote = quoteOf(id)
      if (quote && maySource && marking === undefined && !decided) shortlist(quote)
    },
    onNoRow: () => {
      if (maySource && !decided)
        showToast({ tone: 'destructive', title: 'No Quote Focused', text: 'Press j for the first quote.' })
    },
    onHelp: open.showKeys,
  })
  const piece = useSameData(request && pieceOf(request))
  const { choose, showArithmetic, editNote } = open
  const columns = useMemo(
    () =>
      piece &&
      quoteColumns({
        piece,
        onChoose: choose,
        onShowArithmetic: showArithmetic,
        onShortlist: shortlist,
        onNote: editNote,
      }),
    [piece, choose, showArithmetic, shortlist, editNote],
  )
  if (!request || !columns) return null

  const count = quotes.length
  const stock = stockBySupplier(request)
  const confirmed = cheapestFirst(quotes)
  const [lowest] = confirmed
  // Re-awards may go to suppliers without a quote, or with one that they have not confirmed.
  const unquotedWinner =
    request.status === 'COMPLETED' && !quotes.some(isAwarded) ? request.order?.supplier : null
  const hasQuote = quotes.some((quote) => quote.supplier.id === unquotedWinner?.id)
  const shortlisted = quotes.filter((quote) => quote.mark?.shortlisted)
  const sorted = sortCompared(view.shortlistedOnly ? shortlisted : quotes, view.sort, ranking)
  // Once decided, the winner stands first, whatever the sort order.
  const shown = [...sorted.filter(isAwarded), ...sorted.filter((quote) => !isAwarded(quote))]
  const rowOf = (quote: ComparedQuote): ComparedRow => {
    const best = quote.id === lowest?.id
    const above =
      lowest && !best && isConfirmed(quote) ? percentAbove(quote.price.amount, lowest.price.amount) : null
    const inStock = stock.get(quote.supplier.id)
    return { quote, best, above, inStock, awarding, marking: marking === quote.id, decided }
  }
  return (
    <section aria-label="Quote comparison">
      <Announcement said={announcement} />
      {count === 0 ? (
        <NoQuotes status={request.status} />
      ) : (
        <Box sx={{ display: 'grid', gap: { xs: 2, lg: 1 } }}>
          <ComparisonBar
            requestId={request.id}
            count={count}
            shortlisted={shortlisted.length}
            shortlistedOnly={view.shortlistedOnly}
            onShortlistedOnly={view.setShortlistedOnly}
            onKeys={open.showKeys}
          />
          {confirmed.length > 0 ? (
            <ComparisonStrip>
              <PriceStrip quotes={confirmed} />
              {confirmed.length > 1 && !decided ? (
                <WeightSliders
                  weights={weights}
                  onChange={(next) => {
                    changeWeights(next)
                    if (view.sort !== RANK_SORT) view.setSort(RANK_SORT)
                  }}
                />
              ) : null}
            </ComparisonStrip>
          ) : null}
          {unquotedWinner ? (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              Awarded to <strong>{unquotedWinner.companyName}</strong>,{' '}
              {hasQuote ? 'but not on the terms of its quote.' : 'which has no quote here.'}
            </Typography>
          ) : null}
          <Box aria-live="polite" sx={visuallyHidden}>
            {confirmed.length > 1 ? `Top ranked: ${topOf(ranking, quotes)}` : ''}
          </Box>
          {shown.length === 0 ? (
            <EmptyState
              title="No shortlisted quotes"
              text="Star a quote to shortlist it."
              action={<Button onClick={() => view.setShortlistedOnly(false)}>Show all quotes</Button>}
            />
          ) : (
            <div ref={table}>
              <RankingContext value={ranking}>
                <DataTable
                  caption="Quote comparison"
                  columns={columns}
                  rows={shown.map(rowOf)}
                  rowKey={({ quote }) => quote.id}
                  sort={view.sort}
                  onSort={(sort) => view.setSort(sort ?? USUAL_SORT)}
                  isHighlighted={({ quote, best }) => (decided ? isAwarded(quote) : best)}
                  isFresh={({ quote }) => fresh.has(quote.id)}
                  focusable
                  compact
                  flowing
                  cardsBelow="lg"
                />
              </RankingContext>
            </div>
          )}
        </Box>
      )}
      {request.lastPaid ? <EarlierAwards request={request} /> : null}
      <SilentList request={request} />
      {request.declines.length > 0 ? <DeclineList declines={request.declines} /> : null}
      {open.dialog ? (
        <ComparisonDialogs
          comparison={open}
          request={request}
          weights={weights}
          ranking={ranking}
          awarding={awarding !== undefined}
          onAward={award}
          onAwarded={onAwarded}
          noting={marking !== undefined}
          onNote={(quote, note, revision) => mark(quote.id, revision, { note })}
        />
      ) : null}
    </section>
  )
}

const pieceOf = (request: ComparedRequest): AskedPiece => ({
  productTitle: request.productTitle,
  variantName: request.variantName,
  sku: request.sku,
  imageUrl: request.imageUrl,
  quantity: request.quantity,
  shipTo: request.shipTo,
  options: request.options,
  targetPrice: request.targetPrice,
  lastPaid: request.lastPaid,
})

const isAwarded = (quote: ComparedQuote) => quote.status === 'AWARDED'

/** The name of the top-ranked supplier. */
function topOf(ranking: ReadonlyMap<string, { rank: number }>, quotes: readonly ComparedQuote[]): string {
  const top = quotes.find((quote) => ranking.get(quote.id)?.rank === 1)
  return top?.supplier.companyName ?? ''
}
