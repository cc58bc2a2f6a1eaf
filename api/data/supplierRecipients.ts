import { notifiedChanges } from '../domain/notification/notificationKind.ts'
import { Prisma } from './prisma/client.ts'

/**
 * Whether an event of the log (`e`) about a request (`r`) notifies a supplier (`s`): the only definition of its
 * recipients. Events in a supplier's own stream are always for that supplier. Of the events for all suppliers, a new
 * request goes to those active when it opened, a deadline to those who had not answered by then, and a change to those
 * who had quoted by then.
 */
export const supplierRecipients = Prisma.sql`(
  CASE e.type
    WHEN 'request.opened' THEN r.created_at >= s.activated_at
    WHEN 'request.closing' THEN e.occurred_at >= s.activated_at
      AND NOT EXISTS (SELECT FROM quotes q
        WHERE q.order_id = r.id AND q.supplier_id = s.id AND q.created_at <= e.occurred_at)
      AND NOT EXISTS (SELECT FROM supplier_quote_responses d
        WHERE d.quote_request_id = r.id AND d.supplier_id = s.id AND d.created_at <= e.occurred_at)
    WHEN 'request.changed' THEN
      EXISTS (SELECT FROM jsonb_array_elements_text(e.data -> 'changes') AS change
        WHERE change IN (${Prisma.join([...notifiedChanges])}))
      AND EXISTS (SELECT FROM quotes q
        WHERE q.order_id = r.id AND q.supplier_id = s.id AND q.created_at <= e.occurred_at)
    WHEN 'quote.not_selected' THEN e.supplier_id = s.id
    WHEN 'order.awarded' THEN e.supplier_id = s.id
    WHEN 'order.withdrawn' THEN e.supplier_id = s.id
    ELSE false
  END)`

/**
 * The columns of a request that a notification uses: those that every supplier may see, and the status for the
 * outcome.
 */
export const notificationColumns = Prisma.sql`
  e.id, e.stream, e.seq, e.type, e.data, e.occurred_at, e.request_id, e.order_id,
  r.product_title, r.variant_title, r.sku, r.options, r.quantity, r.destination_country, r.status::text AS status,
  r.expires_at`
