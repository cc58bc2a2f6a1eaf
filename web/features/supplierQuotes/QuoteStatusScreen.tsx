import { useApolloClient } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { cardId } from '../../../api/domain/screenLinks.ts'
import { supplierNeedViews } from '../../../api/domain/list/supplierNeeds.ts'
import {
  type QuoteFilter,
  QuoteStatusScreenChangedDocument,
  QuoteStatusScreenDocument,
  QuoteStatusScreenOrderChangedDocument,
} from '../../gql/graphql.ts'
import { isLonger } from '../../live/placeEdge.ts'
import { useLive } from '../../live/useLive.ts'
import { useScreenQuery } from '../../live/useScreenQuery.ts'
import { NeedsStrip } from '../../parts/supplierNeeds/NeedsStrip.tsx'
import { useFollowNeeds } from '../../parts/supplierNeeds/useFollowNeeds.ts'
import { CalmNotice } from '../../ui/CalmNotice.tsx'
import type { Notice } from '../../ui/CalmNoticeCard.tsx'
import { CardSkeletons } from '../../ui/CardSkeletons.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { QuoteIcon } from '../../ui/icons.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ShortId } from '../../ui/ShortId.tsx'
import { useArrival } from '../../parts/list/useArrival.ts'
import { useRecent } from '../../ui/useRecent.ts'
import { paths as opportunityPaths } from '../opportunities/paths.ts'
import { outcomeNotice } from './outcomeNotice.ts'
import { paths } from './paths.ts'
import { placeQuote } from './placeQuote.ts'
import { AwardedNotice } from './AwardedNotice.tsx'
import { QuoteStatusList } from './QuoteStatusList.tsx'

void (
  /* GraphQL */ `
    query QuoteStatusScreen($first: Int, $open: QuoteFilter, $closed: QuoteFilter) {
      eventCursor
      viewer {
        supplier {
          id
        }
      }
      submitted: quotes(first: $first, filter: $open) {
        edges {
          node {
            ...QuoteStatusScreen_quote @unmask
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
      closed: quotes(first: $first, filter: $closed) {
        edges {
          node {
            ...QuoteStatusScreen_quote @unmask
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
      supplierNeeds {
        ...SupplierNeeds_needs @unmask
      }
      awarded: quotes(first: 1, filter: { status: [AWARDED] }) {
        totalCount
      }
    }
  `
)

void (
  /* GraphQL */ `
    fragment QuoteStatusScreen_quote on Quote {
      id
      status
      createdAt
      needsReconfirmation
      request {
        id
        productTitle
      }
      ...QuoteStatusCard_quote
    }
  `
)

void (
  /* GraphQL */ `
    subscription QuoteStatusScreenChanged($after: EventCursor) {
      requestChanged(after: $after) {
        cursor
        requestId
        opportunity {
          id
          myQuote {
            ...QuoteStatusScreen_quote @unmask
          }
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription QuoteStatusScreenOrderChanged($after: EventCursor) {
      orderChanged(after: $after) {
        cursor
        orderId
      }
    }
  `
)

const PAGE_SIZE = 15
const OPEN: QuoteFilter = { status: ['PENDING'] }
const TO_RECONFIRM: QuoteFilter = { ...OPEN, needsReconfirmation: true }
const CLOSED: QuoteFilter = { status: ['NOT_SELECTED', 'REJECTED'] }

