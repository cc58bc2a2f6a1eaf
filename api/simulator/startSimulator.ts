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
  /** 0 or left out: a free one. */
  readonly port?: number
  /** name.myshopify.com */
  readonly shop: string
  readonly token?: string | null
  readonly clientId?: string
  /** Also what deliveries are signed with. */
  readonly clientSecret: string
  /** What the store holds at first; see demoRows.ts and generatedCatalogue.ts. A function is asked where nothing was saved. */
  readonly rows?: Partial<Snapshot> | (() => Partial<Snapshot>)
  /** Left out: one that follows this machine's. */
  readonly clock?: Clock
  readonly limits?: Partial<Limits>
  /** Where Loupe takes deliveries, without the topic: everything an app gets is subscribed there. */
  readonly webhookUrl?: string
  /** What chance says, from 0 to 1: for tests that want the same disorder again. */
  readonly random?: () => number
  /** Where people find Loupe: the store's page leads there. */
  readonly loupeUrl?: string
  /** Everything is kept there for the next run, which goes on with it. */
  readonly stateFile?: string
  /** What `rows` stands for: a file of another beginning is not gone on with. */
  readonly began?: string
  /** Where the files of bulk exports go; left out: a temporary folder, gone when the simulator stops. */
  readonly exportFolder?: string
}

export interface Simulator extends Simulation {
  /** http://127.0.0.1:port: what SHOPIFY_API_URL is set to. */
  readonly url: string
  stop(): Promise<void>
}

export const ALL_SCOPES = ['read_products', 'read_inventory', 'read_orders', 'read_all_orders'] as const

/** Starts a store on this machine that nobody else can reach. */
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
  const webhooks = new Webhooks({ store, clock, shop, secret: clientSecret, random })
  if (saved) {
    webhooks.setModes(saved.modes)
    webhooks.restore(saved.deliveries)
  }
  if (options.webhookUrl) webhooks.attach(options.webhookUrl)
  const simulation: Simulation = {
    store,
    webhooks,
    clock,
    limits,
    faults: new Faults(),
    access: {
      shop,
      shopName: 'Loupe Demo Store',
      token: options.token ?? null,
      clientId: options.clientId ?? 'loupe-demo-client',
      clientSecret,
      scopes: ALL_SCOPES,
      seesCosts: true,
    },
    exports: new Exports(store.ledger, options.exportFolder),
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
