import { isDeepStrictEqual } from 'node:util'
import type { OrderedBy } from '../../domain/request/customerDetails.ts'
import { knownCustomer } from '../../domain/request/customerDetails.ts'
import { formerFactsOf } from '../../domain/request/formerFacts.ts'
import { readProperties } from '../../domain/request/properties.ts'
import type { KnownLine, StoreOrder, StorePorts } from '../../usecases/store/ports.ts'
import { advisoryLocks, shareLock } from '../database/advisoryLocks.ts'
import { Prisma } from '../prisma/client.ts'
import { orderedBy } from '../reads/figures/customerFacts.ts'

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

/** The columns with customer data, to be cleared when the store erases a customer. */
const FORGOTTEN = {
  customerName: null,
  customerEmail: null,
  customerPhone: null,
  shippingAddress: Prisma.DbNull,
  billingAddress: Prisma.DbNull,
  formerFacts: {},
  raw: '',
}

const lines = {
  include: { request: { select: { id: true, productTitle: true, variantTitle: true, variantId: true } } },
} satisfies Prisma.StoreOrder$linesArgs

/** Waits for others who save or name the store's order with this id, and holds them up until commit. */
export const holdOrder = (client: Prisma.TransactionClient, storeId: string) =>
  client.$executeRaw`SELECT pg_advisory_xact_lock(${advisoryLocks.storeOrder}::int, hashtext(${storeId}))`

/** Saves this version of the order unless the stored one is newer; the row stays locked until commit. */
export async function saveOrder(
  client: Prisma.TransactionClient,
  version: StoreOrder,
): ReturnType<StorePorts['saveOrder']> {
  const { shop, storeId } = version
  await holdOrder(client, storeId)
  // Inserts first and ignores the conflict, so that two concurrent first deliveries queue for the same row.
  const [made] = await client.storeOrder.createManyAndReturn({
    data: [{ shop, storeId, ...columns(version) }],
    select: { id: true },
    skipDuplicates: true,
  })
  if (made) {
    const redacted = await forgetIfAsked(client, version, made.id)
    return { id: made.id, order: version, redacted, before: null, lines: [] }
  }

  await client.$queryRaw`
    SELECT id FROM store_orders WHERE shop = ${shop} AND shopify_order_id = ${storeId} FOR UPDATE`
  const stored = await client.storeOrder.findUniqueOrThrow({
    where: { shop_storeId: { shop, storeId } },
    select: {
      ...orderedBy,
      formerFacts: true,
      id: true,
      country: true,
      cancelledAt: true,
      storeUpdatedAt: true,
      redactedAt: true,
      lines,
    },
  })
  if (!isNewer(version, stored)) {
    if (stored.redactedAt === null) await keepFacts(client, stored, version)
    return null
  }
  const order = version.customerTold === false ? { ...version, ...knownCustomer(stored, version) } : version
  const redacted = stored.redactedAt !== null
  await client.storeOrder.update({
    where: { id: stored.id },
    data: {
      ...columns(order),
      formerFacts: formerFactsOf(stored, order),
      ...(redacted && FORGOTTEN),
    },
    select: { id: true },
  })
  return {
    id: stored.id,
    order,
    redacted,
    before: { cancelled: stored.cancelledAt !== null, country: stored.country, orderedBy: stored },
    lines: stored.lines.map(knownLine),
  }
}

/** Keeps what a version says that arrived after a newer one. */
async function keepFacts(
  client: Prisma.TransactionClient,
  stored: OrderedBy & { readonly id: string; readonly formerFacts: unknown },
  version: StoreOrder,
): Promise<void> {
  const formerFacts = formerFactsOf({ ...version, formerFacts: stored.formerFacts }, stored)
  if (isDeepStrictEqual(formerFacts, stored.formerFacts)) return
  await client.storeOrder.update({ where: { id: stored.id }, data: { formerFacts }, select: { id: true } })
}

/**
 * The store may have erased a customer before Loupe first received the order. An erasure that is recorded
 * later finds the order, because it waits for this commit.
 */
async function forgetIfAsked(
  client: Prisma.TransactionClient,
  { shop, storeId }: StoreOrder,
  id: string,
): Promise<boolean> {
  await shareLock(client, 'firstSaves')
  const asked = await client.privacyRequest.findFirst({
    where: { topic: 'customers/redact', shop, orderIds: { has: storeId } },
    select: { receivedAt: true },
  })
  if (!asked) return false
  await client.storeOrder.update({
    where: { id },
    data: { ...FORGOTTEN, redactedAt: asked.receivedAt },
    select: { id: true },
  })
  return true
}

export async function cancelOrder(
  client: Prisma.TransactionClient,
  { shop, storeId, placedSince }: Parameters<StorePorts['cancelOrder']>[0],
  at: Date,
): ReturnType<StorePorts['cancelOrder']> {
  const since = placedSince?.toISOString() ?? null
  // Dated after the stored version, so that an earlier version does not count as newer.
  const [cancelled] = await client.$queryRaw<{ id: string }[]>`
    UPDATE store_orders SET
      cancelled_at = ${at.toISOString()}::timestamptz, updated_at = ${at.toISOString()}::timestamptz,
      store_updated_at = greatest(${at.toISOString()}::timestamptz, store_updated_at + interval '1 millisecond')
    WHERE shop = ${shop} AND shopify_order_id = ${storeId} AND cancelled_at IS NULL
      AND (${since}::timestamptz IS NULL OR coalesce(store_created_at, created_at) >= ${since}::timestamptz)
    RETURNING id`
  if (!cancelled) return null
  const rows = await client.storeOrderLine.findMany({ where: { storeOrderId: cancelled.id }, ...lines })
  await client.storeOrderLine.updateMany({
    where: { storeOrderId: cancelled.id, request: null, skipReason: 'no_variant' },
    data: { skipReason: 'cancelled' },
  })
  return { lines: rows.map(knownLine) }
}

const knownLine = ({ request, ...line }: Prisma.StoreOrderLineGetPayload<typeof lines>): KnownLine => ({
  id: line.id,
  storeLineId: line.storeLineId,
  title: line.title,
  variantTitle: line.variantTitle,
  sku: line.sku,
  quantity: line.quantity,
  properties: readProperties(line.properties),
  skipReason: line.skipReason,
  requestId: request?.id ?? null,
  customTitles:
    request && line.storeVariant === null && request.variantId === null
      ? { title: request.productTitle, variantTitle: request.variantTitle }
      : null,
})

interface Stored {
  readonly storeUpdatedAt: Date
  readonly cancelledAt: Date | null
  readonly lines: readonly { readonly storeLineId: string; readonly quantity: number }[]
}

function isNewer(order: StoreOrder, stored: Stored): boolean {
  const apart = order.updatedAt.getTime() - stored.storeUpdatedAt.getTime()
  if (apart !== 0) return apart > 0
  if (stored.cancelledAt !== null) return false
  if (order.cancelledAt !== null) return true
  return order.winsTie === true && !misses(order, stored.lines)
}

/**
 * The store lists removed lines with quantity zero: a payload without a stored line is from before the line
 * was added.
 */
function misses({ complete, lines: incoming }: StoreOrder, stored: Stored['lines']): boolean {
  const listed = new Set(incoming.map(({ storeLineId }) => storeLineId))
  return (
    complete !== false && stored.some(({ storeLineId, quantity }) => quantity > 0 && !listed.has(storeLineId))
  )
}
