import { join } from 'node:path'
import { demoCatalogue } from './catalogue/demoCatalogue.ts'
import { startSimulator, type Simulator } from './startSimulator.ts'

export interface StoreSettings {
  /** Null: 4100, or a free one where that is taken. */
  readonly port: number | null
  /** http://127.0.0.1:4000: where Loupe is, or will be. */
  readonly loupeUrl: string
  readonly dataDir: string
}

/** Known to everybody: the store is an invented one, and answers this machine alone. Not the demo's, whose orders it lacks. */
const STORE = {
  shop: 'loupe-store.myshopify.com',
  token: 'loupe-store-token',
  secret: 'loupe-store-secret',
} as const
const USUAL_PORT = 4100
const CATALOGUE_FROM = new Date('2026-01-01T00:00:00Z')

/** Starts a store with the demo's catalogue beside Loupe, and says how Loupe is started with it. */
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
      rows: () => demoCatalogue(CATALOGUE_FROM),
    })
  const simulator = await start(port ?? USUAL_PORT).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    if (port !== null)
      throw new Error(`port ${port} is taken; set STORE_PORT to another one`, { cause: error })
    return start(0)
  })
  console.log(`\nThe store is at ${simulator.url}\n`)
  console.log('  Start Loupe with it:\n')
  console.log(
    `  SHOPIFY_API_URL=${simulator.url} SHOPIFY_ADMIN_TOKEN=${STORE.token} ` +
      `SHOPIFY_SHOP_DOMAIN=${STORE.shop} SHOPIFY_WEBHOOK_SECRET=${STORE.secret} npm start`,
  )
  console.log(`\n  What happens here is delivered to ${loupeUrl} (LOUPE_URL).`)
  stopOnSignals(simulator)
}

function stopOnSignals(simulator: Simulator): void {
  const end = () => void simulator.stop().then(() => process.exit(0))
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
}
