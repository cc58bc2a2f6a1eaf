import type { Amount } from '../../domain/money.ts'
import type { OrderedBy } from '../../domain/request/customerDetails.ts'
import type { Property } from '../../domain/request/properties.ts'

/** The store's product, translated and sanitised. */
export interface StoreProduct {
  readonly storeId: string
  readonly title: string
  readonly descriptionHtml: string | null
  readonly images: readonly string[]
  readonly productType: string | null
  /** Active in the store; drafts and archived products stay, but unavailable. */
  readonly available: boolean
  readonly updatedAt: Date
  /** Whether it counts as the newer one of two versions that bear the same date; not unless said. */
  readonly winsTie?: boolean
  readonly variants: readonly StoreVariant[]
  /** Whether `variants` is all of them: only then may the missing be marked deleted. */
  readonly complete: boolean
}

export interface StoreVariant {
  readonly storeId: string
  readonly title: string | null
  readonly sku: string | null
  readonly price: Amount | null
  readonly inventoryItemId: string | null
  /** Absent: not said (a webhook does not), so stay. */
  readonly weightGrams?: Amount | null
  readonly options: readonly (string | null)[]
  readonly inventoryQuantity: number | null
  readonly available: boolean
  readonly position: number
  /** The picture that the store shows for this variant; null: the product's; absent: not said (an export cannot), so stay. */
  readonly imageUrl?: string | null
}

/** The store's order, translated. The customer stays in here and in the store order's row. */
export interface StoreOrder {
  readonly shop: string
  readonly storeId: string
  readonly orderNumber: string | null
  readonly customerName: string | null
  readonly customerEmail: string | null
  readonly customerPhone: string | null
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
  /** The version guard. */
  readonly updatedAt: Date
  /** Whether it counts as the newer one of two versions that bear the same date; not unless said. */
  readonly winsTie?: boolean
  readonly raw: string
  readonly lines: readonly StoreLine[]
  /** Whether `lines` is all of them, as it is unless said: only then do the missing count as removed. */
  readonly complete?: boolean
}

export type SkipReason =
  | 'gift_card'
  | 'no_shipping'
  | 'no_variant'
  | 'removed'
  | 'cancelled'
  /** The order was placed before Loupe was connected: recorded only. */
  | 'before_baseline'
  /** A test order of the store, where the settings say to leave those alone. */
  | 'test_order'

export interface StoreLine {
  readonly storeLineId: string
  readonly title: string
  readonly variantTitle: string | null
  readonly sku: string | null
  readonly storeVariantId: string | null
  readonly storeProductId: string | null
  /** What is still wanted: removed and refunded pieces are not. */
  readonly quantity: number
  readonly unitPrice: Amount | null
  readonly properties: readonly Property[]
  readonly giftCard: boolean
  readonly requiresShipping: boolean
}

/** A line and why it makes no request; null: it makes one, or has one. */
export interface SkippableLine {
  readonly line: StoreLine
  readonly skip: SkipReason | null
}

/** A stored line as it was before this payload. */
export interface KnownLine {
  readonly id: string
  readonly storeLineId: string
  readonly quantity: number
  readonly properties: readonly Property[]
  readonly skipReason: SkipReason | null
  readonly requestId: string | null
}

export interface CatalogueVariant {
  readonly id: string
  readonly title: string | null
  readonly sku: string | null
  readonly options: readonly string[]
  readonly productTitle: string
  readonly imageUrl: string | null
}

/** Which of the store's orders become requests, as the installation says. */
export interface Intake {
  /** Orders placed before are recorded only; null: there is no such moment. */
  readonly since: Date | null
  /** Whether the store's own test orders become (test) requests. */
  readonly takesTestOrders: boolean
}

/** The shop of admins' test orders: never the real one's name, for they bear whatever numbers they like. */
export const TEST_SHOP = 'test-orders'

export interface StorePorts {
  /**
   * Locks the store order (making it when it is new) and stores this version of it. Null when what is stored is newer: an
   * older payload never overwrites. The store dates to the second: of two versions with one date a cancellation is the
   * newer, else the one that `winsTie` and knows every line that is stored.
   */
  saveOrder(order: StoreOrder): Promise<{
    id: string
    isNew: boolean
    /** The store had its customer forgotten: nothing that tells of one may be written to it any more. */
    redacted: boolean
    /** What the order said before; null when new. */
    before: { cancelled: boolean; country: string | null } | null
    lines: readonly KnownLine[]
  } | null>
  /** Marks a stored order as cancelled, newer than any version of it. Null when there is none, or when it was before. */
  cancelOrder(shop: string, storeId: string, at: Date): Promise<{ lines: readonly KnownLine[] } | null>
  /** @returns our ids of the lines, by the store's */
  saveLines(
    orderRowId: string,
    lines: readonly SkippableLine[],
    at: Date,
  ): Promise<ReadonlyMap<string, string>>
  /** Nothing of these lines is wanted any more. */
  saveRemovedLines(lineIds: readonly string[], at: Date): Promise<void>
  /** A line that made no request, by the store's ids: null when there is none, or when two shops have it. */
  skippedLine(
    storeOrderId: string,
    storeLineId: string,
  ): Promise<{ orderRowId: string; lineId: string; order: OrderedBy } | null>
  /** It makes one after all. */
  unskipLine(lineId: string): Promise<void>
  /** By the store's id (an admin's test order may name ours), deleted ones included. */
  variantsByStoreId(storeIds: readonly string[]): Promise<ReadonlyMap<string, CatalogueVariant>>
  variantByStoreId(storeId: string): Promise<CatalogueVariant | null>
  /** By SKU, where exactly one variant has it. */
  variantsBySku(skus: readonly string[]): Promise<ReadonlyMap<string, CatalogueVariant>>
  variantBySku(sku: string): Promise<CatalogueVariant | null>
  /** By our id or the store's: callers may send either. Deleted ones are not found. */
  variant(id: string): Promise<CatalogueVariant | null>
}

/** What is known of the store's things outside of any transaction. */
export interface StoreReads {
  /**
   * Products of variants that open requests of this order name and the catalogue does not know, by the store's ids. Without
   * an order: products that the catalogue has never had, of all of them.
   */
  unknownProducts(shop: string, storeOrderId?: string): Promise<readonly string[]>
  /** Variants with this inventory item, by the store's ids. */
  variantsOfItem(inventoryItemId: string): Promise<readonly string[]>
  isDeletedProduct(storeId: string): Promise<boolean>
}
