import { customerFactsOf } from '../../../domain/request/customerDetails.ts'
import type { CustomerFacts } from '../../../domain/request/findCustomer.ts'
import type { Prisma } from '../../prisma/client.ts'

export const orderedBy = {
  storeId: true,
  orderNumber: true,
  customerName: true,
  customerEmail: true,
  customerPhone: true,
  shippingAddress: true,
  billingAddress: true,
} as const satisfies Prisma.StoreOrderSelect

/** The customer's details behind a request, for checking that a supplier's view contains none of them. */
export async function customerFacts(
  prisma: Prisma.TransactionClient,
  requestId: string,
): Promise<CustomerFacts> {
  const request = await prisma.quoteRequest.findUnique({
    where: { id: requestId },
    select: { storeOrderId: true, storeLineItemId: true, sourceOrder: { select: orderedBy } },
  })
  if (!request) return customerFactsOf(null)
  const { sourceOrder, storeOrderId, storeLineItemId } = request
  const order = sourceOrder ?? (storeOrderId === null ? null : await whoOrdered(prisma, storeOrderId))
  return customerFactsOf(order, [storeOrderId, storeLineItemId])
}

/** The customer of the store's order with this id; null if the order is unknown, or two shops have one. */
export async function whoOrdered(prisma: Prisma.TransactionClient, storeId: string) {
  // A test order may carry any numbers.
  const where = { storeId, isTest: false }
  const orders = await prisma.storeOrder.findMany({ where, select: orderedBy, take: 2 })
  return orders.length === 1 ? (orders[0] ?? null) : null
}
