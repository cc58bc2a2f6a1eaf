import type { Group } from './openapi/openApiDocument.ts'
import { accounts } from './routes/accounts.ts'
import { catalogue } from './routes/catalogue.ts'
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
export const rowGroups: readonly Group[] = [
  { tag: 'Catalogue', about: 'Products, variants, and what suppliers ask for them.', rows: catalogue },
  { tag: 'Requests', about: "Lines of customers' orders that are to be sourced.", rows: requests },
  { tag: 'Opportunities', about: 'Requests as one supplier has to do with them.', rows: opportunities },
  { tag: 'Quotes', about: 'Offers, declining, and the award.', rows: quotes },
  { tag: 'Orders', about: 'From the award to the customer.', rows: orders },
  { tag: 'Suppliers', about: 'The companies and their approval.', rows: suppliers },
  { tag: 'Stock', about: 'Pieces that suppliers have ready, and links to their pictures.', rows: stock },
  { tag: 'Accounts', about: 'Signing in and out, recovering a password, applying.', rows: accounts },
  { tag: 'Desk', about: "The admins' figures.", rows: desk },
  { tag: 'Store', about: 'The connection to the store.', rows: store },
  { tag: 'Exports', about: "The admins' tables as files.", rows: exports },
]
