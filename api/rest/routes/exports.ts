import { auditExport } from '../../data/reads/auditLog.ts'
import { behaviorExport } from '../../data/reads/behaviorRows.ts'
import { deliveryExport, outgoingExport, runExport } from '../../data/reads/consoleExports.ts'
import { orderExport } from '../../data/reads/orderExport.ts'
import { productExport } from '../../data/reads/productExport.ts'
import { quoteExport } from '../../data/reads/quoteExport.ts'
import { requestExport } from '../../data/reads/requestExport.ts'
import type { CsvExport } from '../../data/reads/CsvExport.ts'
import { supplierExport } from '../../data/reads/supplierExport.ts'
import { whyNotConfirmed } from '../../domain/account/confirmation.ts'
import { asAdmin } from '../../domain/authorize.ts'
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

const outgoingStatuses = ['waiting', 'delivered', 'failed'] as const

/** An admin table as a file, with the filters and sort order of its URL. */
const csvExport = (
  table: string,
  read: (call: RestCall, address: URLSearchParams) => Promise<Outcome<CsvExport>>,
): Row => ({
  method: 'FILE',
  path: `/api/admin/export/${table}`,
  who: ['admin'],
  doc: {
    summary: `Export the table of ${table} as a CSV file`,
    answer: null,
    more: "Accepts the query string of the table's screen: its filters and sort order. The session must have been signed in or confirmed within the last 15 minutes.",
    refuses: ['confirmationRequired'],
  },
  name: `loupe-${table}.csv`,
  type: 'text/csv; charset=utf-8',
  async text(call) {
    const unconfirmed = whyNotConfirmed(call.actor, call.ports.now())
    if (unconfirmed) return unconfirmed
    const found = await read(call, new URLSearchParams(call.query))
    return isRefusal(found) ? found : { text: csvSlices(found.headings, found.pages) }
  },
})

/** The admin tables as files: the same rows in the same order as on the screen with that URL. */
export const exports: readonly Row[] = [
  csvExport('requests', ({ reader }, address) => requestExport(reader(), requestList.read(address))),
  csvExport('orders', ({ reader }, address) => orderExport(reader(), orderList.read(address))),
  csvExport('quotes', ({ reader }, address) => {
    const requestId = address.get('request')
    return quoteExport(reader(), requestId === null ? { list: requestList.read(address) } : { requestId })
  }),
  csvExport('products', ({ reader }, address) => productExport(reader(), productList.read(address))),
  csvExport('deliveries', ({ reader }, address) => deliveryExport(reader(), deliveryList.read(address))),
  csvExport('sync-runs', ({ reader }) => runExport(reader())),
  csvExport('webhook-deliveries', ({ reader }, address) =>
    outgoingExport(reader(), {
      endpointId: address.get('endpoint'),
      status: among(outgoingStatuses, address.get('status')),
    }),
  ),
  csvExport('behavior', ({ reader }, address) => behaviorExport(reader(), behaviorList.read(address))),
  csvExport('audit-log', async ({ reader, actor }, address) => {
    const owner = asAdmin(actor, 'desk')
    return isRefusal(owner) ? owner : auditExport(reader(), auditList.read(address))
  }),
  csvExport('suppliers', ({ reader }, address) => supplierExport(reader(), supplierList.read(address))),
]
