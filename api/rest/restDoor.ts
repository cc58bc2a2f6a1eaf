import type { FastifyInstance } from 'fastify'
import type { PrismaClient } from '../data/prisma/client.ts'
import type { Sessions } from '../transport/recognise.ts'
import type { CookieStyle } from '../transport/sessionCookie.ts'
import type { Quotas } from '../usecases/access/ports.ts'
import type { Ports } from '../usecases/ports.ts'
import { mount } from './mount.ts'
import type { Row } from './Row.ts'
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

/** Every documented path, group by group. */
export const restRows: readonly Row[] = [
  ...accounts,
  ...desk,
  ...suppliers,
  ...catalogue,
  ...stock,
  ...requests,
  ...opportunities,
  ...quotes,
  ...orders,
  ...exports,
  ...store,
]

/** What of the server's parts this door is made from. */
interface Parts {
  readonly env: {
    readonly publicUrl: string | null
    readonly trustedProxies: readonly string[]
    readonly shop: { readonly domain: string | undefined; readonly webhookSecrets: readonly string[] }
  }
  /** For reads only. */
  readonly database: { readonly prisma: PrismaClient }
  readonly ports: Ports
  readonly sessions: Sessions
  readonly quotas: Quotas
  readonly cookie: CookieStyle
}

/** Opens the REST door. Unknown paths under `/api/` are answered here too. */
export function restDoor(app: FastifyInstance, { env, database, ports, sessions, quotas, cookie }: Parts): void {
  const { publicUrl, trustedProxies, shop } = env
  const deps = {
    prisma: database.prisma,
    ports,
    recogniser: { sessions, cookie, now: ports.now },
    quotas,
    publicUrl,
    trustedProxies,
    store: {
      shopDomain: shop.domain ?? null,
      configured: shop.domain !== undefined && shop.webhookSecrets.length > 0,
    },
  }
  mount(app, deps, restRows)
}
