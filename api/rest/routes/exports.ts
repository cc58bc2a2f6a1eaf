import { auditExport } from '../../data/reads/lists/auditLog.ts'
import { behaviorExport } from '../../data/reads/exports/behaviorRows.ts'
import { deliveryExport, outgoingExport, runExport } from '../../data/reads/exports/consoleExports.ts'
import { orderExport } from '../../data/reads/exports/orderExport.ts'
import { productExport } from '../../data/reads/exports/productExport.ts'
import { quoteExport } from '../../data/reads/exports/quoteExport.ts'
import { requestExport } from '../../data/reads/exports/requestExport.ts'
import type { CsvExport } from '../../data/reads/exports/CsvExport.ts'
import { supplierExport } from '../../data/reads/exports/supplierExport.ts'
import { whyNotConfirmed } from '../../domain/account/confirmation.ts'
import { asAdmin } from '../../domain/authorize.ts'
import type { Exported } from '../../domain/events/accessEvents.ts'
import { outgoingStatuses } from '../../domain/outgoing/outgoingStatus.ts'
import { auditList } from '../../domain/list/auditList.ts'
import { deliveryList } from '../../domain/list/deliveryList.ts'
import { among } from '../../domain/list/params.ts'
import { behaviorList } from '../../domain/supplier/behaviorList.ts'
import { orderList } from '../../domain/list/orderList.ts'
import { productList } from '../../domain/list/productList.ts'
import { requestList } from '../../domain/list/requestList.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import { supplierList } from '../../domain/list/supplierList.ts'
import { csvSlices } from '../../transport/csv.ts'
import type { RestCall, Row } from '../Row.ts'

/** An admin table as a file, with the filters and sort order of its URL. `params`: the URL's parameters. */
const csvExport = (
  table: string,
  noun: string,
  params: readonly string[],
  read: (call: RestCall, address: URLSearchParams) => Promise<Outcome<CsvExport>>,
): Row => ({
  method: 'FILE',
  path: `/api/admin/export/${table}`,
  who: ['admin'],
  doc: {
    summary: `Export ${noun} as a CSV file`,
    answer: null,
    query: Object.fromEntries(params.map((name) => [name, "As in the query string of the table's screen."])),
    more: 'The session must have been signed in or confirmed within the last 15 minutes.',
    // `invalid`: the table is too long for a file.
    refuses: ['confirmationRequired', 'invalid'],
  },
  name: `loupe-${table}.csv`,
  type: 'text/csv; charset=utf-8',
  async text(call) {
    const unconfirmed = whyNotConfirmed(call.actor, call.ports.now())
    if (unconfirmed) return unconfirmed
    const address = new URLSearchParams(call.query)
    const found = await read(call, address)
    if (isRefusal(found)) return found
    const { headings, rows, pages } = found
    return { text: csvSlices(headings, pages), about: { rows, ...filtersIn(address, params) } }
  },
})

/** The active filters among the parameters of a table, for the audit log. */
function filtersIn(address: URLSearchParams, params: readonly string[]): Pick<Exported, 'filters'> {
  const filters = params.flatMap((param) => {
    const value = address.get(param)
    if (!value || param === 'sort' || param === 'view') return []
    return param === 'search' ? 'a search' : `${param}=${value.slice(0, LONGEST_VALUE)}`
  })
  return filters.length > 0 ? { filters: filters.join(' & ') } : {}
}

/** Longer than any useful filter. */
const LONGEST_VALUE = 100

/** The admin tables as files: the same rows in the same order as on the screen with that URL. */
export const exports: readonly Row[] = [
  csvExport('requests', 'quote requests', requestList.paramNames, ({ reader }, address) =>
    requestExport(reader(), requestList.read(address)),
  ),
  csvExport('orders', 'orders', orderList.paramNames, ({ reader }, address) =>
    orderExport(reader(), orderList.read(address)),
  ),
  csvExport('quotes', 'quotes', [...requestList.paramNames, 'request'], ({ reader }, address) => {
    const requestId = address.get('request')
    return quoteExport(reader(), requestId === null ? { list: requestList.read(address) } : { requestId })
  }),
  csvExport('products', 'products', productList.paramNames, ({ reader }, address) =>
    productExport(reader(), productList.read(address)),
  ),
  csvExport('deliveries', 'store deliveries', deliveryList.paramNames, ({ reader }, address) =>
    deliveryExport(reader(), deliveryList.read(address)),
  ),
  csvExport('sync-runs', 'sync runs', [], ({ reader }) => runExport(reader())),
  csvExport('webhook-deliveries', 'webhook deliveries', ['endpoint', 'status'], ({ reader }, address) =>
    outgoingExport(reader(), {
      endpointId: address.get('endpoint'),
      status: among(outgoingStatuses, address.get('status')),
    }),
  ),
  csvExport('behavior', 'supplier activity', behaviorList.paramNames, ({ reader }, address) =>
    behaviorExport(reader(), behaviorList.read(address)),
  ),
  csvExport('audit-log', 'the audit log', auditList.paramNames, async ({ reader, actor }, address) => {
    const owner = asAdmin(actor, 'desk')
    return isRefusal(owner) ? owner : auditExport(reader(), auditList.read(address))
  }),
  csvExport('suppliers', 'suppliers', supplierList.paramNames, ({ reader }, address) =>
    supplierExport(reader(), supplierList.read(address)),
  ),
]