/** The status of all quotes of this supplier: open, not accepted, and won; live. */
export function QuoteStatusScreen() {
  const client = useApolloClient()
  const show = useSearchParams()[0].get('show')
  const reconfirmOnly = show === supplierNeedViews.quotesToReconfirm
  const openOnly = reconfirmOnly || show === 'open'
  const open = reconfirmOnly ? TO_RECONFIRM : OPEN
  const variables = { first: PAGE_SIZE, open, closed: CLOSED }
  const { data, loading, error, refetch, recountSoon, snapshot } = useScreenQuery(
    QuoteStatusScreenDocument,
    variables,
    {
      loaded: ({ submitted, closed }) => Math.max(submitted.edges.length, closed.edges.length),
    },
  )
  useFollowNeeds(snapshot)
  const { recent, mark } = useRecent()
  const [notice, setNotice] = useState<Notice>()
  const { hash } = useLocation()
  const loaded = data ? [...data.submitted.edges, ...data.closed.edges] : []
  useArrival(data !== undefined, undefined, mark, { rows: loaded.length })
  const isTarget = ({ node }: (typeof loaded)[number]) => hash === `#${cardId(node.request.id)}`
  /** The card that the address names, until one of the lists has it. */
  const sought = hash.startsWith(`#${cardId('')}`) && !loaded.some(isTarget)

  useLive({
    document: QuoteStatusScreenChangedDocument,
    snapshot,
    onEvent: ({ requestChanged: { opportunity } }) => {
      const quote = opportunity?.myQuote
      if (!quote) return
      let wasOpen = false
      let mayBeFurtherDown = false
      client.cache.updateQuery({ query: QuoteStatusScreenDocument, variables }, (lists) => {
        if (!lists) return lists
        wasOpen = lists.submitted.edges.some(({ node }) => node.id === quote.id)
        const placed = placeQuote(lists, quote, reconfirmOnly)
        mayBeFurtherDown = placed === lists && isLonger([lists.submitted, lists.closed])
        return placed
      })
      if (mayBeFurtherDown) recountSoon()
      mark(quote.id)
      if (!wasOpen) return
      setNotice((before) => outcomeNotice(quote) ?? before)
      // Won quotes are only counted, and the server does the counting.
      if (quote.status === 'AWARDED') refetch()
    },
  })
  // An order awarded to another supplier, or to this one in a later round, changes the quote's status without an
  // event of its request.
  useLive({ document: QuoteStatusScreenOrderChangedDocument, snapshot, onEvent: refetch })

  const supplierId = data?.viewer?.supplier?.id
  const awarded = data?.awarded.totalCount ?? 0
  return (
    <>
      <PageHeader
        title="Supplier Quote Status"
        subtitle={
          supplierId ? (
            <>
              Supplier ID <ShortId id={supplierId} />
            </>
          ) : (
            'The status of each of your quotes.'
          )
        }
      />
      {data ? (
        <NeedsStrip needs={data.supplierNeeds} except={reconfirmOnly ? paths.quotes.link() : undefined} />
      ) : null}
      {error && !data ? (
        <ErrorState onRetry={refetch} />
      ) : loading || !data ? (
        <CardSkeletons count={3} height={200} label="Loading quotes..." />
      ) : !reconfirmOnly && awarded + data.submitted.totalCount + data.closed.totalCount === 0 ? (
        <EmptyState
          icon={<QuoteIcon />}
          title="No Quotes Yet"
          text="Quotes you submit appear here with their outcome."
          action={
            <Button component={Link} to={opportunityPaths.opportunities.link()} variant="contained">
              See Quote Opportunities
            </Button>
          }
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 4 }}>
          {openOnly ? null : <AwardedNotice count={awarded} />}
          <QuoteStatusList
            title={reconfirmOnly ? 'Quotes to Reconfirm' : 'My Submitted Quotes'}
            noun="submitted quote"
            empty={
              reconfirmOnly
                ? 'None of your quotes need reconfirming.'
                : 'None of your quotes are awaiting a decision.'
            }
            quotes={data.submitted}
            filter={open}
            target={hash}
            sought={sought}
            recent={recent}
          />
          {openOnly ? (
            <Box>
              <Button component={Link} to={paths.quotes.link()} variant="outlined">
                Show all quotes
              </Button>
            </Box>
          ) : (
            <QuoteStatusList
              title="Orders Closed - Quote Not Accepted"
              noun="closed quote"
              empty="None of your quotes were turned down."
              quotes={data.closed}
              filter={CLOSED}
              target={hash}
              sought={sought}
              recent={recent}
            />
          )}
        </Box>
      )}
      <CalmNotice notice={notice} onClose={() => setNotice(undefined)} />
    </>
  )
}
