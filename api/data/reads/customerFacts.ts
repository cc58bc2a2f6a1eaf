import type { CustomerFacts } from '../../domain/request/withheld.ts'
import type { Prisma, PrismaClient } from '../prisma/client.ts'

/** What the store told of the customer behind a request: for looking whether a supplier's view has any of it. */
export async function customerFacts(prisma: PrismaClient, requestId: string): Promise<CustomerFacts> {
  const request = await prisma.quoteRequest.findUnique({
    where: { id: requestId },
    select: {
      storeOrderId: true,
      storeLineItemId: true,
      sourceOrder: {
        select: {
          storeId: true,
          orderNumber: true,
          customerName: true,
          customerEmail: true,
          customerPhone: true,
          shippingAddress: true,
          billingAddress: true,
        },
      },
    },
  })
  const order = request?.sourceOrder
  const shipping = addressOf(order?.shippingAddress)
  const billing = addressOf(order?.billingAddress)
  return {
    customer_name: [order?.customerName, shipping['name'], billing['name']],
    customer_email: [order?.customerEmail],
    customer_phone: [order?.customerPhone, shipping['phone'], billing['phone']],
    shipping_address: places(shipping),
    billing_address: places(billing),
    order_numbers: [request?.storeOrderId, request?.storeLineItemId, order?.storeId, order?.orderNumber],
  }
}

type Address = Readonly<Record<string, string | null>>

/** As `store/translateOrder.ts` keeps it: texts under the store's names. */
const addressOf = (address: Prisma.JsonValue | undefined): Address =>
  typeof address === 'object' && address !== null ? (address as Address) : {}

/** City and country are no secret: the destination says as much. */
const places = ({ company, address1, address2, zip }: Address) => [company, address1, address2, zip]
