import type { OrderStatus } from '../../gql/graphql.ts'

type Unanswered = {
  status: OrderStatus
  /** Without its name where that is shown beside it. */
  supplier: { companyName?: string; suspendedAt: string | null } | null
}

/** Of an order that its supplier has not answered: once an admin has moved it on, it can only be accepted. */
export function waitingFor({ status, supplier }: Unanswered): string {
  if (supplier?.suspendedAt)
    return `${supplier.companyName ?? 'The supplier'} is suspended and cannot answer.`
  const answer = status === 'AWARDED' ? 'accept or reject' : 'accept'
  return `Waiting for ${supplier?.companyName ?? 'supplier'} to ${answer} this order...`
}

/** Of a change that its suspended supplier was not notified of. */
export const wasNotNotified = (company: string): string =>
  `${company} is suspended and was not notified. Please tell them yourself.`

/** Of one canceled before its award: with the customer's order, or with its line alone. */
export const CANCELED = 'Canceled in the store.'
