import { useApolloClient } from '@apollo/client/react'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { inFigures } from '../../../api/domain/counted.ts'
import { Link } from 'react-router-dom'
import {
  SupplierRequestsScreenChangedDocument,
  SupplierRequestsScreenDocument,
  SupplierRequestsScreenOpenedDocument,
} from '../../gql/graphql.ts'
import type { SupplierRequestsScreenQueryVariables } from '../../gql/graphql.ts'
import { isLonger } from '../../live/queries/placeEdge.ts'
import { useListQuery } from '../../live/queries/useListQuery.ts'
import { useFollowPolicy } from '../../parts/quoteTerms/useFollowPolicy.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useFollowAssortment } from '../../parts/assortment/useFollowAssortment.ts'
import { CalmNotice } from '../../ui/notice/CalmNotice.tsx'
import type { Notice } from '../../ui/notice/CalmNoticeCard.tsx'
import { CardList } from '../../ui/list/CardList.tsx'
import { CardSkeletons } from '../../ui/list/CardSkeletons.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { MoreRows } from '../../ui/list/MoreRows.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { useRecent } from '../../ui/list/useRecent.ts'
import { paths as opportunityPaths } from '../opportunities/paths.ts'
import { placeWaiting } from './placeWaiting.ts'
import { SupplierRequestCard } from './SupplierRequestCard.tsx'

void (
  /* GraphQL */ `
    query SupplierRequestsScreen($first: Int, $after: String) {
      eventCursor
      opportunities(first: $first, after: $after, state: [ACTIVE, PAST_DEADLINE]) {
        edges {
          node {
            ...SupplierRequestsScreen_opportunity @unmask
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
    fragment SupplierRequestsScreen_opportunity on Opportunity {
      id
      state
      request {
        id
        productTitle
      }
      ...SupplierRequestCard_opportunity
    }
  `
)

void (
  /* GraphQL */ `
    subscription SupplierRequestsScreenOpened($after: EventCursor) {
      requestOpened(after: $after) {
        cursor
        opportunity {
          ...SupplierRequestsScreen_opportunity @unmask
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription SupplierRequestsScreenChanged($after: EventCursor) {
      requestChanged(after: $after) {
        cursor
        requestId
        opportunity {
          ...SupplierRequestsScreen_opportunity @unmask
        }
      }
    }
  `
)

const PAGE: SupplierRequestsScreenQueryVariables = { first: 20 }

/** The requests that wait for this supplier's answer, each with its own prices; live. */
export function SupplierRequestsScreen() {
  const client = useApolloClient()
  const requests = useListQuery(SupplierRequestsScreenDocument, 'opportunities', PAGE)
  const { rows, loading, error, refetch, refetchSoon, recountSoon, snapshot } = requests
  const { recent, mark } = useRecent()
  const [notice, setNotice] = useState<Notice>()
  useFollowPolicy(snapshot)

  useLive({
    document: SupplierRequestsScreenOpenedDocument,
    snapshot,
    onEvent: ({ requestOpened: { opportunity } }) => {
      if (!opportunity) return
      let isNew = false
      client.cache.updateQuery({ query: SupplierRequestsScreenDocument, variables: PAGE }, (before) => {
        const after = before && placeWaiting(before, opportunity.id, opportunity)
        isNew = after !== before
        return after
      })
      if (!isNew) return
      mark(opportunity.id)
      setNotice({ text: `New quote request: ${opportunity.request.productTitle}` })
    },
  })
  useLive({
    document: SupplierRequestsScreenChangedDocument,
    snapshot,
    onEvent: ({ requestChanged: { requestId, opportunity } }) => {
      let mayBeFurtherDown = false
      client.cache.updateQuery({ query: SupplierRequestsScreenDocument, variables: PAGE }, (before) => {
        if (!before) return before
        const { opportunities } = before
        const known = opportunities.edges.some(({ node }) => node.id === requestId)
        // Only a request that opens is new; any other is on a page not loaded yet.
        mayBeFurtherDown = !known && isLonger([opportunities])
        return mayBeFurtherDown ? before : placeWaiting(before, requestId, opportunity)
      })
      if (mayBeFurtherDown) recountSoon()
      mark(requestId)
    },
  })
  useFollowAssortment(snapshot, 'PRICING', refetchSoon)

  return (
    <>
      <PageHeader
        title="Quote Requests"
        badge={rows ? <Chip size="small" label={inFigures(requests.totalCount)} /> : null}
        subtitle="Open requests next to your own prices."
      />
      {error && !rows ? (
        <ErrorState onRetry={refetch} />
      ) : loading || !rows ? (
        <CardSkeletons
          count={4}
          twoAbreast
          height={370}
          phoneHeight={346}
          label="Loading quote requests..."
        />
      ) : requests.totalCount === 0 ? (
        <EmptyState
          title="No Active Quote Requests"
          text="A new request appears here the moment it opens. You can leave this page open."
          action={
            <Button component={Link} to={opportunityPaths.opportunities.link()} variant="outlined">
              See Quote Opportunities
            </Button>
          }
        />
      ) : (
        <>
          <CardList twoAbreast>
            {rows.map((row) => (
              <SupplierRequestCard key={row.id} opportunity={row} recent={recent.has(row.id)} />
            ))}
          </CardList>
          <MoreRows list={requests} mt={2} />
        </>
      )}
      <CalmNotice notice={notice} onClose={() => setNotice(undefined)} />
    </>
  )
}
