import { undeliveredStatuses } from '../../../api/domain/order/orderState.ts'
import type { OrderStatus } from '../../gql/graphql.ts'
import { toEnum } from '../../live/toEnum.ts'

const IN_PROGRESS: ReadonlySet<OrderStatus> = new Set(undeliveredStatuses.map(toEnum))

type Destined = { status: OrderStatus; request: { destinationCountry: string | null } }

/** Whether the destination of an awarded order is unknown and can still be set. */
export const lacksDestination = ({ status, request }: Destined): boolean =>
  request.destinationCountry === null && IN_PROGRESS.has(status)
