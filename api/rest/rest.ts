import type { FastifyInstance } from 'fastify'
import { mount } from './mount.ts'
import type { RestDeps } from './RestDeps.ts'
import type { Row } from './Row.ts'
import { accounts } from './routes/accounts.ts'
import { catalogue } from './routes/catalogue.ts'
import { desk } from './routes/desk.ts'
import { opportunities } from './routes/opportunities.ts'
import { orders } from './routes/orders.ts'
import { quotes } from './routes/quotes.ts'
import { requests } from './routes/requests.ts'
import { suppliers } from './routes/suppliers.ts'

/** Every documented path, group by group. */
export const restRows: readonly Row[] = [
  ...accounts,
  ...desk,
  ...suppliers,
  ...catalogue,
  ...requests,
  ...opportunities,
  ...quotes,
  ...orders,
]

/** Opens the REST door. Unknown paths under `/api/` are answered here too. */
export const rest = (app: FastifyInstance, deps: RestDeps): void => mount(app, deps, restRows)
