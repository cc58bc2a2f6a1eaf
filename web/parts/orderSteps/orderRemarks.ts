import type { OrderStatus } from '../../gql/graphql.ts'

/** Of an order that its supplier has not answered: once an admin has moved it on, it can only be accepted. */
export const waitingFor = (supplier: string, status: OrderStatus): string =>
  `Waiting for ${supplier} to ${status === 'AWARDED' ? 'accept or reject' : 'accept'} this order...`

export const CANCELED = 'Canceled with the customer’s order.'
