import type { RowGroup } from './openapi/openApiDocument.ts'
import { accounts } from './routes/accounts.ts'
import { catalog } from './routes/catalog.ts'
import { desk } from './routes/desk.ts'
import { exports } from './routes/exports.ts'
import { opportunities } from './routes/opportunities.ts'
import { orders } from './routes/orders.ts'
import { quotes } from './routes/quotes.ts'
import { requests } from './routes/requests.ts'
import { stock } from './routes/stock.ts'
import { store } from './routes/store.ts'
import { suppliers } from './routes/suppliers.ts'

/** Every documented path, grouped as in the OpenAPI document. */
export const rowGroups: readonly RowGroup[] = [
  { tag: 'Catalog', about: 'Products, variants and list prices.', rows: catalog },
  { tag: 'Requests', about: "Lines of customers' orders to be sourced.", rows: requests },
  { tag: 'Opportunities', about: 'Requests as a supplier sees them.', rows: opportunities },
  { tag: 'Quotes', about: 'Submit, update, decline and award quotes.', rows: quotes },
  { tag: 'Orders', about: 'Orders from the award to delivery.', rows: orders },
  { tag: 'Suppliers', about: 'Supplier companies and their approval.', rows: suppliers },
  {
    tag: 'Stock',
    about: 'Finished pieces that suppliers have in stock, and links to their images.',
    rows: stock,
  },
  { tag: 'Accounts', about: 'Sign in, sign out, reset a password, apply as a supplier.', rows: accounts },
  { tag: 'Dashboard', about: 'Key figures for admins.', rows: desk },
  { tag: 'Store', about: 'Sync with the store, and its webhooks.', rows: store },
  { tag: 'Exports', about: "The admins' tables as CSV files.", rows: exports },
]
