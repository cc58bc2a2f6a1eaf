import { saveCosts } from '../../api/data/store/saveCosts.ts'
import { advanceOffset, skipPastMails } from '../../api/data/events/consumerOffsets.ts'
import type { PrismaClient } from '../../api/data/prisma/client.ts'
import type { Admin } from '../../api/domain/actor.ts'
import { addHours } from '../../api/domain/calendar.ts'
import { isRefusal, type Outcome } from '../../api/domain/refusal.ts'
import { readPayload } from '../../api/store/readPayload.ts'
import { translateProduct } from '../../api/store/translateProduct.ts'
import type { Ports } from '../../api/usecases/ports.ts'
import { savePricing } from '../../api/usecases/pricing/savePricing.ts'
import { receiveProduct } from '../../api/usecases/store/receiveProduct.ts'
import { CATALOG } from '../demo/catalog.ts'
import { DEMO_SUPPLIER_KEYS, SUPPLIERS } from '../demo/people.ts'
import { listPrices } from '../demo/listPrices.ts'
import { productPayload } from './storePayload.ts'
import { story } from '../demo/story.ts'
import { type Cast, runScenario } from './runScenario.ts'

/** Publicly known: only ever given to the accounts of an empty demo database. */
export const demoAccounts = {
  admin: { email: 'admin@loupe.example', password: 'loupe-demo-admin', name: 'Margaux Ellery' },
  suppliers: DEMO_SUPPLIER_KEYS.map((key) => SUPPLIERS.find((supplier) => supplier.key === key)).flatMap(
    (supplier) => (supplier ? [{ email: supplier.email, name: supplier.companyName }] : []),
  ),
  supplierPassword: 'loupe-demo-supplier',
} as const

/** When the demo's suppliers last read their notifications: each has some unread ones. */
const SEEN_HOURS_AGO = 6

/**
 * When the suppliers set their prices (at most this many hours ago), and the price level of gold and stones
 * then.
 */
const SEASONS = [
  { hoursAgo: 365 * 24, index: 968 },
  { hoursAgo: 12 * 24, index: 1000 },
]

/** Webhook payloads lack these; the store's API has them. */
const COSTS = CATALOG.flatMap(({ variants }) =>
  variants.map(({ storeId, inventoryItemId, cost }) => ({ variantStoreId: storeId, inventoryItemId, cost })),
)

interface DemoOptions {
  readonly prisma: PrismaClient
  /** Use cases whose clock is set to each step's own time. */
  readonly portsAt: (now: () => Date) => Ports
  readonly shop: string
  readonly now: Date
}

/**
 * Seeds an empty database with the demo: replays the last weeks through the product's own use cases, so that
 * every state and figure on the screens comes about as in real use.
 */
export async function seedDemo({ prisma, portsAt, shop, now }: DemoOptions): Promise<void> {
  let clock = now
  const ports = portsAt(() => clock)
  const steps = story(now)
  clock = steps[0]?.at ?? now
  for (const product of CATALOG) {
    const payload = readPayload(productPayload(product, clock))
    const translated = payload && translateProduct(payload, clock)
    if (!translated) throw new Error(`The product ${product.handle} is invalid`)
    assertDone(await receiveProduct(ports, translated))
  }
  await saveCosts(prisma, COSTS, { readAt: clock })
  const cast: Cast = {
    shop,
    admin: await admin(prisma),
    passwordHash: await ports.passwords.hash(demoAccounts.supplierPassword),
    suppliers: new Map(),
    requests: new Map(),
  }
  const seasons = [...SEASONS]
  for (const step of steps) {
    clock = step.at
    // The first prices are set after their suppliers were approved and before the first order.
    const [season] = seasons
    if (step.kind === 'order' && season && clock >= addHours(now, -season.hoursAgo)) {
      await savePrices(prisma, ports, cast, season.index)
      seasons.shift()
    }
    assertDone(await runScenario({ prisma, ports, cast }, step))
  }
  await skipPastMails(prisma)
  const readers = [cast.admin, ...cast.suppliers.values()]
  for (const reader of readers) await advanceOffset(prisma, reader, addHours(now, -SEEN_HOURS_AGO))
}

async function admin(prisma: PrismaClient): Promise<Admin> {
  const { id, name, email } = await prisma.adminUser.findFirstOrThrow({ where: { role: 'admin' } })
  return { role: 'admin', adminId: id, name: name ?? email, adminRole: 'owner' }
}

/** Each supplier's own table, as it would import it. */
async function savePrices(
  prisma: PrismaClient,
  ports: Ports,
  { suppliers }: Cast,
  index: number,
): Promise<void> {
  const variants = await prisma.variant.findMany({ select: { id: true, storeId: true } })
  const variantIds = new Map(variants.map(({ id, storeId }) => [storeId, id]))
  const storeIds = new Map(CATALOG.map((product) => [product.handle, product.variants]))
  const prices = listPrices(index)
  for (const [key, supplier] of suppliers) {
    // A supplier that is not approved has no table yet.
    if (!supplier.activatedAt) continue
    const rows = prices
      .filter((price) => price.supplier === key)
      .map((price, i) => ({
        line: i + 1,
        sku: null,
        variantId: variantIds.get(storeIds.get(price.product)?.[price.variant]?.storeId ?? null) ?? null,
        basePrice: price.basePrice,
        houston: price.landingHouston,
        london: price.landingLondon,
        hongKong: price.landingHongKong,
        certification: price.certification,
        leadTimeDays: String(price.leadTimeDays),
        stock: price.supplierStock?.toString(),
      }))
    const saved = await savePricing(ports, supplier, { rows, dryRun: false })
    assertDone(saved)
    if (!isRefusal(saved) && !saved.saved) throw new Error(`The prices of ${key} are invalid`)
  }
}

function assertDone<T>(outcome: Outcome<T>): void {
  if (isRefusal(outcome)) throw new Error(`The demo scenario failed: ${outcome.message}`)
}
