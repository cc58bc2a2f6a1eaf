import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useCallback } from 'react'
import { StoreCheckDocument } from '../../gql/graphql.ts'
import { useTestOrder } from '../../parts/testOrder/useTestOrder.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { StoreActions } from './StoreActions.tsx'
import { StoreConnection } from './StoreConnection.tsx'
import { StoreDeliveries } from './StoreDeliveries.tsx'
import { useStoreOutlet } from './StoreOutlet.ts'
import { StoreTopics } from './StoreTopics.tsx'
import { StoreWebhooks } from './StoreWebhooks.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useRetries } from '../../ui/useRetries.ts'

/** The store's connection, its sync actions, and the addresses for its webhooks. */
export function StoreOverview() {
  const { status, hasVariants, failed, refetch, snapshot } = useStoreOutlet()
  const check = useStoreCheck(status?.apiConfigured ?? false)
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
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <StoreConnection status={status} health={check.health} checking={check.checking} />
      <StoreActions
        status={status}
        canOrder={hasVariants}
        ordering={testOrder.ordering}
        onOrder={() => void testOrder.create().then(refetch)}
      />
      <StoreDeliveries deliveries={status.deliveries} oldestWaitingAt={status.lag.oldestWaitingAt} />
      <StoreWebhooks webhooks={status.webhooks} configured={status.configured} />
      <StoreTopics status={status} subscriptions={check.subscriptions} onRepaired={check.checkAgain} />
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

/**
 * What only the store's API can answer. It takes a moment, so it is a separate query and delays nothing else. While the
 * store does not answer, it is asked again from time to time.
 */
function useStoreCheck(connected: boolean) {
  const { data, previousData, loading, refetch } = useQuery(StoreCheckDocument, {
    // A cached answer says nothing about the current state.
    fetchPolicy: 'network-only',
  })
  const status = (data ?? previousData)?.storeStatus
  const checkAgain = useCallback(() => void refetch().catch(() => undefined), [refetch])
  const health = status?.health ?? null
  const answers = health === null || health.currency !== null
  useRetries(!loading && !answers, checkAgain)
  return {
    health,
    checking: connected && loading && !status,
    /** Undefined until the subscribed topics are known. */
    subscriptions: status?.subscriptions,
    checkAgain,
  }
}
