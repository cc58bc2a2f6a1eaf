import { builder } from '../core/builder.ts'
import { followerIn } from './follow.ts'

builder.queryField('eventCursor', (t) =>
  t.field({
    type: 'EventCursor',
    description:
      'The caller’s position in the event log at the time of this query: pass it as `after`, so that no event between query and subscription is missed. One cursor covers everything that the viewer may receive and is valid for every subscription.',
    // Already read by `cursorFirst.ts`, before all data.
    resolve: (_root, _args, { cursor, live, actor }) => cursor ?? live.currentCursor(followerIn(actor)),
  }),
)
