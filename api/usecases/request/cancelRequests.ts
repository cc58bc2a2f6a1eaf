import type { RequestAggregate } from '../../domain/request/requestAggregate.ts'
import type { Tx } from '../ports.ts'

/** Closes open requests and their orders because the store canceled them; suppliers who quoted are notified. */
export async function cancelRequests(
  tx: Tx,
  aggregates: readonly RequestAggregate[],
  at: Date,
): Promise<void> {
  if (aggregates.length === 0) return
  const open = new Map(
    aggregates.map(({ request, quotes }) => [
      request.id,
      quotes.filter(({ status }) => status === 'pending'),
    ]),
  )
  await tx.requests.cancel(
    aggregates.map(({ request }) => request.id),
    at,
  )
  await tx.quotes.setStatus(
    [...open.values()].flatMap((quotes) => quotes.map(({ id }) => id)),
    'not_selected',
  )
  for (const { request, order } of aggregates) {
    tx.append({ type: 'order.cancelled', requestId: request.id, orderId: order.id })
    tx.append({
      type: 'request.changed',
      requestId: request.id,
      changes: ['cancelled'],
      losers: (open.get(request.id) ?? []).map(({ supplierId, id }) => ({ supplierId, quoteId: id })),
      ...(request.heldAt && { held: true }),
    })
  }
}
