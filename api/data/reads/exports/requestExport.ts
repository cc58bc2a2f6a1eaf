import { orderedVariantName } from '../../../domain/catalog/variantName.ts'
import { countryName } from '../../../domain/country.ts'
import type { RequestList } from '../../../domain/list/requestList.ts'
import type { Outcome } from '../../../domain/refusal.ts'
import { shownState } from '../../../domain/request/shownState.ts'
import { statusNames } from '../../../domain/statusNames.ts'
import { visibleValue } from '../../database/columns.ts'
import type { Prisma } from '../../prisma/client.ts'
import { decimal, instant } from '../../views/texts.ts'
import type { Reader } from '../query/reader.ts'
import { requestOrders, requestsMatching } from '../lists/requestList.ts'
import { type CsvExport, longCsvExport } from './CsvExport.ts'
import { listInPages, tooManyRows } from '../query/wholeList.ts'

const read = {
  omit: { properties: true, maskedProperties: true },
  include: {
    sourceOrder: { select: { orderNumber: true, customerName: true } },
    bestQuote: { select: { price: true, deliveryDays: true, supplier: { select: { companyName: true } } } },
  },
} satisfies Prisma.QuoteRequestDefaultArgs

/** The requests of a list, in the list's order. */
export async function requestExport(reader: Reader, list: RequestList): Promise<Outcome<CsvExport>> {
  const { prisma, actor } = reader
  const matching = await requestsMatching(reader, list)
  const tooMany = tooManyRows(await prisma.quoteRequest.count({ where: matching }))
  if (tooMany) return tooMany
  const found = await listInPages(matching, requestOrders[list.sort], {
    ids: (range) => prisma.quoteRequest.findMany({ ...range, select: { id: true } }),
    rows: (range) => prisma.quoteRequest.findMany({ ...range, ...read }),
  })
  return longCsvExport(found, {
    Request: (row) => row.id,
    Opened: (row) => instant(visibleValue(actor, 'request', row, 'createdAt')),
    Status: (row) => statusNames.request[shownState({ status: row.status, held: row.heldAt !== null })],
    Product: (row) => visibleValue(actor, 'request', row, 'productTitle'),
    Variant: (row) => orderedVariantName(row),
    SKU: (row) => visibleValue(actor, 'request', row, 'sku'),
    Quantity: (row) => visibleValue(actor, 'request', row, 'quantity'),
    Country: (row) => row.destinationCountry && countryName(row.destinationCountry),
    'Target price (USD)': (row) => decimal(visibleValue(actor, 'request', row, 'targetPrice')),
    Deadline: (row) => instant(visibleValue(actor, 'request', row, 'expiresAt')),
    Quotes: (row) => visibleValue(actor, 'request', row, 'quoteCount'),
    'Best price (USD)': (row) => decimal(row.bestQuote?.price ?? null),
    'Best price by': (row) => row.bestQuote?.supplier.companyName,
    'Best price in days': (row) => row.bestQuote?.deliveryDays,
    'Store order': (row) =>
      row.sourceOrder && visibleValue(actor, 'storeOrder', row.sourceOrder, 'orderNumber'),
    Customer: (row) => row.sourceOrder && visibleValue(actor, 'storeOrder', row.sourceOrder, 'customerName'),
    Test: (row) => visibleValue(actor, 'request', row, 'isTest'),
  })
}
