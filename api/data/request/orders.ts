import type { Deliveries } from '../../domain/supplier/supplierRecord.ts'
import type { Orders } from '../../usecases/order/ports.ts'
import { ALWAYS } from '../database/change.ts'
import type { Prisma } from '../prisma/client.ts'
import { lastPaid } from '../reads/figures/lastPaid.ts'
import { silentSuppliers } from '../reads/lists/silentSuppliers.ts'
import { assignOrder, updateOrder } from './orderChanges.ts'

export const orders = (client: Prisma.TransactionClient, now: () => Date): Orders => ({
  async circumstances(requestId) {
    const paid = await lastPaid(client, [requestId])
    const silent = await silentSuppliers(client, [requestId])
    return { lastPaid: paid.get(requestId)?.perPiece ?? null, silent: silent.get(requestId) ?? [] }
  },

  async timesTracked({ orderId, supplierId }) {
    // The log keeps these for as long as the order exists.
    const [row] = await client.$queryRaw<{ times: number }[]>`
      SELECT count(*)::int AS times FROM events
      WHERE stream = 'admin' AND order_id = ${orderId}::uuid AND supplier_id = ${supplierId}::uuid
        AND type = 'order.tracked' AND actor->>'role' = 'supplier'`
    return row?.times ?? 0
  },

  async assign(order, assignment) {
    for (const change of assignOrder(order, assignment)) await client.$executeRaw(change(ALWAYS))
  },

  async update(id, patch) {
    await client.$executeRaw(updateOrder(id, patch, now())(ALWAYS))
  },

  async deliveries(supplierId) {
    // Test requests do not count toward a supplier's record.
    const [found] = await client.$queryRaw<Deliveries[]>`
      SELECT count(*)::int AS count,
        count(*) FILTER (WHERE o.actual_delivery <= o.supplier_estimated_delivery_date)::int AS "onTime",
        coalesce(sum(greatest(0, o.actual_delivery - (o.awarded_at AT TIME ZONE 'UTC')::date)), 0)::float8 AS days
      FROM orders o JOIN quote_requests r ON r.id = o.quote_request_id
      WHERE o.supplier_id = ${supplierId}::uuid AND o.status = 'delivered' AND NOT r.is_test`
    return found ?? { count: 0, onTime: 0, days: 0 }
  },
})
