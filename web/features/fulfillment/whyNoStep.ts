import type { AcceptanceStatus, OrderMove, OrderStatus } from '../../gql/graphql.ts'

type OrderState = {
  status: OrderStatus
  acceptance: AcceptanceStatus | null
  rejectionReason: string | null
  availableMoves: readonly OrderMove[]
  supplier: { companyName: string } | null
  request: { quotes: readonly unknown[] }
}

/** A remark on an order's next step, or why it has none; null if the step needs no remark. */
export function whyNoStep(order: OrderState, awardable: number): string | null {
  const supplier = order.supplier?.companyName ?? 'The supplier'
  if (order.status === 'CANCELLED') return 'Canceled with the customer’s order.'
  if (order.status === 'DELIVERED') return 'Complete. Nothing left to do.'
  if (order.acceptance === 'REJECTED')
    return `${supplier} rejected this order${order.rejectionReason ? ` (“${order.rejectionReason}”)` : ''}. Re-award it to continue.`
  if (order.acceptance === 'PENDING') return `Waiting for ${supplier} to accept or reject this order...`
  if (order.status !== 'PENDING' && order.status !== 'QUOTED') return null
  if (awardable > 0) return null
  return order.request.quotes.length === 0
    ? 'No quotes yet.'
    : 'The request changed; suppliers must reconfirm their quotes.'
}
