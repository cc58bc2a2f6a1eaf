import type { Amount } from '../../domain/money.ts'
import type { StoreOrder, StoreProduct } from '../store/ports.ts'

/**
 * The store's Admin API, in our words. Every call waits its turn (one budget per shop), is repeated where repeating is
 * safe, and fails with a `StoreFailure` that says whether trying again later can help. Ids are the store's numbers as
 * text, without `gid://…`.
 */
export interface StoreApi {
  readonly shop: string
  health(): Promise<StoreHealth>
  catalogueSize(): Promise<{ products: number; variants: number }>
  /** Whole, with all of its variants; null: the store has none such (any more). */
  product(storeId: string): Promise<StoreProduct | null>
  /** Products that changed within the window (all without one), whole, page by page. */
  products(window: Window | null, after: string | null): Promise<Page<StoreProduct>>
  /** Unit costs, by the variant's id, from the one after `afterId` on. */
  costs(afterId: string | null): Promise<{ costs: readonly VariantCost[]; lastId: string | null }>
  /** Ids and dates of everything of a kind, from the one after `afterId` on. */
  ids(
    kind: 'product' | 'order',
    afterId: string | null,
  ): Promise<{ rows: readonly { storeId: string; updatedAt: Date }[]; lastId: string | null }>
  /** Whole, with all of its lines; null: the store has none such (any more). */
  order(storeId: string): Promise<StoreOrder | null>
  orders(window: Window, after: string | null): Promise<Page<StoreOrder>>
  orderCount(window: Window): Promise<number>
  /** Has the store export its whole catalogue, costs included; the id to ask for its progress with. */
  startCatalogueExport(): Promise<string>
  /** Exports of the catalogue that the store is at for us, the newest first. */
  runningExports(): Promise<readonly { readonly bulkId: string; readonly startedAt: Date }[]>
  exportProgress(bulkId: string): Promise<ExportProgress>
  /** The lines of a finished export, as they come: never all of them in memory. Children may stand anywhere. */
  exportLines(url: string): AsyncIterable<ExportLine>
  cancelExport(bulkId: string): Promise<void>
  /** A product from the lines of an export. */
  productFromLines(
    root: string,
    children: readonly string[],
  ): { product: StoreProduct; costs: VariantCost[] } | null
  subscriptions(): Promise<readonly Subscription[]>
  subscribe(topic: string, address: string): Promise<void>
}

/** From `since` (inclusive) until `before` (exclusive; absent: without an end), by the store's own date of change. */
export interface Window {
  readonly since: Date
  readonly before?: Date
}

export interface Page<Row> {
  readonly rows: readonly Row[]
  /** Null: that was the last. */
  readonly next: string | null
}

export interface VariantCost {
  readonly variantStoreId: string
  readonly inventoryItemId: string
  /** In USD; null: the store knows none (or in another currency). */
  readonly cost: Amount | null
}

export interface StoreHealth {
  readonly shopDomain: string
  readonly currency: string
  readonly scopes: readonly string[]
}

export type ExportProgress =
  | { readonly state: 'running'; readonly objects: number }
  /** `url` is null where there was nothing to export. */
  | {
      readonly state: 'completed'
      readonly url: string | null
      readonly objects: number
      readonly roots: number
    }
  /** Whatever of it can be fetched is incomplete, and of no use. */
  | { readonly state: 'failed'; readonly reason: string }

export interface ExportLine {
  /** With its kind: `gid://shopify/ProductVariant/1`. */
  readonly gid: string
  readonly parentGid: string | null
  readonly json: string
}

/** One topic that the store delivers, as it names topics in addresses: 'orders/create'. */
export interface Subscription {
  readonly id: string
  readonly topic: string
  readonly address: string
}

export type StoreFailureKind =
  /** The token is not (or no longer) good. */
  | 'unauthorised'
  /** A scope or permission is missing. */
  | 'denied'
  /** Too busy, too slow, or not reachable: later it may work. */
  | 'unavailable'
  /** The answer makes no sense to us, or the question none to the store: trying again is no use. */
  | 'refused'

/** Why the store did not answer. The message is for admins and holds neither token nor customer. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure'
  readonly kind: StoreFailureKind

  constructor(kind: StoreFailureKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

export const mayPass = (error: unknown): boolean =>
  !(error instanceof StoreFailure) || error.kind === 'unavailable'
