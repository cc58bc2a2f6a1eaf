import type { Admin } from '../../domain/actor.ts'
import { outcomeBand } from '../../domain/notification/outcomeBand.ts'
import { decideAward } from '../../domain/order/decideAward.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { Board, Quote } from '../../domain/request/board.ts'
import type { Tx } from '../ports.ts'

/** The award itself, on a locked board: the one operation behind accept, select, award and the order's step to awarded. */
export async function awardOnBoard(
  tx: Tx,
  admin: Admin,
  board: Board,
  quote: Quote,
  seenUpdateCount: number | null | undefined,
  now: Date,
): Promise<Outcome<{ orderId: string; quoteId: string }>> {
  const decision = decideAward(board, quote, seenUpdateCount)
  if (isRefusal(decision)) return decision
  const { request, order } = board
  const { shareOutcomeBand } = await tx.desk.read()
  await tx.quotes.setStatus([quote.id], 'awarded', now)
  await tx.quotes.setStatus(
    decision.losers.map(({ id }) => id),
    'not_selected',
    now,
  )
  await tx.requests.update(request.id, { status: 'completed' })
  await tx.orders.assign(order, {
    supplierId: quote.supplierId,
    quoteId: quote.id,
    total: quote.price,
    deliveryDays: quote.deliveryDays,
    notes: quote.comments,
    at: now,
    awardedById: admin.adminId,
    board: board.quotes,
  })
  tx.append({
    type: 'order.awarded',
    requestId: request.id,
    orderId: order.id,
    supplierId: quote.supplierId,
    quoteId: quote.id,
    total: quote.price,
    losers: decision.losers.map(({ supplierId, id, price }) => {
      const band = shareOutcomeBand ? outcomeBand(price, quote.price) : null
      return { supplierId, quoteId: id, ...(band !== null && { band }) }
    }),
  })
  return { orderId: order.id, quoteId: quote.id }
}
