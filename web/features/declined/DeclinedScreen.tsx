import { useApolloClient } from '@apollo/client/react'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { inFigures } from '../../../api/domain/counted.ts'
import {
  DeclinedPageDocument,
  DeclinedScreenChangedDocument,
  DeclinedScreenDocument,
  DeclinedScreenOrderChangedDocument,
} from '../../gql/graphql.ts'
import { isLonger } from '../../live/queries/placeEdge.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { useFollowPolicy } from '../../parts/quoteTerms/useFollowPolicy.ts'
import { CalmNotice } from '../../ui/notice/CalmNotice.tsx'
import type { Notice } from '../../ui/notice/CalmNoticeCard.tsx'
import { CardSkeletons } from '../../ui/list/CardSkeletons.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { useRecent } from '../../ui/list/useRecent.ts'
import { DeclinedList } from './DeclinedList.tsx'
import { placeOpportunity } from './placeOpportunity.ts'

void (
  /* GraphQL */ `
    query DeclinedScreen($first: Int) {
      eventCursor
      declined: opportunities(first: $first, state: [DECLINED]) {
        edges {
          node {
            ...DeclinedScreen_opportunity @unmask
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
      missed: opportunities(first: $first, state: [MISSED]) {
        edges {
          node {
            ...DeclinedScreen_opportunity @unmask
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  `
)

void (
  /* GraphQL */ `
    fragment DeclinedScreen_opportunity on Opportunity {
      id
      state
      declinedAt
      request {
        id
        productTitle
        createdAt
      }
      ...DeclinedCard_opportunity
    }
  `
)

void (
  /* GraphQL */ `
    subscription DeclinedScreenChanged($after: EventCursor) {
      requestChanged(after: $after) {
        cursor
        requestId
        opportunity {
          ...DeclinedScreen_opportunity @unmask
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription DeclinedScreenOrderChanged($after: EventCursor) {
      orderChanged(after: $after) {
        cursor
        orderId
      }
    }
  `
)

const PAGE = { first: 20 }
const MORE = { document: DeclinedPageDocument, field: 'opportunities' }

const TABS = [
  { value: 'declined', label: 'Declined', state: 'DECLINED' },
  { value: 'missed', label: 'Missed Opportunities', state: 'MISSED' },
] as const

/** The requests this supplier declined, and those that closed before it quoted; live. */
export function DeclinedScreen() {
  const client = useApolloClient()
  const [search, setSearch] = useSearchParams()
  const { data, loading, error, refetch, recountSoon, snapshot } = useScreenQuery(
    DeclinedScreenDocument,
    PAGE,
    {
      lists: ({ declined, missed }) => [
        { list: declined, by: { ...MORE, variables: { state: ['DECLINED'] } } },
        { list: missed, by: { ...MORE, variables: { state: ['MISSED'] } } },
      ],
    },
  )
  const { recent, mark } = useRecent()
  const [notice, setNotice] = useState<Notice>()
  useFollowPolicy(snapshot)
  const shown = TABS.find(({ value }) => value === search.get('tab')) ?? TABS[0]

  useLive({
    document: DeclinedScreenChangedDocument,
    snapshot,
    onEvent: ({ requestChanged: { requestId, opportunity } }) => {
      // The supplier can no longer see this request.
      if (!opportunity) return refetch()
      let arrived = false
      let mayBeFurtherDown = false
      client.cache.updateQuery({ query: DeclinedScreenDocument, variables: PAGE }, (lists) => {
        if (!lists) return lists
        const next = placeOpportunity(lists, opportunity)
        arrived = next.missed.totalCount > lists.missed.totalCount
        mayBeFurtherDown = next === lists && isLonger([lists.declined, lists.missed])
        return next
      })
      if (mayBeFurtherDown) recountSoon()
      mark(requestId)
      if (arrived) setNotice({ text: `“${opportunity.request.productTitle}” no longer accepts quotes.` })
    },
  })

  // A request that the supplier missed may be awarded to it in a later round, without an event of the
  // request.
  useLive({ document: DeclinedScreenOrderChangedDocument, snapshot, onEvent: recountSoon })

  return (
    <>
      <PageHeader
        title="Declined & Missed Opportunities"
        subtitle="Requests you declined, and requests that closed before you quoted."
      />
      <Tabs
        value={shown.value}
        onChange={(_event, value: string) =>
          setSearch(value === 'declined' ? {} : { tab: value }, { replace: true, preventScrollReset: true })
        }
        aria-label="Declined and missed"
        variant="scrollable"
        scrollButtons={false}
        sx={{ mb: 3, borderBottom: 1, borderColor: 'divider' }}
      >
        {TABS.map(({ value, label }) => (
          <Tab
            key={value}
            value={value}
            id={`tab-${value}`}
            aria-controls={`panel-${value}`}
            label={data ? `${label} (${inFigures(data[value].totalCount)})` : label}
          />
        ))}
      </Tabs>
      {TABS.map(({ value, state }) => (
        <div
          key={value}
          role="tabpanel"
          id={`panel-${value}`}
          aria-labelledby={`tab-${value}`}
          hidden={value !== shown.value}
        >
          {value !== shown.value ? null : error && !data ? (
            <ErrorState title="Failed to fetch declined quotes" onRetry={refetch} />
          ) : loading || !data ? (
            <CardSkeletons count={3} height={340} phoneHeight={480} label="Loading opportunities..." />
          ) : (
            <DeclinedList state={state} list={data[value]} recent={recent} />
          )}
        </div>
      ))}
      <CalmNotice notice={notice} onClose={() => setNotice(undefined)} />
    </>
  )
}
