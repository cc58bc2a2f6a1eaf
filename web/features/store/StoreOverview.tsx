import { useApolloClient, useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { StoreCheckChangedDocument, StoreCheckDocument, type StoreCheckQuery } from '../../gql/graphql.ts'
import type { Snapshot } from '../../live/links/Snapshot.ts'
import { ownAnswer } from '../../live/queries/ownAnswer.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useTestOrder } from '../../parts/testOrder/useTestOrder.ts'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { StoreActions } from './StoreActions.tsx'
import { StoreConnection } from './StoreConnection.tsx'
import { StoreDeliveries } from './StoreDeliveries.tsx'
import { useStoreOutlet } from './StoreOutlet.ts'
import { StoreTopics } from './StoreTopics.tsx'
import { StoreWebhooks } from './StoreWebhooks.tsx'
import { Loading } from '../../ui/notice/Loading.tsx'
import { useRetries } from '../../ui/server/useRetries.ts'
import { useThrottled } from '../../ui/server/useThrottled.ts'

/** The store's connection, its sync actions, and the addresses for its webhooks. */
export function StoreOverview() {
  const { status, hasVariants, failed, refetch, snapshot } = useStoreOutlet()
  const check = useStoreCheck(status?.apiConfigured ?? false, snapshot)
  const testOrder = useTestOrder(snapshot)
  if (failed && !status) return <ErrorState onRetry={refetch} />
  if (!status)
    return (
      <Loading label="Loading the store's status..." sx={{ display: 'grid', gap: 3 }}>
        <Skeleton variant="rounded" height={216} />
        <Skeleton variant="rounded" height={192} />
        <Skeleton variant="rounded" height={288} />
      </Loading>
    )
  const { configured, deliveries } = status
  const use = (
    <>
      <StoreActions
        status={status}
        canOrder={hasVariants}
        ordering={testOrder.ordering}
        onOrder={() => void testOrder.create().then(refetch)}
      />
      {configured || deliveries.lastReceivedAt ? (
        <StoreDeliveries deliveries={deliveries} oldestWaitingAt={status.lag.oldestWaitingAt} />
      ) : null}
    </>
  )
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <StoreConnection status={status} health={check.health} checking={check.checking} />
      {/* Connecting the store needs the addresses; what it is then used for comes after them. */}
      {configured ? use : null}
      <StoreWebhooks webhooks={status.webhooks} configured={configured} />
      <StoreTopics status={status} subscriptions={check.subscriptions} onRepaired={check.showRepaired} />
      {configured ? null : use}
    </Box>
  )
}

void (
  /* GraphQL */ `
    query StoreCheck {
      storeStatus {
        health {
          ok
          message
          checkedAt
          missingScopes
          currency
        }
        subscriptions {
          topic
          url
          present
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription StoreCheckChanged($after: EventCursor) {
      storeChanged(after: $after) {
        cursor
        what
      }
    }
  `
)

/**
 * The facts that only the store's API can provide. The API takes a moment, so this is a separate query that
 * delays nothing else. The store is asked again when an admin or Loupe itself has created subscriptions, and
 * periodically while it does not answer.
 */
function useStoreCheck(connected: boolean, snapshot: Snapshot) {
  const client = useApolloClient()
  const { data, previousData, loading, refetch } = useQuery(StoreCheckDocument, {
    // A cached answer says nothing about the current state.
    fetchPolicy: 'network-only',
    // A query sent before a change would be answered without it.
    context: ownAnswer,
  })
  const status = (data ?? previousData)?.storeStatus
  const checkAgain = useThrottled(refetch)
  const health = status?.health ?? null
  const answers = health === null || health.currency !== null
  useRetries(!loading && !answers, checkAgain)
  useLive({
    document: StoreCheckChangedDocument,
    snapshot,
    recount: (event) => {
      if (!event || event.storeChanged.what === 'SUBSCRIPTIONS') checkAgain()
    },
  })
  const showRepaired = (subscriptions: StoreCheckQuery['storeStatus']['subscriptions']) => {
    client.cache.updateQuery(
      { query: StoreCheckDocument },
      (before) => before && { storeStatus: { ...before.storeStatus, subscriptions } },
    )
  }
  return {
    health,
    checking: connected && loading && !status,
    /** Undefined until the subscribed topics are known. */
    subscriptions: status?.subscriptions,
    showRepaired,
  }
}
