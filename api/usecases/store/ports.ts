import type { Amount } from '../../domain/money.ts'
import type { OrderedBy } from '../../domain/request/customerDetails.ts'
import type { Property } from '../../domain/request/properties.ts'
import type { LineState, SkipReason } from '../../domain/store/skippedLine.ts'

/** A store product, translated and sanitized. */
export interface StoreProduct {
  readonly storeId: string
  readonly title: string
  readonly descriptionHtml: string | null
  readonly images: readonly string[]
  /**
   * Whether the order of `images` is known. `first`: only the first one, `none`: not even that, as in
   * exports; the other ones keep their stored order, and new ones follow. Default: all of it.
   */
  readonly imageOrder?: 'first' | 'none'
  readonly productType: string | null
  /** Active in the store; drafts and archived products are kept, but unavailable. */
  readonly available: boolean
  readonly updatedAt: Date
  /** Whether this counts as the newer of two versions with the same date; default: false. */
  readonly winsTie?: boolean
  readonly variants: readonly StoreVariant[]
  /** Whether `variants` is complete: only then may missing ones be marked as deleted. */
  readonly complete: boolean
}

export interface StoreVariant {
  readonly storeId: string
  readonly title: string | null
  readonly sku: string | null
  /**
   * In USD; null if the store has none, or sells in another currency; absent if the currency is unknown: the
   * stored value stays.
   */
  readonly price?: Amount | null
  readonly inventoryItemId: string | null
  /** Absent if unknown, as in webhooks: the stored value stays. */
  readonly weightGrams?: Amount | null
  readonly options: readonly (string | null)[]
  readonly inventoryQuantity: number | null
  readonly available: boolean
  readonly position: number
  /**
   * The variant's own picture in the store; null: use the product's; absent if unknown, as in exports: the
   * stored value stays.
   */
  readonly imageUrl?: string | null
}

/** A store order, translated. Customer details stay here and in the store order's row. */
export interface StoreOrder {
  readonly shop: string
  readonly storeId: string
  readonly orderNumber: string | null
  readonly customerName: string | null
  readonly customerEmail: string | null
  readonly customerPhone: string | null
  /** False if the store does not let the token read the customer: the stored one stays. Default: true. */
  readonly customerTold?: boolean
  readonly shippingAddress: Record<string, unknown> | null
  readonly billingAddress: Record<string, unknown> | null
  readonly country: string | null
  readonly totalPrice: Amount | null
  readonly currency: string | null
  readonly financialStatus: string | null
  readonly fulfillmentStatus: string | null
  readonly isTest: boolean
  readonly cancelledAt: Date | null
  readonly createdAt: Date | null
  /** Guards against older versions overwriting newer ones. */
  readonly updatedAt: Date
  /** Whether this counts as the newer of two versions with the same date; default: false. */
  readonly winsTie?: boolean
  readonly raw: string
  readonly lines: readonly StoreLine[]
  /** Whether `lines` is complete (the default): only then do missing lines count as removed. */
  readonly complete?: boolean
}

export interface StoreLine {
  readonly storeLineId: string
  /** Null if the order names only the variant. */
  readonly title: string | null
  readonly variantTitle: string | null
  readonly sku: string | null
  readonly storeVariantId: string | null
  readonly storeProductId: string | null
  /** Pieces still wanted: without removed and refunded ones. */
  readonly quantity: number
  readonly unitPrice: Amount | null
  readonly properties: readonly Property[]
  readonly giftCard: boolean
  readonly requiresShipping: boolean
}

/** A line, and why it gets no request; null if it gets or has one. */
export interface SkippableLine {
  readonly line: StoreLine
  readonly skip: SkipReason | null
}

interface Titles {
  readonly title: string
  readonly variantTitle: string | null
}

/** A stored line before this payload was applied. */
export interface KnownLine {
  readonly id: string
  readonly storeLineId: string
  readonly title: string
  readonly variantTitle: string | null
  readonly sku: string | null
  readonly quantity: number
  readonly properties: readonly Property[]
  readonly skipReason: SkipReason | null
  readonly requestId: string | null
  /** Its request's titles if a person typed them for this order; null if they are from the catalog. */
  readonly customTitles: Titles | null
}

