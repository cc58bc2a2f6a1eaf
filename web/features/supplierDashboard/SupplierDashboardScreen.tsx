import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
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
import { useFollowPolicy } from '../../parts/quoteTerms/useFollowPolicy.ts'
import { useSupplierNeeds } from '../../parts/supplierNeeds/useSupplierNeeds.ts'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { NeedsPanel } from '../../ui/page/NeedsPanel.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { StatCards } from '../../ui/page/StatCards.tsx'
import { mainAndSide, statGrid } from '../../ui/look/styles.ts'
import { useEarliestToday } from '../../ui/value/useNow.ts'
import { FirstPrices } from './FirstPrices.tsx'
import { RateCard } from './RateCard.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { supplierStats } from './supplierStats.ts'
import { TakeAction } from './TakeAction.tsx'
import { useFirstPrices } from './useFirstPrices.ts'
import { Loading } from '../../ui/notice/Loading.tsx'

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
  useLive({ document: SupplierDashboardOpenedDocument, snapshot, onEvent: refetchSoon, recount })
  useLive({ document: SupplierDashboardChangedDocument, snapshot, onEvent: refetchSoon, recount })
  useLive({ document: SupplierDashboardOrderChangedDocument, snapshot, onEvent: refetchSoon })
  useLive({ document: SupplierDashboardAssortmentDocument, snapshot, onEvent: refetchSoon, recount })
  // An approaching deadline causes no other event.
  useLive({ document: SupplierDashboardNotedDocument, snapshot, onEvent: refetchSoon })
  // A sync causes many events.
  useFollowCatalog(snapshot, recountSoon, recount)
  useFollowPolicy(snapshot)
  useNewDay(useEarliestToday(), refetchSoon)

  const stats = data?.supplierStats
  const recent = data?.recent.edges.map(({ node }) => node) ?? []
  return (
    <>
      <PageHeader title="Hello, Partner" subtitle={data?.viewer?.supplier?.companyName ?? '\u00a0'} />
      {error && !data ? (
        <ErrorState onRetry={refetch} />
      ) : loading || !data || !stats ? (
        <DashboardSkeleton />
      ) : (
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Needs needs={data.supplierNeeds} />
          <StatCards label="Your figures" stats={supplierStats(stats, data.catalogueCounts.variants)} />
          <Box
            sx={{
              ...mainAndSide,
              gap: 4,
            }}
          >
            <Box sx={{ display: 'grid', gap: 4 }}>
              <TakeAction stats={stats} />
              {recent.length > 0 ? <RecentActivity quotes={recent} /> : null}
              {/* The first prices may arrive after the others and must not move them. */}
              {firstPrices ? <FirstPrices prices={firstPrices} /> : null}
              {recent.length === 0 && isRead ? <RecentActivity quotes={recent} /> : null}
            </Box>
            <Box component="section" aria-labelledby="how-you-do">
              <Typography variant="h3" id="how-you-do" sx={{ mb: 2 }}>
                How you’re doing
              </Typography>
              <Box sx={{ display: 'grid', gap: 2 }}>
                <RateCard
                  label="Success rate"
                  percent={stats.successRate}
                  text={
                    stats.submittedQuotes === 0
                      ? 'You have not quoted yet, so it starts at 100%.'
                      : 'Awarded quotes out of all you submitted, apart from test requests. It starts at 100%.'
                  }
                />
                <RateCard
                  label="Response rate"
                  percent={stats.responseRate}
                  text={
                    stats.submittedQuotes === 0 && stats.responseRate < 100
                      ? 'You have not quoted yet. The rate starts at 100%; requests that you declined or have not answered lower it.'
                      : 'Quotes out of all requests you were asked to quote on, including declined and unanswered ones. Test requests do not count.'
                  }
                />
              </Box>
            </Box>
          </Box>
        </Box>
      )}
    </>
  )
}

/** Placeholder for the dashboard, with the positions and heights of the real one. */
function DashboardSkeleton() {
  return (
    <Loading label="Loading your dashboard..." sx={{ display: 'grid', gap: 4 }}>
      <Skeleton variant="rounded" height={100} />
      <Box sx={statGrid}>
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} variant="rounded" height={126} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={180} />
      <Skeleton variant="rounded" height={240} />
    </Loading>
  )
}

/** This device's own needs change independently of the server's answer. */
function Needs({ needs }: { needs: SupplierNeeds_NeedsFragment }) {
  return <NeedsPanel needs={useSupplierNeeds(needs)} />
}
