import { customerFactsOf } from '../../domain/request/customerDetails.ts'
import type { CustomerFacts } from '../../domain/request/findCustomer.ts'
import type { Prisma } from '../prisma/client.ts'

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
  return customerFactsOf(request?.sourceOrder ?? null, [
    request?.storeOrderId ?? null,
    request?.storeLineItemId ?? null,
  ])
}
