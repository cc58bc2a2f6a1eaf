import type { Unmasked } from '@apollo/client'
import { useState } from 'react'
import { OthersStoreActionDocument } from '../../gql/graphql.ts'
import type { OthersStoreActionSubscription } from '../../gql/graphql.ts'
import type { OthersAction } from '../../live/Overtaken.tsx'
import type { Snapshot } from '../../live/Snapshot.ts'
import { useLive } from '../../live/useLive.ts'

void (
  /* GraphQL */ `
    subscription OthersStoreAction($after: EventCursor) {
      storeChanged(after: $after) {
        cursor
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

/** An admin's action on the dialog's record since the screen was loaded; `titleOf` is null for events about others. */
export function useOthersStoreAction(snapshot: Snapshot, titleOf: (event: StoreEvent) => string | null) {
  const [action, setAction] = useState<OthersAction>()
  useLive({
    document: OthersStoreActionDocument,
    snapshot,
    onEvent: ({ storeChanged: event }) => {
      const title = titleOf(event)
      if (title && event.by) setAction({ title, by: event.by, occurredAt: event.occurredAt })
    },
  })
  return action
}
