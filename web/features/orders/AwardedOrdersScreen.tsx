import { useApolloClient } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { inFigures } from '../../../api/domain/counted.ts'
import {
  AwardedOrdersScreenChangedDocument,
  AwardedOrdersScreenDocument,
  AwardedOrdersScreenRequestChangedDocument,
  type AwardedOrdersScreenQueryVariables,
} from '../../gql/graphql.ts'
import { isLonger, placeOnTop } from '../../live/queries/placeEdge.ts'
import { useListQuery } from '../../live/queries/useListQuery.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useFollowPolicy } from '../../parts/quoteTerms/useFollowPolicy.ts'
import { NeedsStrip } from '../../parts/supplierNeeds/NeedsStrip.tsx'
import { useFollowNeeds } from '../../parts/supplierNeeds/useFollowNeeds.ts'
import { CalmNotice } from '../../ui/notice/CalmNotice.tsx'
import type { Notice } from '../../ui/notice/CalmNoticeCard.tsx'
import { CardSkeletons } from '../../ui/list/CardSkeletons.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { shortId } from '../../ui/value/ShortId.tsx'
import { AwardIcon } from '../../ui/look/icons.tsx'
import { MoreRows } from '../../ui/list/MoreRows.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { useArrival } from '../../parts/list/useArrival.ts'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { useListAddress } from '../../ui/list/useListAddress.ts'
import { useListAnimation } from '../../ui/list/useListAnimation.ts'
import { useRecent } from '../../ui/list/useRecent.ts'
import { AwardedFilter } from './AwardedFilter.tsx'
import { AwardedOrderCard } from './AwardedOrderCard.tsx'
import { awardedAddress, awardedViews } from './awardedViews.ts'
import { paths } from './paths.ts'
import { aboveList, plainList, searchAboveList } from '../../ui/look/styles.ts'
import { paths as opportunityPaths } from '../opportunities/paths.ts'

void (
  /* GraphQL */ `
    query AwardedOrdersScreen($first: Int, $after: String, $filter: OrderFilter) {
      eventCursor
      supplierNeeds {
        ...SupplierNeeds_needs @unmask
      }
      orders(first: $first, after: $after, filter: $filter) {
        edges {
          node {
            ...AwardedOrdersScreen_order @unmask
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
    fragment AwardedOrdersScreen_order on Order {
      id
      status
      acceptance
      trackingNumber
      request {
        id
        productTitle
      }
      ...AwardedOrderCard_order
    }
  `
)

void (
  /* GraphQL */ `
    subscription AwardedOrdersScreenChanged($after: EventCursor) {
      orderChanged(after: $after) {
        cursor
        orderId
        isAward
        order {
          ...AwardedOrdersScreen_order @unmask
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription AwardedOrdersScreenRequestChanged($after: EventCursor) {
      requestChanged(after: $after) {
        cursor
        request {
          id
          order {
            ...AwardedOrdersScreen_order @unmask
          }
        }
      }
    }
  `
)

const PAGE_SIZE = 20

