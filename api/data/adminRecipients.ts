import { adminNotifyingTypes } from '../domain/notification/adminNotificationKind.ts'
import { Prisma } from './prisma/client.ts'

/**
 * Whether an event of the admins' stream (`e`) notifies an admin (`u`): the only place that says so. Nobody is told of what they
 * did themselves. Of the changes of a request only that its deadline has passed is told.
 */
export const adminRecipients = (types: readonly string[] = adminNotifyingTypes) => Prisma.sql`(
  e.stream = 'admin' AND e.type = ANY(${[...types]})
  AND coalesce(e.actor ->> 'id', '') <> u.id::text
  AND (e.type <> 'request.changed' OR e.data -> 'changes' @> '["expired"]'::jsonb))`

/** Whom and what a notification names, for `adminRecipients`' events. */
export const adminNotificationJoins = Prisma.sql`
  LEFT JOIN quote_requests r ON r.id = e.request_id
  LEFT JOIN suppliers s ON s.id = e.supplier_id`

/** What it says of them. How many quotes there were is told of a passed deadline alone. */
export const adminNotificationColumns = Prisma.sql`
  e.id, e.seq, e.type, e.data, e.occurred_at, e.request_id, e.order_id, e.supplier_id, s.company_name,
  r.product_title, r.variant_title, r.sku, r.options, r.quantity, r.destination_country,
  CASE WHEN e.type = 'request.changed' THEN (SELECT count(*)::int FROM quotes q
    WHERE q.order_id = e.request_id AND q.created_at <= e.occurred_at) ELSE 0 END AS quotes`
