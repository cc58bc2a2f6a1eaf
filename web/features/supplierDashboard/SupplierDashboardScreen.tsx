import Box from '@mui/material/Box'
import { useState } from 'react'
import {
  SupplierDashboardAssortmentDocument,
  SupplierDashboardChangedDocument,
  SupplierDashboardNotedDocument,
  SupplierDashboardOpenedDocument,
  SupplierDashboardOrderChangedDocument,
  SupplierDashboardScreenDocument,
  type SupplierNeeds_NeedsFragment,
} from '../../gql/graphql.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useNewDay } from '../../live/queries/useNewDay.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { useFollowCatalog } from '../../parts/catalog/useFollowCatalog.ts'
import { awardedNotice } from '../../parts/quoteTerms/outcomeNotice.ts'
import { useFollowPolicy } from '../../parts/quoteTerms/useFollowPolicy.ts'
import { useOpenedNotice } from '../../parts/supplierNeeds/useOpenedNotice.ts'
import { useSupplierNeeds } from '../../parts/supplierNeeds/useSupplierNeeds.ts'
import { CalmNotice } from '../../ui/notice/CalmNotice.tsx'
import type { Notice } from '../../ui/notice/CalmNoticeCard.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { NeedsPanel } from '../../ui/page/NeedsPanel.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { StatCards } from '../../ui/page/StatCards.tsx'
import { mainAndSide } from '../../ui/look/styles.ts'
import { oneOrMore } from '../../ui/value/oneOrMore.ts'
import { useEarliestToday } from '../../ui/value/useNow.ts'
import { paths as requestPaths } from '../supplierRequests/paths.ts'
import { DashboardSkeleton, FiguresSkeleton } from './DashboardSkeleton.tsx'
import { FirstPrices } from './FirstPrices.tsx'
import { Rates } from './Rates.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { supplierStats } from './supplierStats.ts'
import { TakeAction } from './TakeAction.tsx'
import { useFirstPrices } from './useFirstPrices.ts'

void (
  /* GraphQL */ `
    query SupplierDashboardScreen {
      eventCursor
      viewer {
        supplier {
          id
          companyName
        }
      }
      supplierStats {
        openOpportunities
        closingSoon
        submittedQuotes
        activeQuotes
        ordersToAnswer
        awardedOrders
        pricedVariants
        successRate
        responseRate
      }
      supplierNeeds {
        ...SupplierNeeds_needs @unmask
      }
      catalogueCounts {
        variants
      }
      recent: quotes(first: 3) {
        edges {
          node {
            id
            ...RecentActivity_quote
          }
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription SupplierDashboardOpened($after: EventCursor) {
      requestOpened(after: $after) {
        cursor
        opportunity {
          id
          state
          request {
            id
            productTitle
            quantity
          }
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription SupplierDashboardChanged($after: EventCursor) {
      requestChanged(after: $after) {
        cursor
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription SupplierDashboardOrderChanged($after: EventCursor) {
      orderChanged(after: $after) {
        cursor
        isAward
        order {
          id
          status
          acceptance
          request {
            id
            productTitle
          }
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription SupplierDashboardAssortment($after: EventCursor) {
      assortmentChanged(after: $after) {
        cursor
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription SupplierDashboardNoted($after: EventCursor) {
      notificationArrived(after: $after) {
        cursor
      }
    }
  `
)

/** The supplier's first screen: what needs action, key figures, what to do next, recent activity; live. */
export function SupplierDashboardScreen() {
  const { data, loading, error, refetch, refetchSoon, recountSoon, snapshot } = useScreenQuery(
    SupplierDashboardScreenDocument,
    {},
  )
  const { firstPrices, isRead, recount } = useFirstPrices()
  // The server counts every figure, so each event triggers a refetch.
  const [notice, setNotice] = useState<Notice>()
  const announce = useOpenedNotice(setNotice)
  useLive({
    document: SupplierDashboardOpenedDocument,
    snapshot,
    onEvent: ({ requestOpened: { opportunity } }) => {
      refetchSoon()
      if (opportunity) announce(opportunity)
    },
    recount,
  })
  useLive({ document: SupplierDashboardChangedDocument, snapshot, onEvent: refetchSoon, recount })
  useLive({
    document: SupplierDashboardOrderChangedDocument,
    snapshot,
    onEvent: ({ orderChanged: { isAward, order } }) => {
      refetchSoon()
      if (isAward && order?.status === 'AWARDED' && order.acceptance === 'PENDING')
        setNotice(awardedNotice(order.request))
    },
  })
  useLive({ document: SupplierDashboardAssortmentDocument, snapshot, onEvent: refetchSoon, recount })
  // An approaching deadline causes no other event.
  useLive({ document: SupplierDashboardNotedDocument, snapshot, onEvent: refetchSoon })
  // A sync causes many events.
  useFollowCatalog(snapshot, recountSoon, recount)
  useFollowPolicy(snapshot)
  useNewDay(useEarliestToday(), refetchSoon)

  const stats = data?.supplierStats
  const recent = data?.recent.edges.map(({ node }) => node) ?? []
  // Its first prices help a new supplier most, so they come first, and what is below waits for them.
  const isNew = recent.length === 0
  return (
    <>
      <PageHeader title="Hello, Partner" subtitle={data?.viewer?.supplier?.companyName ?? '\u00a0'} />
      {error && !data ? (
        <ErrorState onRetry={refetch} />
      ) : loading || !data || !stats ? (
        <DashboardSkeleton />
      ) : (
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Needs needs={data.supplierNeeds} toQuote={stats.openOpportunities} />
          {isNew && !isRead ? (
            <FiguresSkeleton />
          ) : (
            <>
              {isNew && firstPrices ? <FirstPrices prices={firstPrices} /> : null}
              <StatCards label="Your figures" stats={supplierStats(stats, data.catalogueCounts.variants)} />
              <Box sx={{ ...mainAndSide, gap: 4 }}>
                <Box sx={{ display: 'grid', gap: 4 }}>
                  <TakeAction stats={stats} />
                  <RecentActivity quotes={recent} />
                  {/* They may arrive after the others and must not move them. */}
                  {!isNew && firstPrices ? <FirstPrices prices={firstPrices} /> : null}
                </Box>
                <Rates stats={stats} />
              </Box>
            </>
          )}
        </Box>
      )}
      <CalmNotice notice={notice} onClose={() => setNotice(undefined)} />
    </>
  )
}

type NeedsProps = {
  needs: SupplierNeeds_NeedsFragment
  /** All requests without an answer of the supplier, those closing soon included. */
  toQuote: number
}

/** This device's own needs change independently of the server's answer. */
function Needs({ needs, toQuote }: NeedsProps) {
  return (
    <NeedsPanel
      needs={[
        ...useSupplierNeeds(needs),
        {
          count: toQuote,
          text: oneOrMore(toQuote, 'request to quote on', 'requests to quote on'),
          detail: 'waiting for your price',
          urgent: false,
          to: requestPaths.requests.link(),
        },
      ]}
    />
  )
}
