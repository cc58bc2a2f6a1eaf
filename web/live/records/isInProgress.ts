import { undeliveredStatuses } from '../../../api/domain/order/orderState.ts'
import type { OrderStatus } from '../../gql/graphql.ts'
import { toEnum } from './toEnum.ts'

const IN_PROGRESS: ReadonlySet<OrderStatus> = new Set(undeliveredStatuses.map(toEnum))

/** Whether an order is awarded, and neither delivered nor canceled. */
export const isInProgress = ({ status }: { status: OrderStatus }): boolean => IN_PROGRESS.has(status)
