import { join } from 'node:path'
import { demoCatalog } from './catalog/demoCatalog.ts'
import { startSimulator, type Simulator } from './startSimulator.ts'

interface StoreSettings {
  /** Null: 4100, or a free port if that is in use. */
  readonly port: number | null
  /** Loupe's address, e.g. http://127.0.0.1:4000. */
  readonly loupeUrl: string
  readonly dataDir: string
}

/**
 * Public credentials: the store is fictional and only reachable from this machine. They differ from the demo's
 * because this store has none of its orders.
 */
const STORE = {
  shop: 'loupe-store.myshopify.com',
  token: 'loupe-store-token',
  secret: 'loupe-store-secret',
} as const
const USUAL_PORT = 4100
const CATALOG_FROM = new Date('2026-01-01T00:00:00Z')

/** Starts a store with the demo's catalog, and prints how to start Loupe with it. */
export async function runStore({ port, loupeUrl, dataDir }: StoreSettings): Promise<void> {
  const start = (at: number) =>
    startSimulator({
      port: at,
      shop: STORE.shop,
      token: STORE.token,
      clientSecret: STORE.secret,
      webhookUrl: `${loupeUrl}/api/webhooks/shopify`,
      loupeUrl,
      stateFile: join(dataDir, 'own-store.json'),
      began: 'catalogue',
      rows: () => demoCatalog(CATALOG_FROM),
    })
  const simulator = await start(port ?? USUAL_PORT).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    if (port !== null)
      throw new Error(`port ${port} is in use; set STORE_PORT to a free one`, { cause: error })
    return start(0)
  })
  console.log(`\nThe store is at ${simulator.url}\n`)
  console.log('  Start Loupe with it:\n')
  console.log(
    `  SHOPIFY_API_URL=${simulator.url} SHOPIFY_ADMIN_TOKEN=${STORE.token} ` +
      `SHOPIFY_SHOP_DOMAIN=${STORE.shop} SHOPIFY_WEBHOOK_SECRET=${STORE.secret} npm start`,
  )
  console.log(`\n  Events are delivered to ${loupeUrl} (LOUPE_URL).`)
  stopOnSignals(simulator)
}

function stopOnSignals(simulator: Simulator): void {
  const end = () => void simulator.stop().then(() => process.exit(0))
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
}
