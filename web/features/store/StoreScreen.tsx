import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { visuallyHidden } from '@mui/utils'
import {
  StoreScreenCatalogueDocument,
  StoreScreenDocument,
  StoreScreenOpenedDocument,
} from '../../gql/graphql.ts'
import { useLive } from '../../live/useLive.ts'
import { useScreenQuery } from '../../live/useScreenQuery.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useSoon } from '../../ui/useSoon.ts'
import { StoreActions } from './StoreActions.tsx'
import { StoreConnection } from './StoreConnection.tsx'
import { StoreDeliveries } from './StoreDeliveries.tsx'
import { StoreWebhooks } from './StoreWebhooks.tsx'
import { useTestOrder } from './useTestOrder.ts'

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
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription StoreScreenOpened($after: EventCursor) {
      requestOpened(after: $after) {
        cursor
        request {
          id
          storeOrderNumber
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription StoreScreenCatalogue($after: EventCursor) {
      catalogueChanged(after: $after) {
        cursor
      }
    }
  `
)

/** How the online store is connected, and how what it sends fares. */
export function StoreScreen() {
  const { data, loading, error, refetch, snapshot } = useScreenQuery(StoreScreenDocument, {})
  const recount = useSoon(refetch)
  const testOrder = useTestOrder()
  useLive({
    document: StoreScreenOpenedDocument,
    snapshot,
    onEvent: ({ requestOpened: { request } }) => {
      testOrder.noteOpened(request.storeOrderNumber, request.id)
      recount()
    },
  })
  useLive({ document: StoreScreenCatalogueDocument, snapshot, onEvent: recount })
  const status = data?.storeStatus

  return (
    <>
      <PageHeader title="Store" subtitle="Products and orders arrive from the store by webhook." />
      {error && !data ? (
        <ErrorState onRetry={refetch} />
      ) : loading || !status ? (
        <Box role="status" sx={{ display: 'grid', gap: 3 }}>
          <Box component="span" sx={visuallyHidden}>
            Loading the store's status...
          </Box>
          <Skeleton aria-hidden variant="rounded" height={168} />
          <Skeleton aria-hidden variant="rounded" height={192} />
          <Skeleton aria-hidden variant="rounded" height={288} />
        </Box>
      ) : (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
          <StoreConnection status={status} />
          <StoreActions
            canOrder={status.variantCount > 0}
            ordering={testOrder.ordering}
            onOrder={() => void testOrder.create().then(recount)}
          />
          <StoreDeliveries deliveries={status.deliveries} />
          <StoreWebhooks webhooks={status.webhooks} configured={status.configured} />
        </Box>
      )}
    </>
  )
}
