import { useApolloClient } from '@apollo/client/react'
import {
  SupplierNeedsChangedDocument,
  SupplierNeedsDocument,
  SupplierNeedsNotedDocument,
  SupplierNeedsOpenedDocument,
  SupplierNeedsOrderChangedDocument,
} from '../../gql/graphql.ts'
import type { Snapshot } from '../../live/links/Snapshot.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useNewDay } from '../../live/queries/useNewDay.ts'
import { useEarliestToday } from '../../ui/value/useNow.ts'
import { useThrottled } from '../../ui/server/useThrottled.ts'
import { ownAnswer } from '../../live/queries/ownAnswer.ts'

void (
  /* GraphQL */ `
    query SupplierNeeds {
      supplierNeeds {
        ...SupplierNeeds_needs @unmask
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription SupplierNeedsOpened($after: EventCursor) {
      requestOpened(after: $after) {
        cursor
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription SupplierNeedsChanged($after: EventCursor) {
      requestChanged(after: $after) {
        cursor
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription SupplierNeedsOrderChanged($after: EventCursor) {
      orderChanged(after: $after) {
        cursor
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription SupplierNeedsNoted($after: EventCursor) {
      notificationArrived(after: $after) {
        cursor
      }
    }
  `
)

/**
 * Keeps `supplierNeeds` current in the cache, for screens that do not read everything again after an event.
 */
export function useFollowNeeds(snapshot: Snapshot): void {
  const client = useApolloClient()
  const onEvent = useThrottled(() =>
    client.query({
      query: SupplierNeedsDocument,
      fetchPolicy: 'network-only',
      context: ownAnswer,
    }),
  )
  useLive({ document: SupplierNeedsOpenedDocument, snapshot, onEvent })
  useLive({ document: SupplierNeedsChangedDocument, snapshot, onEvent })
  useLive({ document: SupplierNeedsOrderChangedDocument, snapshot, onEvent })
  // An approaching deadline causes no other event.
  useLive({ document: SupplierNeedsNotedDocument, snapshot, onEvent })
  useNewDay(useEarliestToday(), onEvent)
}