/** The orders awarded to this supplier: answer them, add tracking, see their progress; live. */
export function AwardedOrdersScreen() {
  const client = useApolloClient()
  const { list: shown, change } = useListAddress(awardedAddress)
  const { show, search } = shown
  const variables: AwardedOrdersScreenQueryVariables = {
    first: PAGE_SIZE,
    filter: search ? { search } : awardedViews[show].filter,
  }
  const orders = useListQuery(AwardedOrdersScreenDocument, 'orders', variables)
  const { data, rows, totalCount, loading, error, refetch, recountSoon, snapshot } = orders
  useFollowNeeds(snapshot)
  useFollowPolicy(snapshot)
  // Masked details may be revealed while the piece is being made.
  useLive({ document: AwardedOrdersScreenRequestChangedDocument, snapshot })
  const { recent, mark } = useRecent()
  const [notice, setNotice] = useState<Notice>()
  const list = useListAnimation<HTMLUListElement>()

  useLive({
    document: AwardedOrdersScreenChangedDocument,
    snapshot,
    onEvent: ({ orderChanged: { orderId, isAward, order } }) => {
      // Not if it was answered meanwhile, in another window or while this one was offline.
      const isNewAward = isAward && order?.status === 'AWARDED' && order.acceptance === 'PENDING'
      let known: string | undefined
      let mayBeFurtherDown = false
      client.cache.updateQuery({ query: AwardedOrdersScreenDocument, variables }, (before) => {
        if (!before) return before
        known = before.orders.edges.find(({ node }) => node.id === orderId)?.node.request.productTitle
        // Only the server knows whether the order matches the search.
        mayBeFurtherDown =
          known === undefined && (search !== null || (!isNewAward && isLonger([before.orders])))
        // Any other order is on a page that is not loaded.
        if (mayBeFurtherDown) return before
        const edge =
          order && awardedViews[show].holds(order) ? { __typename: 'OrderEdge', node: order } : null
        return { ...before, orders: placeOnTop(before.orders, ({ id }) => id === orderId, edge) }
      })
      if (mayBeFurtherDown) recountSoon()
      mark(orderId)
      if (!order && known !== undefined)
        setNotice({ text: `Order # ${shortId(orderId)} (${known}) is no longer yours.` })
      if (order?.status === 'CANCELLED')
        setNotice({ text: `Order # ${shortId(orderId)} (${order.request.productTitle}) was canceled.` })
      if (isNewAward && known === undefined)
        setNotice({ text: `A new order was awarded to you: ${order.request.productTitle}` })
    },
  })

  // The card is not among the rows of the list shown before.
  useArrival(data !== undefined && !orders.isPrevious, undefined, mark, {
    rows: rows?.length ?? 0,
    loadMore: orders.hasMore ? orders.loadMore : undefined,
  })

  return (
    <>
      <PageHeader
        title="Awarded Orders"
        badge={data ? <Chip size="small" label={inFigures(totalCount)} /> : null}
        subtitle="Answer each order, then add its tracking."
      />
      {data ? <NeedsStrip needs={data.supplierNeeds} except={paths.awardedOrders.link()} /> : null}
      <Box sx={aboveList}>
        {data && (show !== 'all' || search || totalCount > 0) ? (
          <AwardedFilter show={show} needs={data.supplierNeeds} />
        ) : null}
        {search || (data && show === 'all' && (totalCount > 0 || orders.refreshing)) ? (
          <Box sx={searchAboveList}>
            <SearchField
              label="Search orders..."
              value={search ?? ''}
              onChange={(text) => change({ search: text }, { typing: true })}
            />
          </Box>
        ) : null}
      </Box>
      {error && !rows ? (
        <ErrorState onRetry={refetch} />
      ) : loading || !rows || (orders.isPrevious && rows.length === 0) ? (
        <CardSkeletons count={3} height={280} phoneHeight={345} label="Loading orders..." />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<AwardIcon />}
          {...(search
            ? { title: 'No orders found', text: `None of your orders match “${search}”.` }
            : awardedViews[show].empty)}
          action={
            show === 'all' && !search ? (
              <Button component={Link} to={opportunityPaths.opportunities.link()} variant="contained">
                See Quote Opportunities
              </Button>
            ) : undefined
          }
        />
      ) : (
        <>
          <Box component="ul" ref={list} sx={{ ...plainList, display: 'grid', gap: 2, position: 'relative' }}>
            {rows.map((row) => (
              <AwardedOrderCard key={row.id} order={row} recent={recent.has(row.id)} />
            ))}
          </Box>
          <MoreRows list={orders} counted={false} mt={2} />
        </>
      )}
      <CalmNotice notice={notice} onClose={() => setNotice(undefined)} />
    </>
  )
}
