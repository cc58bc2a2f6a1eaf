import type { Order } from '../request/requestAggregate.ts'
import { isCorrectable } from './deliveryDate.ts'
import { isAssigned, nextStep } from './orderState.ts'

/** What may be done with an order now: screens offer exactly this and repeat no rule. */
type OrderMove = (typeof orderMoves)[number]

export const orderMoves = [
  'accept',
  'reject',
  'track',
  'reaward',
  'fulfil',
  'ship',
  'deliver',
  'correct_delivery',
] as const

const STEP_MOVES: Partial<Record<string, OrderMove>> = {
  fulfilled: 'fulfil',
  shipped: 'ship',
  delivered: 'deliver',
}

export function movesOfOrder(
  order: Pick<Order, 'status' | 'acceptance' | 'deliveredAt'>,
  role: 'admin' | 'supplier',
  now: Date,
): OrderMove[] {
  if (!isAssigned(order.status)) return []
  const track: OrderMove[] = order.acceptance === 'accepted' ? ['track'] : []
  if (role === 'supplier') return order.acceptance === 'pending' ? answers(order.status) : track
  if (order.acceptance === 'rejected') return order.status === 'awarded' ? ['reaward'] : []
  if (isCorrectable(order, now)) return [...track, 'correct_delivery']
  const step = STEP_MOVES[nextStep(order.status) ?? '']
  return step ? [...track, step] : track
}

/** Mirrors `decideAnswer`. */
const answers = (status: Order['status']): OrderMove[] =>
  status === 'awarded' ? ['accept', 'reject'] : status === 'delivered' ? [] : ['accept']
