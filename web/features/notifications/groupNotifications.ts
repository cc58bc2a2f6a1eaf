import type { NotificationGroup_NotificationFragment } from '../../gql/graphql.ts'

void (
  /* GraphQL */ `
    fragment NotificationGroup_notification on Notification {
      id
      kind
      unread
      supplier {
        id
      }
      order {
        id
      }
      request {
        id
        storeOrderNumber
        productTitle
        bestQuote {
          id
          price {
            amount
            currency
          }
        }
      }
    }
  `
)

/**
 * An admin's notifications as entries: those of one kind about the same request or order share one, in the
 * place of the newest. Read and unread ones do not share an entry. A supplier's notifications have no
 * `request`, so each is a separate entry. Each entry comes with a key that stays the same when another
 * notification joins it, and when it is read.
 */
export function groupNotifications<TNotification extends NotificationGroup_NotificationFragment>(
  newestFirst: readonly TNotification[],
): [key: string, group: readonly [TNotification, ...TNotification[]]][] {
  const groups = new Map<string, [TNotification, ...TNotification[]]>()
  const keyOf = ({ id, kind, order, request }: TNotification) =>
    request ? [kind, order?.id ?? request.id].join() : id
  for (const notification of newestFirst) {
    const key = keyOf(notification)
    const place = notification.unread ? `${key},unread` : key
    const group = groups.get(place)
    if (group) group.push(notification)
    else groups.set(place, [notification])
  }
  return [...groups].map(([place, group]) => {
    const key = keyOf(group[0])
    return [groups.has(key) ? place : key, group]
  })
}
