import type { Admin } from '../../domain/actor.ts'
import type { CalendarDate } from '../../domain/calendar.ts'
import { outcomeBand } from '../../domain/notification/outcomeBand.ts'
import { decideAward } from '../../domain/order/decideAward.ts'
import type { Weights } from '../../domain/quote/weights.ts'
import { isConfirmed } from '../../domain/quote/toReconfirm.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { RequestAggregate, Quote } from '../../domain/request/requestAggregate.ts'
import type { Standing } from '../../domain/supplier/supplierState.ts'
import { type BasisTx, basisOf } from './basisOf.ts'
import type { Orders } from './ports.ts'
import type { RequestTx } from '../decision/ports.ts'

/** The data that an award reads and changes. */
type AwardTx = BasisTx &
  Pick<RequestTx, 'requests' | 'quotes' | 'desk' | 'append'> & { readonly orders: Pick<Orders, 'assign'> }

/** The quote to award, and its supplier, which keeps its access until the award is saved. */
interface Chosen {
  readonly quote: Quote
  readonly supplier: Standing
}

/** How an admin chose the quote; all fields are optional. */
interface Choice {
  /** The version of the quote the admin saw. */
  readonly ifUpdateCount?: number | null | undefined
  readonly reason?: string | null | undefined
  readonly weights?: Weights | null | undefined
  readonly expectedDelivery?: CalendarDate | null
}

/** The award itself, on a locked request aggregate: shared by every operation that awards a quote. */
export async function recordAward(
  tx: AwardTx,
  admin: Admin,
  aggregate: RequestAggregate,
  { quote, supplier }: Chosen,
  { ifUpdateCount, reason = null, weights = null, expectedDelivery = null }: Choice,
  now: Date,
): Promise<Outcome<{ orderId: string; quoteId: string }>> {
  const decision = decideAward(aggregate, quote, supplier, ifUpdateCount)
  if (isRefusal(decision)) return decision
  const { request, order } = aggregate
  const { shareOutcomeBand } = await tx.desk.read()
  const basis = await basisOf(tx, aggregate, weights)
  await tx.quotes.setStatus([quote.id], 'awarded')
  await tx.quotes.setStatus(
    decision.notSelected.map(({ id }) => id),
    'not_selected',
  )
  await tx.requests.update(request.id, { status: 'completed' })
  await tx.orders.assign(order, {
    supplierId: quote.supplierId,
    quoteId: quote.id,
    total: quote.price,
    deliveryDays: quote.deliveryDays,
    expectedDelivery,
    notes: quote.comments,
    at: now,
    awardedById: admin.adminId,
    quoteSnapshots: aggregate.quotes,
    reason,
    basis,
  })
  tx.append({
    type: 'order.awarded',
    requestId: request.id,
    orderId: order.id,
    supplierId: quote.supplierId,
    quoteId: quote.id,
    total: quote.price,
    ...(reason !== null && { reason }),
    losers: decision.notSelected.map(({ supplierId, id, price, needsReconfirmation }) => {
      const comparable = shareOutcomeBand && isConfirmed({ needsReconfirmation })
      const band = comparable ? outcomeBand(price, quote.price) : null
      return { supplierId, quoteId: id, ...(band !== null && { band }) }
    }),
  })
  return { orderId: order.id, quoteId: quote.id }
}
