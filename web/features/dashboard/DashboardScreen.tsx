import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useEffect, useState } from 'react'
import { MINUTE } from '../../../api/domain/calendar.ts'
import {
  DashboardGreetingDocument,
  DashboardScreenChangedDocument,
  DashboardScreenDocument,
} from '../../gql/graphql.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useNewDay } from '../../live/queries/useNewDay.ts'
import { useReadAsTimePasses } from '../../live/queries/useReadAsTimePasses.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { deskNeedList } from '../../parts/deskNeeds/deskNeedList.ts'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { NeedsPanel } from '../../ui/page/NeedsPanel.tsx'
import { StatCards } from '../../ui/page/StatCards.tsx'
import { mainAndSide, statGrid } from '../../ui/look/styles.ts'
import { usePreference } from '../../ui/device/usePreference.ts'
import { useEarliestToday, useToday } from '../../ui/value/useNow.ts'
import { paths as quotePaths } from '../quotes/paths.ts'
import { paths as supplierPaths } from '../suppliers/paths.ts'
import { DashboardPart } from './DashboardPart.tsx'
import { deskStats } from './deskStats.ts'
import { GetStarted } from './GetStarted.tsx'
import { Greeting } from './Greeting.tsx'
import { RecentRequest } from './RecentRequest.tsx'
import { TopSupplier } from './TopSupplier.tsx'
import { WeekFigures } from './WeekFigures.tsx'
import { Loading } from '../../ui/notice/Loading.tsx'

void (
  /* GraphQL */ `
    query DashboardScreen($timeZone: String) {
      eventCursor
      dashboard(timeZone: $timeZone) {
        activeSuppliers
        pendingQuotes
        ordersToday
        averageQuoteHours
        activeSuppliersTrend
        ordersTrend
        averageQuoteTrend
        needs {
          ...DeskNeeds_needs @unmask
        }
        week {
          start
          requests
          quotes
          awards
        }
        setup {
          storeConnected
          supplierApproved
          quoteWindowSet
          orderReceived
          quoteAwarded
        }
      }
      recent: quoteRequests(first: 3) {
        edges {
          node {
            id
            ...RecentRequest_request
          }
        }
      }
      top: suppliers(first: 3, filter: { status: ACTIVE, suspended: false }, sort: RATING) {
        edges {
          node {
            id
            ...TopSupplier_supplier
          }
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription DashboardScreenChanged($after: EventCursor) {
      dashboardChanged(after: $after) {
        cursor
      }
    }
  `
)

void (
  /* GraphQL */ `
    query DashboardGreeting {
      viewer {
        admin {
          id
          name
        }
      }
    }
  `
)

const SHOWN = 3
const NEEDS_EVERY_MS = 5 * MINUTE

/** The admin's first screen: what needs action, key figures, recent requests, top suppliers; live. */
export function DashboardScreen() {
  const [timeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const { data, loading, error, refetch, refetchSoon, snapshot } = useScreenQuery(DashboardScreenDocument, {
    timeZone,
  })
  // Known since sign-in. Queried separately, so that the figures do not depend on the viewer.
  const { data: greeted } = useQuery(DashboardGreetingDocument)
  // The server counts every figure.
  useLive({ document: DashboardScreenChangedDocument, snapshot, onEvent: refetchSoon })
  useNewDay(useToday(), refetchSoon)
  // Orders become overdue.
  useNewDay(useEarliestToday(), refetchSoon)
  // Awards become old, and deadlines approach.
  useReadAsTimePasses(NEEDS_EVERY_MS, refetchSoon)

  // Another list may have loaded more rows into the cache.
  const recent = data?.recent.edges.slice(0, SHOWN).map(({ node }) => node) ?? []
  const [known, setKnown] = useState<{ ids: readonly string[]; fresh: readonly string[] }>()
  const ids = recent.map(({ id }) => id)
  if (data && known?.ids.join() !== ids.join())
    setKnown({ ids, fresh: known ? ids.filter((id) => !known.ids.includes(id)) : [] })

  const setup = data?.dashboard.setup
  const [showsFirstSteps, setShowsFirstSteps] = usePreference('first-steps', (kept) => kept === true)
  useEffect(() => {
    if (setup !== undefined) setShowsFirstSteps(setup !== null)
  }, [setup, setShowsFirstSteps])

  return (
    <>
      <Greeting name={greeted?.viewer?.admin?.name ?? null} />
      {error && !data ? (
        <ErrorState onRetry={refetch} />
      ) : loading || !data ? (
        <DeskSkeleton firstSteps={showsFirstSteps} />
      ) : (
        <Box sx={{ display: 'grid', gap: 4 }}>
          {setup ? <GetStarted steps={setup} snapshot={snapshot} onStoreChanged={refetchSoon} /> : null}
          <NeedsPanel needs={deskNeedList(data.dashboard.needs)} />
          <StatCards label="Key figures" stats={deskStats(data.dashboard)} />
          <Box sx={{ ...mainAndSide, gap: 4 }}>
            <DashboardPart
              title="Recent Quote Requests"
              seeAll={{ label: 'See all quote requests', to: quotePaths.requests.link() }}
              empty="No recent quote requests"
              rows={recent.map((request) => (
                <RecentRequest
                  key={request.id}
                  request={request}
                  fresh={known?.fresh.includes(request.id) ?? false}
                />
              ))}
            />
            <DashboardPart
              title="Top Rated Suppliers"
              seeAll={{
                label: 'See all suppliers by rating',
                to: `${supplierPaths.suppliers.link()}?status=active&suspended=no&sort=rating`,
              }}
              empty="No suppliers found"
              rows={data.top.edges.map(({ node }, index) => (
                <TopSupplier key={node.id} supplier={node} place={index + 1} />
              ))}
            />
          </Box>
          <WeekFigures week={data.dashboard.week} />
        </Box>
      )}
    </>
  )
}

/**
 * Placeholder for the dashboard, with the positions and heights of the real one as it was last seen on this
 * device.
 */
function DeskSkeleton({ firstSteps }: { firstSteps: boolean }) {
  return (
    <Loading label="Loading the dashboard..." sx={{ display: 'grid', gap: 4 }}>
      {firstSteps ? <Skeleton variant="rounded" sx={{ height: { xs: 660, sm: 396 } }} /> : null}
      <Skeleton variant="rounded" height={108} />
      <Box sx={statGrid}>
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} variant="rounded" height={126} />
        ))}
      </Box>
      <Box sx={{ ...mainAndSide, gap: 4 }}>
        <Skeleton variant="rounded" height={300} />
        <Skeleton variant="rounded" height={300} />
      </Box>
      <Skeleton variant="rounded" height={366} />
    </Loading>
  )
}
