import type { Order } from '../request/requestAggregate.ts'
import { whyNotAdvanced } from './decideAdvance.ts'
import { whyNotAnswered, whyNotTracked } from './decideAnswer.ts'
import { whyNotCanceled } from './decideCancel.ts'
import { whyNotReawarded } from './decideReaward.ts'
import { whyNotCorrected } from './deliveryDate.ts'

/** What may be done with an order now: screens offer exactly this and repeat no rule. */
type OrderMove = (typeof orderMoves)[number]

export const orderMoves = [
  'accept',
  'reject',
  'track',
  'reaward',
  'cancel',
  'fulfil',
  'ship',
  'deliver',
  'correct_delivery',
] as const

export function movesOfOrder(
  order: Pick<Order, 'status' | 'acceptance' | 'deliveredAt'>,
  role: 'admin' | 'supplier',
  now: Date,
): OrderMove[] {
  const admin = role === 'admin'
  const may: Record<OrderMove, boolean> = {
    accept: !admin && !whyNotAnswered(order, 'accept'),
    reject: !admin && !whyNotAnswered(order, 'reject'),
    track: !whyNotTracked(order),
    reaward: admin && !whyNotReawarded(order),
    cancel: admin && !whyNotCanceled(order),
    fulfil: admin && !whyNotAdvanced(order, 'fulfilled'),
    ship: admin && !whyNotAdvanced(order, 'shipped'),
    deliver: admin && !whyNotAdvanced(order, 'delivered'),
    correct_delivery: admin && !whyNotCorrected(order, now),
  }
  return orderMoves.filter((move) => may[move])
}