export interface CatalogVariant {
  readonly id: string
  readonly title: string | null
  readonly sku: string | null
  readonly options: readonly string[]
  readonly productTitle: string
  readonly imageUrl: string | null
}

/** Which store orders become requests, according to the configuration. */
export interface Intake {
  /** Orders placed before this are recorded only; null: no limit. */
  readonly since: Date | null
  /** Whether the store's own test orders become test requests. */
  readonly takesTestOrders: boolean
}

/** The shop name of admins' test orders. Never the real shop's, because test orders may contain any ids. */
export const TEST_SHOP = 'test-orders'

/** The state of an order before this payload was applied. */
export interface OrderBefore {
  readonly cancelled: boolean
  readonly country: string | null
  readonly orderedBy: OrderedBy
}

export interface StorePorts {
  /**
   * Locks the store order (creating it if new) and stores this version. Null if the stored version is newer.
   * Store dates have a precision of one second: among versions with the same date a cancellation is newer,
   * else the one with `winsTie` that includes every stored line.
   */
  saveOrder(order: StoreOrder): Promise<{
    id: string
    /** As stored: with the known customer if this version names none. */
    order: StoreOrder
    /** The store had its customer erased: customer details must not be stored again. */
    redacted: boolean
    /** The order's previous state; null if it is new. */
    before: OrderBefore | null
    lines: readonly KnownLine[]
  } | null>
  /**
   * Marks a stored order as canceled, newer than any of its versions. Null if it does not exist, was already
   * canceled, or was placed before `placedSince`.
   */
  cancelOrder(
    order: { readonly shop: string; readonly storeId: string; readonly placedSince: Date | null },
    at: Date,
  ): Promise<{ lines: readonly KnownLine[] } | null>
  /**
   * Moves the stored data of a shop to another domain. Orders that are stored under both stay `apart`.
   * @returns how many orders moved, and how many did not
   */
  renameShop(from: string, to: string): Promise<{ orders: number; apart: number }>
  /** @returns Loupe's line ids, keyed by the store's */
  saveLines(
    orderRowId: string,
    lines: readonly SkippableLine[],
    at: Date,
  ): Promise<ReadonlyMap<string, string>>
  /** Marks lines as removed, with quantity zero. Those from before the baseline keep that reason. */
  saveRemovedLines(lineIds: readonly string[], at: Date): Promise<void>
  /**
   * Locks the store's order with this id: waits for a version that is being saved, and keeps the next one waiting until
   * the commit. Must be the first lock of its transaction.
   */
  holdOrder(storeOrderId: string): Promise<void>
  /** A skipped line by the store's ids, its order locked; null if there is none, or two shops have it. */
  skippedLine(
    storeOrderId: string,
    storeLineId: string,
  ): Promise<(LineState & { orderRowId: string; lineId: string; order: OrderedBy }) | null>
  /** The customer of the store's order with this id; null if it is unknown, or two shops have it. */
  orderedBy(storeOrderId: string): Promise<OrderedBy | null>
  /** Clears the skip reason, because the line gets a request after all. */
  unskipLine(lineId: string): Promise<void>
  /** By the store's id (admins' test orders may use Loupe's), including deleted variants. */
  variantsByStoreId(storeIds: readonly string[]): Promise<ReadonlyMap<string, CatalogVariant>>
  variantByStoreId(storeId: string): Promise<CatalogVariant | null>
  /** By SKU, if exactly one variant has it. */
  variantBySku(sku: string): Promise<CatalogVariant | null>
  /** By Loupe's id or the store's; callers may send either. Deleted variants are not found. */
  variant(id: string): Promise<CatalogVariant | null>
}

/** Reads about store data outside any transaction. */
export interface StoreReads {
  /**
   * The store's ids of products missing from the catalog that open requests of this order need. Without an
   * order: of all open requests, only products the catalog never had.
   */
  unknownProducts(shop: string, storeOrderId?: string): Promise<readonly string[]>
  /** The store's ids of variants with this inventory item. */
  variantsOfItem(inventoryItemId: string): Promise<readonly string[]>
  /** Whether this order is open and was placed at or after `since`. */
  isOpenOrder(shop: string, storeId: string, since: Date): Promise<boolean>
  isDeletedProduct(storeId: string): Promise<boolean>
}
