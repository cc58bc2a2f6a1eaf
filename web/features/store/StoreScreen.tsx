import { Outlet } from 'react-router-dom'
import { StoreScreenChangedDocument, StoreScreenDocument } from '../../gql/graphql.ts'
import { useLive } from '../../live/useLive.ts'
import { useScreenQuery } from '../../live/useScreenQuery.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useThrottled } from '../../ui/useThrottled.ts'
import { StoreNav } from './StoreNav.tsx'
import type { StoreOutlet } from './StoreOutlet.ts'

void (
  /* GraphQL */ `
    query StoreScreen {
      eventCursor
      storeStatus {
        configured
        shopDomain
        productCount
        variantCount
        lastSync
        webhooks {
          topic
          url
        }
        deliveries {
          waiting
          done
          dead
          ignored
          lastTopic
          lastReceivedAt
        }
        apiConfigured
        apiVersion
        simulatorUrl
        repairable
        lag {
          waiting
          oldestWaitingAt
        }
        lastReconciledAt
        lastByTopic {
          topic
          lastReceivedAt
          waiting
          done
          dead
        }
        needs {
          deadDeliveries
          linesToMap
          privacyRequests
        }
        running {
          id
          ...SyncRun_run @unmask
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription StoreScreenChanged($after: EventCursor) {
      storeChanged(after: $after) {
        cursor
        what
        run {
          id
          ...SyncRun_run @unmask
        }
      }
    }
  `
)

/** The store's console: the connection, the deliveries, and what needs attention. */
export function StoreScreen() {
  const { data, error, refetch, snapshot } = useScreenQuery(StoreScreenDocument, {})
  const recount = useThrottled(refetch)
  const status = data?.storeStatus
  useLive({
    document: StoreScreenChangedDocument,
    snapshot,
    onEvent: ({ storeChanged: { run } }) => {
      // Apollo has already applied the progress of a run that is on the screen.
      const known = run?.status === 'RUNNING' && status?.running.some(({ id }) => id === run.id)
      if (!known) recount()
    },
  })
  const outlet: StoreOutlet = { status, failed: error !== undefined, refetch, snapshot }
  return (
    <>
      <PageHeader title="Store" titleInHeader subtitle="Webhooks from the store, and syncs with it." />
      <StoreNav needs={status?.needs} />
      <Outlet context={outlet} />
    </>
  )
}
