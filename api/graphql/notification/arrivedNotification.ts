import type { NotificationRead } from '../../data/reads/lists/NotificationRead.ts'
import type { LoggedEvent } from '../../usecases/live/ports.ts'
import type { GraphQLContext } from '../server/context.ts'
import { notificationInbox } from './notificationInbox.ts'

interface Arrived {
  readonly row: LoggedEvent
  readonly notification: Promise<NotificationRead | null>
}

/** A subscription keeps its context and reads its events one after the other, so the last one is cached. */
const last = new WeakMap<GraphQLContext, Arrived>()

/**
 * The notification of an event for the caller; null if it does not concern the caller. Read once, for
 * deciding whether it is shown and for showing it.
 */
export function arrivedNotification(
  context: GraphQLContext,
  row: LoggedEvent,
): Promise<NotificationRead | null> {
  const known = last.get(context)
  if (known?.row === row) return known.notification
  const notification = notificationInbox(context).one(row)
  last.set(context, { row, notification })
  return notification
}
