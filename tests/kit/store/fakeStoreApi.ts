import type { Amount } from '../../../api/domain/money.ts'
import type { StoreOrder, StoreProduct } from '../../../api/usecases/store/ports.ts'
import {
  type ExportLine,
  type ExportProgress,
  type StoreApi,
  StoreFailure,
  type Subscription,
  type Window,
} from '../../../api/usecases/storeApi/ports.ts'
import { SHOP } from '../shop.ts'

const PAGE = 3
const byId = (a: { storeId: string }, b: { storeId: string }) => (a.storeId < b.storeId ? -1 : 1)

/** The store's Admin API without a network: it contains the test's data, and fails on request. */
export class FakeStoreApi implements StoreApi {
  readonly shop = SHOP
  readonly allProducts = new Map<string, StoreProduct>()
  readonly allCosts = new Map<string, Amount | null>()
  readonly allOrders = new Map<string, StoreOrder>()
  readonly subscribed: Subscription[] = []
  /** Each call by its name, oldest first. */
  readonly calls: string[] = []
  /** What an export returns instead of all its lines. */
  damage: (lines: ExportLine[]) => ExportLine[] = (lines) => lines
  /** Products that searches do not show yet. */
  readonly lagging = new Set<string>()
  /** The variant count the store reports, which decides between pages and an export. */
  claimsVariants: number | null = null
  /** The currency of its prices. */
  sellsIn = 'USD'
  /** How often the currency was queried. */
  askedForCurrency = 0
  /** The start times of the exports still running. */
  readonly exporting = new Map<string, Date>()
  /** By the store's clock. */
  now = () => new Date(0)
  readonly #exports = new Map<string, { lines: ExportLine[]; looks: number }>()
  readonly #meanwhile = new Map<string, () => Promise<unknown>>()
  readonly #failures: { call: string; error: unknown }[] = []

