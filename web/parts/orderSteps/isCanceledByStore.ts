import type { OrderStatus } from '../../gql/graphql.ts'

/** Whether the store canceled an order that is still to be delivered, which an admin has to settle with its supplier. */
export const isCanceledByStore = (order: { status: OrderStatus; storeCancelledAt: string | null }): boolean =>
  order.storeCancelledAt !== null && order.status !== 'DELIVERED' && order.status !== 'CANCELLED'
