import type { OrderStatus } from '../../gql/graphql.ts'
import { isInProgress } from '../../live/records/isInProgress.ts'

/**
 * Whether the store no longer wants an order that is still to be delivered, which an admin has to settle with
 * its supplier.
 */
export const isCanceledByStore = (order: { status: OrderStatus; canceledByStore: boolean | null }): boolean =>
  order.canceledByStore === true && isInProgress(order)