  reset(): void {
    for (const kept of [
      this.allProducts,
      this.allCosts,
      this.allOrders,
      this.lagging,
      this.exporting,
      this.#exports,
      this.#meanwhile,
    ])
      kept.clear()
    for (const list of [this.subscribed, this.calls, this.#failures]) list.length = 0
    this.damage = (lines) => lines
    this.claimsVariants = null
    this.sellsIn = 'USD'
    this.askedForCurrency = 0
  }

  /** Makes the next call of this name fail. */
  failNext(
    call: keyof StoreApi,
    error: unknown = new StoreFailure('unavailable', 'The store is away'),
  ): void {
    this.#failures.push({ call, error })
  }

  /** Runs before the next call of this name gets its response. */
  beforeNext(call: keyof StoreApi, happens: () => Promise<unknown>): void {
    this.#meanwhile.set(call, happens)
  }

  async health() {
    await this.#called('health')
    return { shopDomain: this.shop, currency: this.sellsIn, scopes: ['read_products'] }
  }

  async currency() {
    this.askedForCurrency++
    this.#fail('currency')
    return this.sellsIn
  }

  async catalogSize() {
    await this.#called('catalogSize')
    const variants = this.#all().reduce((sum, product) => sum + product.variants.length, 0)
    return { products: this.allProducts.size, variants: this.claimsVariants ?? variants }
  }

  async product(storeId: string) {
    await this.#called('product')
    return this.allProducts.get(storeId) ?? null
  }

  async products(window: Parameters<StoreApi['products']>[0], after: string | null) {
    await this.#called('products')
    const inWindow = this.#searched().filter(({ updatedAt }) => !window || isWithin(updatedAt, window))
    return page(inWindow, after)
  }

  async costs(afterId: string | null) {
    await this.#called('costs')
    const known = this.#searched()
      .flatMap(({ variants }) => variants)
      .sort(byId)
      .filter(({ storeId }) => afterId === null || storeId > afterId)
    const part = known.slice(0, PAGE)
    const costs = part.map(({ storeId, inventoryItemId }) => ({
      variantStoreId: storeId,
      inventoryItemId: inventoryItemId ?? '',
      cost: this.allCosts.get(storeId) ?? null,
    }))
    const pictures = part.flatMap(({ storeId, imageUrl }) =>
      imageUrl ? [{ variantStoreId: storeId, imageUrl }] : [],
    )
    return { costs, pictures, lastId: known.length > PAGE ? (part.at(-1)?.storeId ?? null) : null }
  }

  async ids(kind: 'product' | 'order', afterId: string | null) {
    await this.#called('ids')
    const rows: readonly { storeId: string; updatedAt: Date }[] =
      kind === 'product' ? this.#searched() : [...this.allOrders.values()].sort(byId)
    const { rows: part, next } = page(rows, afterId)
    return { rows: part.map(({ storeId, updatedAt }) => ({ storeId, updatedAt })), lastId: next }
  }

  async order(storeId: string) {
    await this.#called('order')
    return this.allOrders.get(storeId) ?? null
  }

  async orders(window: Parameters<StoreApi['orders']>[0], after: string | null) {
    await this.#called('orders')
    const inWindow = [...this.allOrders.values()].filter(({ updatedAt }) => isWithin(updatedAt, window))
    const { rows, next } = page(inWindow.sort(byId), after)
    return { rows, next, listedUntil: rows.at(-1)?.updatedAt ?? null }
  }

  async orderCount(window: Parameters<StoreApi['orderCount']>[0]) {
    await this.#called('orderCount')
    return [...this.allOrders.values()].filter(({ updatedAt }) => isWithin(updatedAt, window)).length
  }

  async startCatalogExport() {
    await this.#called('startCatalogExport')
    const id = `export-${this.#exports.size + 1}`
    // Children first and roots in reverse: nothing may rely on the order.
    const lines = this.#searched().reverse().flatMap(linesOf).reverse()
    this.#exports.set(id, { lines, looks: 0 })
    this.exporting.set(id, this.now())
    return id
  }

  async exportProgress(bulkId: string): Promise<ExportProgress> {
    await this.#called('exportProgress')
    const made = this.#exports.get(bulkId)
    if (!made) return { state: 'failed', reason: 'no such export' }
    const objects = made.lines.length
    if (made.looks++ === 0) return { state: 'running', objects: 1 }
    this.exporting.delete(bulkId)
    const roots = made.lines.filter(({ parentGid }) => parentGid === null).length
    return { state: 'completed', url: objects === 0 ? null : bulkId, objects, roots }
  }

  async *exportLines(url: string) {
    await this.#called('exportLines')
    for (const line of this.damage(this.#exports.get(url)?.lines ?? [])) yield line
  }

  async runningExports() {
    await this.#called('runningExports')
    return [...this.exporting].map(([bulkId, startedAt]) => ({ bulkId, startedAt })).reverse()
  }

  async cancelExport(bulkId: string) {
    await this.#called('cancelExport')
    this.exporting.delete(bulkId)
  }

  productFromLines(root: string, children: readonly string[]) {
    const { updatedAt, ...product } = JSON.parse(root) as StoreProduct & { updatedAt: string }
    const variantLines = children.map(
      (child) => JSON.parse(child) as { variant: StoreProduct['variants'][number] },
    )
    const variants = variantLines.map(({ variant }) => variant)
    const costs = variants.map(({ storeId, inventoryItemId }) => ({
      variantStoreId: storeId,
      inventoryItemId: inventoryItemId ?? '',
      cost: this.allCosts.get(storeId) ?? null,
    }))
    return { product: { ...product, updatedAt: new Date(updatedAt), variants }, costs }
  }

  async subscriptions() {
    await this.#called('subscriptions')
    return [...this.subscribed]
  }

  async subscribe(topic: string, address: string) {
    await this.#called('subscribe')
    this.subscribed.push({ id: String(this.subscribed.length + 1), topic, address })
  }

  #all(): StoreProduct[] {
    return [...this.allProducts.values()].sort(byId)
  }

  #searched(): StoreProduct[] {
    return this.#all().filter(({ storeId }) => !this.lagging.has(storeId))
  }

  async #called(call: string): Promise<void> {
    this.calls.push(call)
    const happens = this.#meanwhile.get(call)
    this.#meanwhile.delete(call)
    await happens?.()
    this.#fail(call)
  }

  #fail(call: string): void {
    const failing = this.#failures.findIndex((one) => one.call === call)
    if (failing >= 0) throw this.#failures.splice(failing, 1)[0]?.error
  }
}

const isWithin = (at: Date, { since, before }: Window) => at >= since && (before === undefined || at < before)

function page<Row extends { storeId: string }>(rows: readonly Row[], after: string | null) {
  const rest = rows.filter(({ storeId }) => after === null || storeId > after)
  const part = rest.slice(0, PAGE)
  return { rows: part, next: rest.length > PAGE ? (part.at(-1)?.storeId ?? null) : null }
}

function linesOf({ variants, ...product }: StoreProduct): ExportLine[] {
  const gid = `gid://shopify/Product/${product.storeId}`
  return [
    { gid, parentGid: null, json: JSON.stringify(product) },
    ...variants.map((variant) => ({
      gid: `gid://shopify/ProductVariant/${variant.storeId}`,
      parentGid: gid,
      json: JSON.stringify({ variant }),
    })),
  ]
}
