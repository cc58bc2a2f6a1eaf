import type { Unmasked } from '@apollo/client'
import { useState } from 'react'
import { StoreDeedDocument } from '../../gql/graphql.ts'
import type { StoreDeedSubscription } from '../../gql/graphql.ts'
import type { Deed } from '../../live/Overtaken.tsx'
import type { Snapshot } from '../../live/Snapshot.ts'
import { useLive } from '../../live/useLive.ts'

void (
  /* GraphQL */ `
    subscription StoreDeed($after: EventCursor) {
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

type StoreEvent = Unmasked<StoreDeedSubscription>['storeChanged']

/** What an admin has done about the dialog's record since the screen was read; `titleOf` picks the relevant event. */
export function useStoreDeed(snapshot: Snapshot, titleOf: (event: StoreEvent) => string | null) {
  const [deed, setDeed] = useState<Deed>()
  useLive({
    document: StoreDeedDocument,
    snapshot,
    onEvent: ({ storeChanged: event }) => {
      const title = titleOf(event)
      if (title && event.by) setDeed({ title, by: event.by, occurredAt: event.occurredAt })
    },
  })
  return deed
}
