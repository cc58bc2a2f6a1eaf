import { behaviorSheet } from '../../data/reads/behaviorRows.ts'
import { deliverySheet, outgoingSheet, runSheet } from '../../data/reads/consoleSheets.ts'
import { orderSheet } from '../../data/reads/orderSheet.ts'
import { productSheet } from '../../data/reads/productSheet.ts'
import { quoteSheet } from '../../data/reads/quoteSheet.ts'
import { requestSheet } from '../../data/reads/requestSheet.ts'
import type { Sheet } from '../../data/reads/Sheet.ts'
import { supplierSheet } from '../../data/reads/supplierSheet.ts'
import { readProductList } from '../../domain/catalogue/productList.ts'
import { readDeliveryList } from '../../domain/list/deliveryList.ts'
import { among } from '../../domain/list/params.ts'
import { readBehaviorList } from '../../domain/supplier/behaviorList.ts'
import { readOrderList } from '../../domain/list/orderList.ts'
import { readRequestList } from '../../domain/list/requestList.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import { readSupplierList } from '../../domain/supplier/supplierList.ts'
import { writeCsv } from '../../transport/csv.ts'
import type { RestCall, Row } from '../Row.ts'

const outgoingStatuses = ['waiting', 'delivered', 'failed'] as const

/** A table of the admin's, as its address says it, as a file. */
const sheet = (
  table: string,
  read: (call: RestCall, address: URLSearchParams) => Promise<Outcome<Sheet>>,
): Row => ({
  method: 'FILE',
  path: `/api/admin/export/${table}`,
  who: ['admin'],
  doc: {
    summary: `The table of ${table} as a CSV file`,
    answer: null,
    more: "Takes the search part of the table's address on the screen: its filters and its order.",
  },
  name: `loupe-${table}.csv`,
  type: 'text/csv; charset=utf-8',
  async text(call) {
    const found = await read(call, new URLSearchParams(call.query))
    return isRefusal(found) ? found : { text: await writeCsv(found.headings, found.records) }
  },
})

/** The admin's tables as files: the rows that their screens' addresses say, in their order. */
export const exports: readonly Row[] = [
  sheet('requests', ({ reader }, address) => requestSheet(reader(), readRequestList(address))),
  sheet('orders', ({ reader }, address) => orderSheet(reader(), readOrderList(address))),
  sheet('quotes', ({ reader }, address) => {
    const requestId = address.get('request')
    return quoteSheet(reader(), requestId === null ? { list: readRequestList(address) } : { requestId })
  }),
  sheet('products', ({ reader }, address) => productSheet(reader(), readProductList(address))),
  sheet('deliveries', ({ reader }, address) => deliverySheet(reader(), readDeliveryList(address))),
  sheet('sync-runs', ({ reader }) => runSheet(reader())),
  sheet('webhook-deliveries', ({ reader }, address) =>
    outgoingSheet(reader(), {
      endpointId: address.get('endpoint'),
      status: among(outgoingStatuses, address.get('status')),
    }),
  ),
  sheet('behavior', ({ reader }, address) => behaviorSheet(reader(), readBehaviorList(address))),
  sheet('suppliers', ({ reader }, address) => supplierSheet(reader(), readSupplierList(address))),
]
