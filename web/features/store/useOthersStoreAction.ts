import type { Unmasked } from '@apollo/client'
import { useState } from 'react'
import { OthersStoreActionDocument } from '../../gql/graphql.ts'
import type { OthersStoreActionSubscription } from '../../gql/graphql.ts'
import type { OthersAction } from '../../live/commands/Overtaken.tsx'
import type { Snapshot } from '../../live/links/Snapshot.ts'
import { useLive } from '../../live/connection/useLive.ts'

void (
  /* GraphQL */ `
    subscription OthersStoreAction($after: EventCursor) {
      storeChanged(after: $after) {
        cursor
        what
        occurredAt
        by
        runId
        removes
        lineId
        privacyRequestId
      }
    }
  `
)

type StoreEvent = Unmasked<OthersStoreActionSubscription>['storeChanged']

/**
 * An admin's action on the dialog's record since it was read; `titleOf` is null for events about others.
 *
 * @param onEvent for a dialog that reads its record itself, to read it again
 */
export function useOthersStoreAction(
  snapshot: Snapshot,
  titleOf: (event: StoreEvent) => string | null,
  onEvent?: (event: StoreEvent) => void,
) {
  const [action, setAction] = useState<OthersAction>()
  useLive({
    document: OthersStoreActionDocument,
    snapshot,
    onEvent: ({ storeChanged: event }) => {
      const title = titleOf(event)
      if (title && event.by) setAction({ title, by: event.by, occurredAt: event.occurredAt })
      onEvent?.(event)
    },
  })
  return action
}
