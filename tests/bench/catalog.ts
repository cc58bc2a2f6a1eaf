import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { promisify } from 'node:util'
import { adminClient } from '../../api/store/admin/adminClient.ts'
import { storeApi } from '../../api/store/admin/storeApi.ts'
import { type Simulator, startSimulator } from '../../api/simulator/startSimulator.ts'
import { SHOP, WEBHOOK_SECRET } from '../kit/shop.ts'
import { until } from '../kit/until.ts'
import { aDesk, type Desk } from './aDesk.ts'
import { ms, times } from './figures.ts'
import { residentMegabytes, watchMemory } from './residentMegabytes.ts'

const PRODUCTS = 5_000
const VARIANTS_EACH = 10
/**
 * The memory for a tenth of the catalog compared with all of it: bounded memory does not grow with the
 * catalog.
 */
const TENTH = PRODUCTS / 10
const TOKEN = 'bench-token'
const WITHIN_MS = 5 * 60_000
/** Limits memory, to measure the need rather than garbage: without a limit, Node uses all it can get. */
const SMALL_HEAP = '--max-old-space-size=160'
/** Garbage of the first sync of the empty store is collected by then. */
const REST_MS = 3_000

interface Counts {
  readonly productCount: number
  readonly variantCount: number
}

/**
 * How long a catalog of 50,000 variants takes from the call to the last row, and how much more memory the server
 * uses meanwhile; then again with no changes; and compared with a program that reads the whole export at once and
 * saves variant by variant. `--sources`: run from the sources instead of the build.
 */
export async function catalog(flags: readonly string[]): Promise<void> {
  const store = await startSimulator({
    shop: SHOP,
    token: TOKEN,
    clientSecret: WEBHOOK_SECRET,
    limits: { bulkDelays: { start: 0, run: 0 } },
  })
  const settings = { SHOPIFY_API_URL: store.url, SHOPIFY_ADMIN_TOKEN: TOKEN, NODE_OPTIONS: SMALL_HEAP }
  const desk = await aDesk(
    settings,
    flags.includes('--sources') ? ['--import', 'tsx', 'api/cli/devServer.ts'] : undefined,
  )
  try {
    await sync(desk)
    await later(REST_MS)
    const before = residentMegabytes(desk.server.pid)
    await fill(store, TENTH)
    const tenth = await measured(desk)
    await fill(store, PRODUCTS - TENTH)
    const first = await measured(desk)
    const again = await measured(desk)
    const naive = await naively(store.url)
    const { productCount, variantCount } = first.counts
    const rate = Math.round(variantCount / (first.took / 1_000))
    console.log(
      `${productCount} products with ${variantCount} variants: ${ms(first.took)} (${rate} variants a second), ` +
        `at most ${Math.round(first.most - before)} MB more than at rest (${Math.round(before)} MB); ` +
        `a tenth of them took ${Math.round(tenth.most - before)} MB more`,
    )
    console.log(
      `Again, with nothing changed: ${ms(again.took)}, ${times(again.took, first.took)} of the first time`,
    )
    console.log(
      `Naively (all of it read at once, saved variant by variant): ${ms(naive.took)}, ` +
        `${times(naive.took, first.took)} the time; ${Math.round(naive.megabytes)} MB more, with as much heap as it likes`,
    )
    const database = process.env.DATABASE_URL ? 'PostgreSQL' : 'embedded database'
    console.log(
      `Context: ${database} (naive: embedded), Node ${process.version}, the store’s simulator on the same machine; ` +
        `naive time is that of a tenth of the variants, times ten; the server’s heap: ${SMALL_HEAP}`,
    )
  } finally {
    await desk.close()
    await store.stop()
  }
}

async function fill({ url }: Simulator, products: number): Promise<void> {
  const answer = await fetch(`${url}/__store/catalogue`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ products, variantsPerProduct: VARIANTS_EACH }),
  })
  if (!answer.ok) throw new Error(`The store was not filled: ${answer.status} ${await answer.text()}`)
}

/** Repeats the call until the run has ended: each call joins the running one. */
async function sync({ admin }: Desk): Promise<Counts> {
  const over = await until(
    'the catalog is here',
    async () => {
      const { status, body, text } = await admin.rest<Counts>('POST', '/api/admin/shopify/sync')
      if (status === 202) return null
      if (status !== 200) throw new Error(`The sync was answered with ${status}: ${text}`)
      return body
    },
    WITHIN_MS,
  )
  return over
}

async function measured(desk: Desk): Promise<{ took: number; most: number; counts: Counts }> {
  const stopWatching = watchMemory(desk.server.pid)
  const since = performance.now()
  const counts = await sync(desk)
  return { counts, took: performance.now() - since, most: stopWatching() }
}

/** Runs in a separate process, so that its memory can be measured alone. */
async function naively(origin: string): Promise<{ took: number; megabytes: number }> {
  const client = adminClient({
    settings: { origin, version: '2026-10', credentials: { token: TOKEN } },
    shop: SHOP,
    report: () => undefined,
  })
  try {
    const api = storeApi(client)
    const id = await api.startCatalogExport()
    const url = await until(
      'the export is there',
      async () => {
        const progress = await api.exportProgress(id)
        return progress.state === 'completed' ? progress.url : null
      },
      WITHIN_MS,
    )
    const script = join(import.meta.dirname, 'naiveSync.ts')
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, url])
    return JSON.parse(stdout) as { took: number; megabytes: number }
  } finally {
    client.stop()
  }
}
