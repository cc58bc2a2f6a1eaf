import { readProperties } from '../domain/request/properties.ts'
import type { SkipReason, StoreLine, StoreOrder, StorePorts } from '../usecases/store/ports.ts'
import { Prisma } from './prisma/client.ts'

type Client = Prisma.TransactionClient

const json = (value: Record<string, unknown> | null) =>
  value === null ? Prisma.DbNull : (value as Prisma.InputJsonObject)

const columns = (order: StoreOrder) => ({
  orderNumber: order.orderNumber,
  customerName: order.customerName,
  customerEmail: order.customerEmail,
  customerPhone: order.customerPhone,
  shippingAddress: json(order.shippingAddress),
  billingAddress: json(order.billingAddress),
  country: order.country,
  totalPrice: order.totalPrice,
  currency: order.currency,
  financialStatus: order.financialStatus,
  fulfillmentStatus: order.fulfillmentStatus,
  isTest: order.isTest,
  cancelledAt: order.cancelledAt,
  storeCreatedAt: order.createdAt,
  storeUpdatedAt: order.updatedAt,
  raw: order.raw,
})

/** Stores this version of the order unless the stored one is newer; the row stays locked until commit. */
export async function saveOrder(client: Client, order: StoreOrder): ReturnType<StorePorts['saveOrder']> {
  const { shop, storeId } = order
  // Inserting first, and ignoring the conflict, makes two first deliveries at the same moment queue up at one row.
  const [made] = await client.storeOrder.createManyAndReturn({
    data: [{ shop, storeId, ...columns(order) }],
    select: { id: true },
    skipDuplicates: true,
  })
  if (made) return { id: made.id, isNew: true, before: null, lines: [] }

  await client.$queryRaw`
    SELECT id FROM store_orders WHERE shop = ${shop} AND shopify_order_id = ${storeId} FOR UPDATE`
  const stored = await client.storeOrder.findUniqueOrThrow({
    where: { shop_storeId: { shop, storeId } },
    select: {
      id: true,
      country: true,
      cancelledAt: true,
      storeUpdatedAt: true,
      lines: { include: { request: { select: { id: true } } } },
    },
  })
  if (!isNewer(order, stored)) return null
  await client.storeOrder.update({ where: { id: stored.id }, data: columns(order), select: { id: true } })
  return {
    id: stored.id,
    isNew: false,
    before: { cancelled: stored.cancelledAt !== null, country: stored.country },
    lines: stored.lines.map((line) => ({
      id: line.id,
      storeLineId: line.storeLineId,
      quantity: line.quantity,
      properties: readProperties(line.properties),
      skipReason: line.skipReason,
      requestId: line.request?.id ?? null,
    })),
  }
}

function isNewer(order: StoreOrder, stored: { storeUpdatedAt: Date; cancelledAt: Date | null }): boolean {
  const apart = order.updatedAt.getTime() - stored.storeUpdatedAt.getTime()
  if (apart !== 0) return apart > 0
  return stored.cancelledAt === null && (order.cancelledAt !== null || order.winsTie === true)
}

export async function saveLine(
  client: Client,
  storeOrderId: string,
  line: StoreLine,
  skipReason: SkipReason | null,
): Promise<string> {
  const { storeLineId } = line
  const data = {
    title: line.title,
    variantTitle: line.variantTitle,
    sku: line.sku,
    storeVariant: line.storeVariantId,
    storeProduct: line.storeProductId,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    properties: line.properties.map((each) => ({ ...each })),
    skipReason,
  }
  const saved = await client.storeOrderLine.upsert({
    where: { storeOrderId_storeLineId: { storeOrderId, storeLineId } },
    create: { storeOrderId, storeLineId, ...data },
    update: data,
    select: { id: true },
  })
  return saved.id
}
