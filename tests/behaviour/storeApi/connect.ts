import { adminClient, type AdminClient } from '../../../api/store/admin/adminClient.ts'
import { exchange } from '../../../api/store/admin/exchange.ts'
import { storeApi } from '../../../api/store/admin/storeApi.ts'
import { virtualClock } from '../../../api/simulator/clock.ts'
import {
  type Simulator,
  type SimulatorOptions,
  startSimulator,
} from '../../../api/simulator/startSimulator.ts'
import type { StoreApi } from '../../../api/usecases/storeApi/ports.ts'

const SHOP = 'loupe-test.myshopify.com'
const START = new Date('2026-11-20T12:00:00Z')

export interface Connected {
  readonly simulator: Simulator
  readonly client: AdminClient
  readonly api: StoreApi
  /** The client's waiting times, in milliseconds of the store's clock. */
  readonly slept: readonly number[]
  readonly reported: readonly unknown[]
  stop(): Promise<void>
}

interface ConnectOptions extends Partial<SimulatorOptions> {
  readonly version?: string
  /** Authenticates with the app’s id and secret instead of a permanent token. */
  readonly byClient?: boolean
  /** How long the client waits for an answer to begin. */
  readonly beginMs?: number
}

/** The client and the store simulator, with one clock that advances only when someone waits. */
export async function connect({
  version = '2026-10',
  byClient,
  beginMs = 20_000,
  ...more
}: ConnectOptions = {}): Promise<Connected> {
  const clock = virtualClock({ start: START })
  const simulator = await startSimulator({
    shop: SHOP,
    token: byClient ? null : 'shpat_simulated',
    clientId: 'the-app',
    clientSecret: 'its-secret',
    clock,
    ...more,
  })
  const slept: number[] = []
  const reported: unknown[] = []
  const client = adminClient({
    settings: {
      origin: simulator.url,
      version,
      credentials: byClient
        ? { clientId: 'the-app', clientSecret: 'its-secret' }
        : { token: 'shpat_simulated' },
    },
    shop: SHOP,
    report: (problem) => reported.push(problem),
    now: () => clock.now(),
    clock: () => clock.now().getTime(),
    sleep: async (ms) => {
      slept.push(ms)
      await clock.advance(ms)
    },
    random: () => 0,
    exchange: exchange({ patience: { beginMs, wholeMs: 60_000 } }),
  })
  return {
    simulator,
    client,
    api: storeApi(client),
    slept,
    reported,
    async stop() {
      client.stop()
      await simulator.stop()
    },
  }
}

/** For a store whose products have this many variants each, all different. */
export function stock({ store }: Simulator, products: number, variants: number): void {
  for (let nth = 1; nth <= products; nth++)
    store.putProduct({
      title: `Ring ${nth}`,
      descriptionHtml: `<p>No. ${nth}</p>`,
      productType: 'Rings',
      optionNames: ['Metal', 'Size'],
      pictures: [{ id: `9${nth}`, url: `https://cdn.example/${nth}.jpg` }],
      variants: Array.from({ length: variants }, (_, index) => ({
        title: `Gold / ${index}`,
        sku: `R-${nth}-${index}`,
        price: `${100 + nth}.${String(index % 100).padStart(2, '0')}`,
        cost: index % 3 === 0 ? null : `${50 + nth}.00`,
        weight: { value: 1.5 + nth, unit: 'GRAMS' as const },
        options: ['Gold', String(index)],
        position: index + 1,
        inventoryQuantity: index,
        pictureId: index === 0 ? `9${nth}` : null,
      })),
    })
}
