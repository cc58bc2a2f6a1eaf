import type { OrderStatus } from '../../gql/graphql.ts'

type Unanswered = {
  status: OrderStatus
  /** Omits the supplier's name where it is shown beside the remark. */
  supplier: { companyName?: string; suspendedAt: string | null } | null
}

/**
 * For an order its supplier has not answered: once an admin has moved it on, the supplier can only accept it.
 */
export function waitingFor({ status, supplier }: Unanswered): string {
  if (supplier?.suspendedAt)
    return `${supplier.companyName ?? 'The supplier'} is suspended and cannot answer.`
  const answer = status === 'AWARDED' ? 'accept or reject' : 'accept'
  return `Waiting for ${supplier?.companyName ?? 'supplier'} to ${answer} this order...`
}

/** For a change of which the suspended supplier was not notified. */
export const wasNotNotified = (company: string): string =>
  `${company} is suspended and was not notified. Please tell them yourself.`

/** For an order canceled before its award, with the customer's order or only its line. */
export const CANCELED = 'Canceled in the store.'
