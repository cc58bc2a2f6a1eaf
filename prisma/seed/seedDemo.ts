import { markSeenUntil, passOverMails } from '../../api/data/streamMarks.ts'
import type { PrismaClient } from '../../api/data/prisma/client.ts'
import type { Admin } from '../../api/domain/actor.ts'
import { addHours } from '../../api/domain/calendar.ts'
import { isRefusal, type Outcome } from '../../api/domain/refusal.ts'
import { readPayload } from '../../api/store/readPayload.ts'
import { translateProduct } from '../../api/store/translateProduct.ts'
import type { Ports } from '../../api/usecases/ports.ts'
import { receiveProduct } from '../../api/usecases/store/receiveProduct.ts'
import { CATALOGUE } from './catalogue.ts'
import { DEMO_SUPPLIER_KEYS, SUPPLIERS } from './people.ts'
import { standingPrices } from './standingPrices.ts'
import { productPayload } from './storePayload.ts'
import { story } from './story.ts'
import { type Cast, tell } from './tell.ts'

/** Known to everybody: only ever given to the accounts of an empty demo database. */
export const demoAccounts = {
  admin: { email: 'admin@loupe.example', password: 'loupe-demo-admin', name: 'Margaux Ellery' },
  suppliers: DEMO_SUPPLIER_KEYS.map((key) => SUPPLIERS.find((supplier) => supplier.key === key)).flatMap(
    (supplier) => (supplier ? [{ email: supplier.email, name: supplier.companyName }] : []),
  ),
  supplierPassword: 'loupe-demo-supplier',
} as const

/** When the demo's suppliers last looked at what happened: since then there is something new for each. */
const SEEN_HOURS_AGO = 6

interface DemoOptions {
  readonly prisma: PrismaClient
  /** Use cases whose clock is set to each step's own time. */
  readonly portsAt: (now: () => Date) => Ports
  readonly shop: string
  readonly now: Date
}

/**
 * Fills an empty database with the demo: the story of the last weeks is replayed through the product's own use cases, so
 * that every state and figure on the screens was earned the way real ones are.
 */
export async function seedDemo({ prisma, portsAt, shop, now }: DemoOptions): Promise<void> {
  let clock = now
  const ports = portsAt(() => clock)
  const steps = story(now)
  clock = steps[0]?.at ?? now
  for (const product of CATALOGUE) {
    const payload = readPayload(productPayload(product, clock))
    const translated = payload && translateProduct(payload, clock)
    if (!translated) throw new Error(`The product ${product.handle} cannot be read`)
    must(await receiveProduct(ports, translated))
  }
  const cast: Cast = {
    shop,
    admin: await admin(prisma),
    passwordHash: await ports.passwords.hash(demoAccounts.supplierPassword),
    suppliers: new Map(),
    requests: new Map(),
  }
  let priced = false
  for (const step of steps) {
    clock = step.at
    // Prices stand once the companies that set them are there, before the first order comes.
    if (step.kind === 'order' && !priced) {
      await savePrices(prisma, cast, clock)
      priced = true
    }
    must(await tell({ prisma, ports, cast }, step))
  }
  await passOverMails(prisma)
  for (const { supplierId } of cast.suppliers.values())
    await markSeenUntil(prisma, supplierId, addHours(now, -SEEN_HOURS_AGO))
}

async function admin(prisma: PrismaClient): Promise<Admin> {
  const { id, name, email } = await prisma.adminUser.findFirstOrThrow({ where: { role: 'admin' } })
  return { role: 'admin', adminId: id, name: name ?? email }
}

/** Hundreds of rows at once: the only part of the demo that does not go through its use case one by one. */
async function savePrices(prisma: PrismaClient, { suppliers }: Cast, at: Date): Promise<void> {
  const variants = await prisma.variant.findMany({ select: { id: true, storeId: true } })
  const variantIds = new Map(variants.map(({ id, storeId }) => [storeId, id]))
  const storeIds = new Map(CATALOGUE.map((product) => [product.handle, product.variants]))
  const data = standingPrices().flatMap((price) => {
    const supplierId = suppliers.get(price.supplier)?.supplierId
    const variantId = variantIds.get(storeIds.get(price.product)?.[price.variant]?.storeId ?? null)
    if (!supplierId || !variantId) return []
    return [
      {
        supplierId,
        variantId,
        basePrice: price.basePrice,
        houston: price.landingHouston,
        london: price.landingLondon,
        hongKong: price.landingHongKong,
        certification: price.certification,
        leadTimeDays: price.leadTimeDays,
        stock: price.supplierStock,
        createdAt: at,
      },
    ]
  })
  await prisma.variantPricing.createMany({ data })
}

function must<T>(outcome: Outcome<T>): void {
  if (isRefusal(outcome)) throw new Error(`The demo's story does not hold: ${outcome.message}`)
}
