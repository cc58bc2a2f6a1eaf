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
import { outgoingStatuses } from '../../domain/outgoing/outgoingStatus.ts'
import { auditList } from '../../domain/list/auditList.ts'
import { deliveryList } from '../../domain/list/deliveryList.ts'
import { among, id } from '../../domain/list/params.ts'
import { behaviorList } from '../../domain/supplier/behaviorList.ts'
import { orderList } from '../../domain/list/orderList.ts'
import { productList } from '../../domain/list/productList.ts'
import { requestList } from '../../domain/list/requestList.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import { supplierList } from '../../domain/list/supplierList.ts'
import { csvSlices } from '../../transport/csv.ts'
import type { RestCall, Row } from '../Row.ts'

/** The parameters of a table's URL, and the filters among them as the audit log keeps them. */
interface Address {
  readonly paramNames: readonly string[]
  audited(address: URLSearchParams): readonly string[]
}

/** An admin table as a file, with the filters and sort order of its URL. */
const csvExport = (
  table: string,
  noun: string,
  list: Address,
  read: (call: RestCall, address: URLSearchParams) => Promise<Outcome<CsvExport>>,
): Row => ({
  method: 'FILE',
  path: `/api/admin/export/${table}`,
  who: ['admin'],
  doc: {
    summary: `Export ${noun} as a CSV file`,
    answer: null,
    query: Object.fromEntries(
      list.paramNames.map((name) => [name, "As in the query string of the table's screen."]),
    ),
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
    const filters = list.audited(address).join(' & ')
    return { text: csvSlices(headings, pages), about: { rows, ...(filters && { filters }) } }
  },
})

const unfiltered: Address = { paramNames: [], audited: () => [] }

/** Quotes on listed requests, or on one request. */
const quoteList: Address = {
  paramNames: [...requestList.paramNames, 'request'],
  audited: (address) => (address.has('request') ? idIn(address, 'request') : requestList.audited(address)),
}

const outgoingList: Address = {
  paramNames: ['endpoint', 'status'],
  audited(address) {
    const status = among(outgoingStatuses, address.get('status'))
    return [...idIn(address, 'endpoint'), ...(status ? [`status=${status}`] : [])]
  },
}

function idIn(address: URLSearchParams, param: string): string[] {
  // An invalid id is a filter, too: nothing has it.
  return address.has(param) ? [`${param}=${id(address.get(param)) ?? '(unknown)'}`] : []
}

/** The admin tables as files: the same rows in the same order as on the screen with that URL. */
export const exports: readonly Row[] = [
  csvExport('requests', 'quote requests', requestList, ({ reader }, address) =>
    requestExport(reader(), requestList.read(address)),
  ),
  csvExport('orders', 'orders', orderList, ({ reader }, address) =>
    orderExport(reader(), orderList.read(address)),
  ),
  csvExport('quotes', 'quotes', quoteList, ({ reader }, address) => {
    const requestId = address.get('request')
    return quoteExport(reader(), requestId === null ? { list: requestList.read(address) } : { requestId })
  }),
  csvExport('products', 'products', productList, ({ reader }, address) =>
    productExport(reader(), productList.read(address)),
  ),
  csvExport('deliveries', 'store deliveries', deliveryList, ({ reader }, address) =>
    deliveryExport(reader(), deliveryList.read(address)),
  ),
  csvExport('sync-runs', 'sync runs', unfiltered, ({ reader }) => runExport(reader())),
  csvExport('webhook-deliveries', 'webhook deliveries', outgoingList, ({ reader }, address) =>
    outgoingExport(reader(), {
      endpointId: address.get('endpoint'),
      status: among(outgoingStatuses, address.get('status')),
    }),
  ),
  csvExport('behavior', 'supplier activity', behaviorList, ({ reader }, address) =>
    behaviorExport(reader(), behaviorList.read(address)),
  ),
  csvExport('audit-log', 'the audit log', auditList, async ({ reader, actor }, address) => {
    const owner = asAdmin(actor, 'desk')
    return isRefusal(owner) ? owner : auditExport(reader(), auditList.read(address))
  }),
  csvExport('suppliers', 'suppliers', supplierList, ({ reader }, address) =>
    supplierExport(reader(), supplierList.read(address)),
  ),
]
