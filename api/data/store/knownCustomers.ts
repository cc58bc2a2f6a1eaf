import { everyFactOf, isEveryFactKept } from '../../domain/request/formerFacts.ts'
import { readProperties, readShown } from '../../domain/request/properties.ts'
import { asShown } from '../../domain/request/withoutCustomer.ts'
import type { KnownCustomers, NewPrivacyRequest, Specified } from '../../usecases/privacy/ports.ts'
import type { Prisma } from '../prisma/client.ts'
import { orderedBy } from '../reads/figures/customerFacts.ts'
import { ordersOf, requestsOf } from './privacyScope.ts'

/** See `CustomerErasure.known`. */
export async function knownCustomers(
  client: Prisma.TransactionClient,
  privacyRequest: NewPrivacyRequest,
  limit: number,
): Promise<KnownCustomers> {
  const orders = await client.$queryRaw<{ id: string; storeId: string }[]>`
    SELECT id, shopify_order_id AS "storeId" FROM store_orders
    WHERE ${ordersOf(privacyRequest)} AND redacted_at IS NULL ORDER BY id LIMIT ${limit} FOR UPDATE`
  const ids = orders.map(({ id }) => id)
  const known = await client.storeOrder.findMany({
    where: { id: { in: ids } },
    select: { ...orderedBy, formerFacts: true, id: true },
  })
  const lines = await client.storeOrderLine.findMany({
    where: { storeOrderId: { in: ids } },
    select: {
      id: true,
      properties: true,
      title: true,
      variantTitle: true,
      storeVariant: true,
      storeOrderId: true,
      storeLineId: true,
    },
  })
  const rows = await client.quoteRequest.findMany({
    where: requestsOf(orders),
    select: {
      id: true,
      properties: true,
      maskedProperties: true,
      productTitle: true,
      variantTitle: true,
      variantId: true,
      sourceOrderId: true,
      storeOrderId: true,
      storeLineItemId: true,
      sourceLineId: true,
      order: { select: { id: true } },
    },
  })
  const requests = rows.map(({ productTitle: title, ...row }) => ({
    ...row,
    title,
    ...readShown(row),
  }))
  const specified = (
    row: Omit<Specified, 'facts'>,
    request: (typeof requests)[number] | undefined,
    order: (typeof known)[number] | undefined,
    numbers: readonly (string | null)[],
  ): Specified => ({
    id: row.id,
    isCustom: row.isCustom,
    ...(request ? asShown(row, request) : row),
    facts: everyFactOf(order ?? null, numbers),
  })
  const ofLine = new Map(requests.map((request) => [request.sourceLineId, request]))
  return {
    orderRowIds: ids,
    customers: known.map((order) => everyFactOf(order)),
    lines: lines.map((line) =>
      specified(
        { ...line, properties: readProperties(line.properties), isCustom: line.storeVariant === null },
        ofLine.get(line.id),
        known.find(({ id }) => id === line.storeOrderId),
        [line.storeLineId],
      ),
    ),
    requests: requests.map((request) => {
      const order = known.find(({ id, storeId }) =>
        request.sourceOrderId ? id === request.sourceOrderId : storeId === request.storeOrderId,
      )
      const own = { ...request, isCustom: request.variantId === null }
      return {
        ...specified(own, request, order, [request.storeOrderId, request.storeLineItemId]),
        orderId: request.order?.id,
        before: request,
        isEveryFactKept: order !== undefined && isEveryFactKept(order),
      }
    }),
  }
}
