import { virtualClock, type Clock } from './clock.ts'
import { Faults } from './Faults.ts'
import { listen } from './http/listen.ts'
import type { Route } from './http/Route.ts'
import { LIMITS, type Limits } from './limits.ts'
import type { Simulation } from './Simulation.ts'
import type { Snapshot } from './state/Ledger.ts'
import { Store } from './Store.ts'

export interface SimulatorOptions {
  /** 0 or left out: a free one. */
  readonly port?: number
  /** name.myshopify.com */
  readonly shop: string
  readonly token?: string | null
  readonly clientId?: string
  /** Also what deliveries are signed with. */
  readonly clientSecret: string
  /** What the store holds at first; see demoStore.ts and generatedCatalogue.ts. */
  readonly rows?: Partial<Snapshot>
  /** Left out: one that follows this machine's. */
  readonly clock?: Clock
  readonly limits?: Partial<Limits>
}

export interface Simulator extends Simulation {
  /** http://127.0.0.1:port: what SHOPIFY_API_URL is set to. */
  readonly url: string
  stop(): Promise<void>
}

export const ALL_SCOPES = ['read_products', 'read_inventory', 'read_orders', 'read_all_orders'] as const

/** Starts a store on this machine that nobody else can reach. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const clock = options.clock ?? virtualClock({ flows: true })
  const limits = { ...LIMITS, ...options.limits }
  const store = new Store(clock, options.rows)
  store.ledger.indexLag = limits.indexLag
  const simulation: Simulation = {
    store,
    clock,
    limits,
    faults: new Faults(),
    access: {
      shop: options.shop,
      shopName: 'Loupe Demo Store',
      token: options.token ?? null,
      clientId: options.clientId ?? 'loupe-demo-client',
      clientSecret: options.clientSecret,
      scopes: ALL_SCOPES,
      seesCosts: true,
    },
  }
  const routes: readonly Route[] = []
  const { url, stop } = await listen(routes, options.port ?? 0)
  return {
    ...simulation,
    url,
    stop() {
      clock.stop()
      return stop()
    },
  }
}
