import type { Amount } from '../../domain/money.ts'
import type { StoreOrder, StoreProduct } from '../store/ports.ts'

/**
 * The store's Admin API in Loupe's terms. Every call waits its turn (one rate limit per shop), is retried if
 * that is safe, and fails with a `StoreFailure` that tells whether retrying later can help. Ids are the
 * store's numbers as text, without `gid://…`.
 */
export interface StoreApi {
  readonly shop: string
  health(): Promise<StoreHealth>
  /** The currency of the shop's prices. */
  currency(): Promise<string>
  catalogSize(): Promise<{ products: number; variants: number }>
  /** Complete, with all variants; null if the store does not have it. */
  product(storeId: string): Promise<StoreProduct | null>
  /** Complete products changed within the window (all without one), page by page. */
  products(window: Window | null, after: string | null): Promise<Page<StoreProduct>>
  /** Unit costs by variant id, and the variants' own pictures, starting after `afterId`. */
  costs(afterId: string | null): Promise<CostPage>
  /** Ids and dates of all objects of a kind, starting after `afterId`. */
  ids(
    kind: 'product' | 'order',
    afterId: string | null,
  ): Promise<{ rows: readonly { storeId: string; updatedAt: Date }[]; lastId: string | null }>
  /** Complete, with all lines; null if the store does not have it. */
  order(storeId: string): Promise<StoreOrder | null>
  /** Orders changed within the window, oldest change first. */
  orders(window: Window, after: string | null): Promise<OrderPage>
  orderCount(window: Window): Promise<number>
  /** Starts an export of the whole catalog including costs; returns the id for checking its progress. */
  startCatalogExport(): Promise<string>
  /** Catalog exports that are running for this app, newest first. */
  runningExports(): Promise<readonly { readonly bulkId: string; readonly startedAt: Date }[]>
  exportProgress(bulkId: string): Promise<ExportProgress>
  /** Streams the lines of a finished export. Children may appear anywhere. */
  exportLines(url: string): AsyncIterable<ExportLine>
  cancelExport(bulkId: string): Promise<void>
  /** Builds a product from the lines of an export. */
  productFromLines(
    root: string,
    children: readonly string[],
    currency: string,
  ): { product: StoreProduct; costs: VariantCost[] } | null
  subscriptions(): Promise<readonly Subscription[]>
  subscribe(topic: string, address: string): Promise<void>
}

/** From `since` (inclusive) to `before` (exclusive; absent: open-ended), by the store's last-changed date. */
export interface Window {
  readonly since: Date
  readonly before?: Date
}

export interface Page<Row> {
  readonly rows: readonly Row[]
  /** Null on the last page. */
  readonly next: string | null
}

export interface OrderPage extends Page<StoreOrder> {
  /**
   * The date of the last listed order; null if none is listed. The order itself may be newer, if it changed
   * while it was read, and orders between the two are still to come.
   */
  readonly listedUntil: Date | null
}

interface CostPage {
  readonly costs: readonly VariantCost[]
  /** Only of variants that have one. */
  readonly pictures: readonly VariantPicture[]
  readonly lastId: string | null
}

export interface VariantPicture {
  readonly variantStoreId: string
  readonly imageUrl: string
}

export interface VariantCost {
  readonly variantStoreId: string
  readonly inventoryItemId: string
  /** In USD; null if the store has none, or has it in another currency. */
  readonly cost: Amount | null
}

interface StoreHealth {
  readonly shopDomain: string
  readonly currency: string
  readonly scopes: readonly string[]
}

export type ExportProgress =
  | { readonly state: 'running'; readonly objects: number }
  /** `url` is null when there was nothing to export. */
  | {
      readonly state: 'completed'
      readonly url: string | null
      readonly objects: number
      readonly roots: number
    }
  /** Any partial result is incomplete and must not be used. */
  | { readonly state: 'failed'; readonly reason: string }

export interface ExportLine {
  /** Including its type: `gid://shopify/ProductVariant/1`. */
  readonly gid: string
  readonly parentGid: string | null
  readonly json: string
}

/** A topic that the store delivers, in the form used in URLs: 'orders/create'. */
export interface Subscription {
  readonly id: string
  readonly topic: string
  readonly address: string
}

type StoreFailureKind =
  /** The token is invalid or was revoked. */
  | 'unauthorized'
  /** A scope or permission is missing. */
  | 'denied'
  /** Too busy, too slow or unreachable: retrying later may work. */
  | 'unavailable'
  /** Loupe cannot read the answer, or the store rejects the request: retrying does not help. */
  | 'refused'

/** Why a call to the store failed. The message is for admins and contains no token or customer details. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure'
  readonly kind: StoreFailureKind

  constructor(kind: StoreFailureKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
