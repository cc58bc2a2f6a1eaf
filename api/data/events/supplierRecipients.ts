import { type forAllSuppliers, forOneSupplier } from '../../domain/events/forSuppliers.ts'
import {
  notifiedChanges,
  supplierNotifyingTypes,
} from '../../domain/notification/supplierNotificationKind.ts'
import { Prisma } from '../prisma/client.ts'

type ForAll = typeof forAllSuppliers
type NotifyingAll = {
  [Type in keyof ForAll]: ForAll[Type]['notification'] extends null ? never : Type
}[keyof ForAll]

/**
 * The suppliers that an event for all suppliers notifies: of a new request those active when it opened, of a
 * deadline those who had not answered by then, and of a change those who had quoted by then.
 */
const conditions: Record<NotifyingAll, Prisma.Sql> = {
  'request.opened': Prisma.sql`e.occurred_at >= s.activated_at`,
  'request.closing': Prisma.sql`e.occurred_at >= s.activated_at
      AND NOT EXISTS (SELECT FROM quotes q
        WHERE q.order_id = e.request_id AND q.supplier_id = s.id AND q.created_at <= e.occurred_at)
      AND NOT EXISTS (SELECT FROM supplier_quote_responses d
        WHERE d.quote_request_id = e.request_id AND d.supplier_id = s.id AND d.created_at <= e.occurred_at)`,
  'request.changed': Prisma.sql`EXISTS (SELECT FROM jsonb_array_elements_text(e.data -> 'changes') AS change
        WHERE change IN (${Prisma.join([...notifiedChanges])}))
      AND EXISTS (SELECT FROM quotes q
        WHERE q.order_id = e.request_id AND q.supplier_id = s.id AND q.created_at <= e.occurred_at)`,
}

const cases = [
  ...Object.entries(conditions),
  // Events in a supplier's own stream are always for that supplier.
  ...supplierNotifyingTypes
    .filter((type) => type in forOneSupplier)
    .map((type) => [type, Prisma.sql`e.supplier_id = s.id`] as const),
].map(([type, condition]) => Prisma.sql`WHEN ${Prisma.raw(`'${type}'`)} THEN ${condition}`)

/** Whether an event of the log (`e`) notifies a supplier (`s`): the only definition of its recipients. */
export const supplierRecipients = Prisma.sql`(
  CASE e.type
    ${Prisma.join(cases, '\n    ')}
    ELSE false
  END)`

/**
 * The columns of a request that a notification uses: those that every supplier may see, and the status for
 * the outcome.
 */
export const supplierNotificationColumns = Prisma.sql`
  e.id, e.stream, e.seq, e.type, e.data, e.occurred_at, e.request_id, e.order_id,
  r.product_title, r.variant_title, r.sku, r.options, r.quantity, r.destination_country, r.status::text AS status,
  r.expires_at`
