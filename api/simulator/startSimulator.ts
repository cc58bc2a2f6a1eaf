import { graphqlRoute } from './admin/graphqlRoute.ts'
import { tokenRoute } from './admin/tokenRoute.ts'
import { Tokens } from './admin/Tokens.ts'
import { exportRoute } from './bulk/exportRoute.ts'
import { Exports } from './bulk/Exports.ts'
import { virtualClock, type Clock } from './clock.ts'
import { controlRoute } from './control/controlRoute.ts'
import { Faults } from './Faults.ts'
import { listen } from './http/listen.ts'
import type { Route } from './http/Route.ts'
import { pictureRoute } from './http/pictureRoute.ts'
import { LIMITS, type Limits } from './limits.ts'
import { pageRoute } from './page/pageRoute.ts'
import type { Simulation } from './Simulation.ts'
import type { Snapshot } from './state/Ledger.ts'
import { Store } from './Store.ts'
import { keepState, readState } from './stateFile.ts'
import { Webhooks } from './webhooks/Webhooks.ts'

export interface SimulatorOptions {
  /** By default, or if 0, any free port. */
  readonly port?: number
  /** name.myshopify.com */
  readonly shop: string
  readonly token?: string | null
  readonly clientId?: string
  /** Also signs deliveries. */
  readonly clientSecret: string
  /**
   * The initial content of the store; see serveDemo.ts and generatedCatalog.ts. A function is only called if
   * no state was saved.
   */
  readonly rows?: Partial<Snapshot> | (() => Partial<Snapshot>)
  /** By default, one that follows real time. */
  readonly clock?: Clock
  readonly limits?: Partial<Limits>
  /** Base URL of Loupe's webhooks, without the topic: everything that an app receives is subscribed there. */
  readonly webhookUrl?: string
  /** Random numbers from 0 to 1, for tests that need repeatable disorder. */
  readonly random?: () => number
  /** Loupe's address, linked from the store's page. */
  readonly loupeUrl?: string
  /** State file; the next run continues from it. */
  readonly stateFile?: string
  /** Identifies `rows`: a state file with another origin is ignored. */
  readonly began?: string
  /** Folder of bulk export files; omitted: a temporary folder that is deleted when the simulator stops. */
  readonly exportFolder?: string
}

export interface Simulator extends Simulation {
  /** http://127.0.0.1:port, to be used as SHOPIFY_API_URL. */
  readonly url: string
  stop(): Promise<void>
}

const ALL_SCOPES = [
  'read_products',
  'read_inventory',
  'read_orders',
  'read_all_orders',
  'read_customers',
] as const

/** Starts a store that is reachable from this machine only. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const file = options.stateFile ? { file: options.stateFile, began: options.began ?? '' } : null
  const saved = file && readState(file)
  const start = saved ? new Date(Date.now() + saved.aheadMs) : undefined
  const clock = options.clock ?? virtualClock({ start, flows: true })
  const limits = { ...LIMITS, ...options.limits }
  const store = new Store(
    clock,
    saved?.rows ?? (typeof options.rows === 'function' ? options.rows() : options.rows),
  )
  store.ledger.indexLag = limits.indexLag
  const { shop, clientSecret, random } = options
  const webhooks = new Webhooks({ store, clock, shop, secret: clientSecret, random, limits: limits.delivery })
  if (saved) {
    webhooks.setModes(saved.modes)
    webhooks.restore(saved.deliveries)
  }
  if (options.webhookUrl) webhooks.attach(options.webhookUrl)
  const faults = new Faults()
  const simulation: Simulation = {
    store,
    webhooks,
    clock,
    limits,
    faults,
    access: {
      shop,
      shopName: 'Loupe Demo Store',
      token: options.token ?? null,
      clientId: options.clientId ?? 'loupe-demo-client',
      clientSecret,
      scopes: ALL_SCOPES,
      seesCosts: true,
    },
    exports: new Exports({ ledger: store.ledger, clock, limits, faults, folder: options.exportFolder }),
  }
  const tokens = new Tokens(simulation)
  const routes: readonly Route[] = [
    graphqlRoute(simulation, tokens),
    tokenRoute(simulation.access, tokens),
    exportRoute(simulation),
    controlRoute(simulation),
    pictureRoute(),
    pageRoute(simulation, options.loupeUrl ?? null),
  ]
  const { url, stop } = await listen(routes, options.port ?? 0)
  const kept = file && keepState(simulation, url, file)
  return {
    ...simulation,
    url,
    async stop() {
      clock.stop()
      await stop()
      await webhooks.stop()
      kept?.stop()
      simulation.exports.stop()
    },
  }
}
