import { orderedVariantName } from '../../../domain/catalog/variantName.ts'
import type { RequestList } from '../../../domain/list/requestList.ts'
import { isConfirmed, isToReconfirm } from '../../../domain/quote/toReconfirm.ts'
import type { Outcome } from '../../../domain/refusal.ts'
import { statusNames } from '../../../domain/statusNames.ts'
import { isId } from '../../../domain/id.ts'
import { visibleValue } from '../../database/columns.ts'
import { matchNothing } from '../../database/matchNothing.ts'
import type { Prisma } from '../../prisma/client.ts'
import { decimal, instant, nameOf } from '../../views/texts.ts'
import type { Reader } from '../query/reader.ts'
import { requestsMatching } from '../lists/requestList.ts'
import { type CsvExport, longCsvExport } from './CsvExport.ts'
import { byDecimal, byInstant, type Part } from '../query/Sort.ts'
import { listInPages, tooManyRows } from '../query/wholeList.ts'

type Where = Prisma.QuoteWhereInput
type OrderBy = Prisma.QuoteOrderByWithRelationInput

const beside = {
  request: {
    select: {
      productTitle: true,
      variantTitle: true,
      variantId: true,
      sku: true,
      options: true,
      quantity: true,
    },
  },
  supplier: { select: { id: true, companyName: true, businessEmail: true } },
  mark: { select: { shortlisted: true, note: true } },
} satisfies Prisma.QuoteInclude

type Row = Prisma.QuoteGetPayload<{ include: typeof beside }>

const given = (direction: 'asc' | 'desc') => byInstant<Row, Where, OrderBy>('createdAt', direction)
const price = byDecimal<Row, Where, OrderBy>('price', 'asc')

/** In the order of the quote comparison: quotes that were not confirmed after a change come last. */
const cheapestFirst = (needsReconfirmation: boolean): Part<Row, Where, OrderBy> => ({
  where: { needsReconfirmation },
  sort: { name: 'PRICE', keys: [price, given('asc')], idDirection: 'asc' },
})
const newestFirst: Part<Row, Where, OrderBy> = {
  where: {},
  sort: { name: 'NEWEST', keys: [given('desc')], idDirection: 'desc' },
}

/** The quotes of one request as they are compared, or of all requests of a list, newest first. */
export async function quoteExport(
  reader: Reader,
  of: { readonly requestId: string } | { readonly list: RequestList },
): Promise<Outcome<CsvExport>> {
  const { prisma, actor, visible } = reader
  const one = 'requestId' in of
  const whose: Where = one
    ? isId(of.requestId)
      ? { requestId: of.requestId }
      : matchNothing.byId
    : { request: await requestsMatching(reader, of.list) }
  const matching: Where = { AND: [visible.quotes, whose] }
  const tooMany = tooManyRows(await prisma.quote.count({ where: matching }))
  if (tooMany) return tooMany
  const found = await listInPages(
    matching,
    one ? [cheapestFirst(false), cheapestFirst(true)] : [newestFirst],
    {
      ids: (range) => prisma.quote.findMany({ ...range, select: { id: true } }),
      rows: (range) => prisma.quote.findMany({ ...range, include: beside }),
    },
  )
  return longCsvExport(found, {
    Quote: (row) => row.id,
    Request: (row) => visibleValue(actor, 'quote', row, 'requestId'),
    Product: (row) => visibleValue(actor, 'request', row.request, 'productTitle'),
    Variant: (row) => orderedVariantName(row.request),
    SKU: (row) => visibleValue(actor, 'request', row.request, 'sku'),
    Quantity: (row) => visibleValue(actor, 'request', row.request, 'quantity'),
    Supplier: (row) => visibleValue(actor, 'supplier', row.supplier, 'companyName'),
    Email: (row) => visibleValue(actor, 'supplier', row.supplier, 'businessEmail'),
    'Price (USD)': (row) => decimal(visibleValue(actor, 'quote', row, 'price')),
    'Per unit (USD)': (row) => (isConfirmed(row) ? unitPrice(row) : null),
    Days: (row) => visibleValue(actor, 'quote', row, 'deliveryDays'),
    Status: (row) => nameOf(statusNames.quote, visibleValue(actor, 'quote', row, 'status')),
    Late: (row) => visibleValue(actor, 'quote', row, 'late'),
    'Needs reconfirmation': (row) =>
      visibleValue(actor, 'quote', row, 'needsReconfirmation') && isToReconfirm(row),
    Updates: (row) => visibleValue(actor, 'quote', row, 'updateCount'),
    Comments: (row) => visibleValue(actor, 'quote', row, 'comments'),
    Shortlisted: (row) => row.mark !== null && visibleValue(actor, 'quoteMark', row.mark, 'shortlisted'),
    Note: (row) => row.mark && visibleValue(actor, 'quoteMark', row.mark, 'note'),
    Given: (row) => instant(visibleValue(actor, 'quote', row, 'createdAt')),
    Updated: (row) => instant(visibleValue(actor, 'quote', row, 'updatedAt')),
  })
}

/** Empty for less than half a cent, which would be shown as free. */
function unitPrice(row: Row): string | null {
  const each = row.price.div(row.request.quantity).toFixed(2)
  return each === '0.00' ? null : each
}
