import { graphql, HttpResponse } from 'msw'
import type { StoreMatter, TimelineKind } from '../../../web/gql/graphql.ts'

/** The response to an open dialog that asks who acted first: Mei Lin, just now. */
export const overtakenBy = (kind: TimelineKind, title: string) =>
  graphql.query('Overtaken', () =>
    HttpResponse.json({
      data: {
        timeline: {
          edges: [{ node: { id: '7', kind, title, by: 'Mei Lin', occurredAt: new Date().toISOString() } }],
        },
      },
    }),
  )

/** The same for an action on the store screens, as a live event. */
export const storeActionEvent = (what: StoreMatter, about: object) => ({
  storeChanged: {
    __typename: 'StoreChangedEvent' as const,
    cursor: 'c1',
    what,
    occurredAt: new Date().toISOString(),
    by: 'Mei Lin',
    runId: null,
    removes: null,
    lineId: null,
    privacyRequestId: null,
    ...about,
  },
})
