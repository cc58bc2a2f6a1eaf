import type { OrderStatus } from '../../gql/graphql.ts'

/** Of an order that its supplier has not answered: once an admin has moved it on, it can only be accepted. */
export const waitingFor = (supplier: string, status: OrderStatus): string =>
  `Waiting for ${supplier} to ${status === 'AWARDED' ? 'accept or reject' : 'accept'} this order...`

/** Of one canceled before its award: with the customer's order, or with its line alone. */
export const CANCELED = 'Canceled in the store.'
