import { orderedVariantName } from '../../../domain/catalog/variantName.ts'
import { countryName } from '../../../domain/country.ts'
import type { OrderList } from '../../../domain/list/orderList.ts'
import { canceledByStore } from '../../../domain/order/canceledByStore.ts'
import { namedAnswer } from '../../../domain/order/orderState.ts'
import type { Outcome } from '../../../domain/refusal.ts'
import { statusNames } from '../../../domain/statusNames.ts'
import { visibleValue } from '../../database/columns.ts'
import type { Prisma } from '../../prisma/client.ts'
import { expectedDeliveryOf } from '../../views/expectedDeliveryOf.ts'
import { date, decimal, instant, nameOf } from '../../views/texts.ts'
import { amongWhich, inExpectedOrder } from '../lists/expectedOrders.ts'
import { orderOrders, ordersMatching } from '../lists/orderList.ts'
import type { Reader } from '../query/reader.ts'
import { type Columns, type CsvExport, csvExport, longCsvExport } from './CsvExport.ts'
import { listInPages, tooManyRows } from '../query/wholeList.ts'

const BATCH = 5_000

const beside = {
  supplier: { select: { companyName: true } },
  request: {
    omit: { properties: true, maskedProperties: true },
    include: {
      sourceOrder: {
        select: { orderNumber: true, customerName: true, estimatedDelivery: true, cancelledAt: true },
      },
      sourceLine: { select: { quantity: true } },
    },
  },
} satisfies Prisma.OrderInclude

type Row = Prisma.OrderGetPayload<{ include: typeof beside }>

/** The orders of a list, in the list's order. */
export async function orderExport(reader: Reader, list: OrderList): Promise<Outcome<CsvExport>> {
  const { prisma, actor } = reader
  const matching = await ordersMatching(reader, list)
  const tooMany = tooManyRows(await prisma.order.count({ where: matching }))
  if (tooMany) return tooMany
  const columns: Columns<Row> = {
    Order: (row) => row.id,
    Request: (row) => row.requestId,
    Opened: (row) => instant(visibleValue(actor, 'order', row, 'createdAt')),
    Status: (row) => nameOf(statusNames.order, visibleValue(actor, 'order', row, 'status')),
    Acceptance: (row) => {
      const acceptance = visibleValue(actor, 'order', row, 'acceptance')
      return nameOf(statusNames.acceptance, namedAnswer(row.status, acceptance))
    },
    Supplier: (row) => row.supplier && visibleValue(actor, 'supplier', row.supplier, 'companyName'),
    Product: (row) => visibleValue(actor, 'request', row.request, 'productTitle'),
    Variant: (row) => orderedVariantName(row.request),
    SKU: (row) => visibleValue(actor, 'request', row.request, 'sku'),
    Quantity: (row) => visibleValue(actor, 'request', row.request, 'quantity'),
    Country: ({ request }) => request.destinationCountry && countryName(request.destinationCountry),
    'Total (USD)': (row) => decimal(visibleValue(actor, 'order', row, 'total')),
    Days: (row) => visibleValue(actor, 'order', row, 'deliveryDays'),
    Awarded: (row) => instant(visibleValue(actor, 'order', row, 'awardedAt')),
    'Expected delivery': expectedDeliveryOf,
    Delivered: (row) => date(visibleValue(actor, 'order', row, 'actualDelivery')),
    'Rejection reason': (row) => visibleValue(actor, 'order', row, 'rejectionReason'),
    'Cancellation reason': (row) => visibleValue(actor, 'order', row, 'cancellationReason'),
    Courier: (row) => visibleValue(actor, 'order', row, 'courier'),
    'Tracking number': (row) => visibleValue(actor, 'order', row, 'trackingNumber'),
    'Store order': ({ request: { sourceOrder } }) =>
      sourceOrder && visibleValue(actor, 'storeOrder', sourceOrder, 'orderNumber'),
    'Canceled in store': ({ request }) => canceledByStore(request),
    Customer: ({ request: { sourceOrder } }) =>
      sourceOrder && visibleValue(actor, 'storeOrder', sourceOrder, 'customerName'),
    Test: ({ request }) => visibleValue(actor, 'request', request, 'isTest'),
  }
  if (list.sort === 'expected') return csvExport(await byExpected(reader, list.status, matching), columns)
  const found = await listInPages(matching, orderOrders[list.sort], {
    ids: (range) => prisma.order.findMany({ ...range, select: { id: true } }),
    rows: (range) => prisma.order.findMany({ ...range, include: beside }),
  })
  return longCsvExport(found, columns)
}

async function byExpected(
  { prisma }: Reader,
  statuses: OrderList['status'],
  matching: Prisma.OrderWhereInput,
): Promise<Row[]> {
  const all: Row[] = []
  const among = await amongWhich(prisma, matching, statuses)
  const start = { after: null, batch: BATCH }
  const orders = inExpectedOrder(prisma, among, start, (ids) =>
    prisma.order.findMany({ where: { AND: [matching, { id: { in: ids } }] }, include: beside }),
  )
  for await (const { row } of orders) all.push(row)
  return all
}
