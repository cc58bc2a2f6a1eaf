import type { OrderStatus } from '../../gql/graphql.ts'
import { isInProgress } from '../../live/records/isInProgress.ts'

type Destined = { status: OrderStatus; request: { destinationCountry: string | null } }

/** Whether the destination of an awarded order is unknown and can still be set. */
export const lacksDestination = (order: Destined): boolean =>
  order.request.destinationCountry === null && isInProgress(order)
