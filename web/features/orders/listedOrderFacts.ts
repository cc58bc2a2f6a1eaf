import type { AcceptanceStatus, OrderStatus } from '../../../api/domain/order/orderState.ts'
import type { OrderTable_OrderFragment } from '../../gql/graphql.ts'

/** The facts that decide whether an order belongs to a list, in the domain's terms. */
export const listedOrderFacts = (order: Omit<OrderTable_OrderFragment, ' $fragmentName'>) => ({
  status: order.status.toLowerCase() as OrderStatus,
  acceptance: (order.acceptance?.toLowerCase() ?? null) as AcceptanceStatus | null,
  supplierId: order.supplier?.id ?? null,
  destinationCountry: order.request.destinationCountry,
  awardedAt: order.awardedAt === null ? null : new Date(order.awardedAt),
})
