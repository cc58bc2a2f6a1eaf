import { adminNotifyingTypes } from '../../domain/notification/adminNotificationKind.ts'
import { Prisma } from '../prisma/client.ts'
import { unwantedRequest } from '../reads/lists/unwantedOrders.ts'

/** The events of the admins' stream (`e`) that notify: of a request's changes, only a passed deadline. */
export const notifyingAdmins = (types: readonly string[] = adminNotifyingTypes) => Prisma.sql`
  -- Written out as in the index over these events, so that the planner can use it.
  e.stream = 'admin' AND (e.type <> 'request.changed' OR e.data -> 'changes' @> '["expired"]'::jsonb)
  AND e.type = ANY(${[...types]})`

/**
 * Whether an event of the admins' stream (`e`) notifies an admin (`u`): the only definition of its recipients. Admins
 * are not notified of their own actions.
 */
export const adminRecipients = (types?: readonly string[]) => Prisma.sql`(
  ${notifyingAdmins(types)} AND coalesce(e.actor ->> 'id', '') <> u.id::text)`

/** Joins for the objects that a notification names. */
export const adminNotificationJoins = Prisma.sql`
  LEFT JOIN quote_requests r ON r.id = e.request_id
  LEFT JOIN store_orders so ON so.id = r.source_order_id
  LEFT JOIN suppliers s ON s.id = e.supplier_id`

/**
 * The columns of a notification. The number of quotes is used only for a passed deadline, and
 * `canceled_by_store` only for a rejected order that has not changed since.
 */
export const adminNotificationColumns = Prisma.sql`
  e.id, e.seq, e.type, e.data, e.occurred_at, e.request_id, e.order_id, e.supplier_id, s.company_name,
  r.product_title, r.variant_title, r.sku, r.options, r.quantity, r.destination_country,
  so.order_number,
  CASE WHEN e.type = 'request.changed' THEN (SELECT count(*)::int FROM quotes q
    WHERE q.order_id = e.request_id AND q.created_at <= e.occurred_at) ELSE 0 END AS quotes,
  CASE WHEN e.type = 'order.rejected' THEN
    EXISTS (${unwantedRequest(Prisma.sql`e.request_id`)})
    AND EXISTS (SELECT FROM orders own WHERE own.id = e.order_id AND own.status = 'awarded'
      AND own.supplier_id = e.supplier_id AND own.acceptance_status = 'rejected')
  ELSE false END AS canceled_by_store`
