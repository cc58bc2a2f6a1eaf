import { expectedDelivery } from '../../domain/order/expectedDelivery.ts'
import type { Order } from '../prisma/client.ts'
import { date } from './texts.ts'

type Dated = Pick<
  Order,
  'status' | 'createdAt' | 'deliveryDays' | 'expectedDelivery' | 'supplierEstimatedDelivery'
> & {
  readonly request: { readonly sourceOrder: { readonly estimatedDelivery: Date | null } | null }
}

/** When an order is expected to be delivered; null if it is not known, and of a canceled one. */
export const expectedDeliveryOf = ({ request, ...order }: Dated) =>
  expectedDelivery({
    status: order.status,
    createdAt: order.createdAt,
    deliveryDays: order.deliveryDays,
    expectedDelivery: date(order.expectedDelivery),
    supplierEstimatedDelivery: date(order.supplierEstimatedDelivery),
    storeEstimatedDelivery: date(request.sourceOrder?.estimatedDelivery ?? null),
  })
