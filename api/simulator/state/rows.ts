/**
 * The store's rows. Ids are numbers as text, timestamps ISO texts, amounts exact decimals; rows are replaced,
 * never mutated.
 */

export type ProductStatus = 'ACTIVE' | 'ARCHIVED' | 'DRAFT' | 'UNLISTED'
export type WeightUnit = 'GRAMS' | 'KILOGRAMS' | 'OUNCES' | 'POUNDS'

export interface Picture {
  readonly id: string
  /** https, or a path of the demo's pictures: see pictureRoute.ts. */
  readonly url: string
  readonly alt: string | null
}

export interface Product {
  readonly id: string
  readonly title: string
  readonly handle: string
  readonly descriptionHtml: string
  readonly vendor: string
  readonly productType: string
  readonly status: ProductStatus
  readonly tags: readonly string[]
  /** The names of its options, at most three: Metal, Size, … */
  readonly optionNames: readonly string[]
  readonly pictures: readonly Picture[]
  readonly createdAt: string
  readonly updatedAt: string
}

export interface Variant {
  readonly id: string
  readonly productId: string
  readonly inventoryItemId: string
  readonly title: string
  readonly sku: string | null
  readonly price: string
  readonly position: number
  readonly availableForSale: boolean
  readonly inventoryQuantity: number
  /** One value for each of the product's option names. */
  readonly options: readonly string[]
  readonly pictureId: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

export interface InventoryItem {
  readonly id: string
  readonly variantId: string
  readonly sku: string | null
  readonly cost: string | null
  readonly costCurrency: string
  readonly weight: { readonly value: number; readonly unit: WeightUnit }
  readonly requiresShipping: boolean
  readonly createdAt: string
  readonly updatedAt: string
}

export interface Address {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly company: string | null
  readonly address1: string | null
  readonly address2: string | null
  readonly city: string | null
  readonly zip: string | null
  readonly province: string | null
  readonly provinceCode: string | null
  readonly country: string | null
  readonly countryCode: string | null
  readonly phone: string | null
}

export interface Customer {
  readonly id: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly address: Address | null
  readonly createdAt: string
  readonly updatedAt: string
}

export interface Line {
  readonly id: string
  readonly title: string
  readonly variantTitle: string | null
  readonly sku: string | null
  /** As ordered and added since, including removed and refunded units. */
  readonly quantity: number
  /** Excluding removed and refunded units. */
  readonly currentQuantity: number
  readonly price: string
  readonly requiresShipping: boolean
  readonly isGiftCard: boolean
  readonly properties: readonly { readonly name: string; readonly value: string }[]
  /** Kept when the variant is deleted: readers of a line check whether it still exists. */
  readonly variantId: string | null
  readonly productId: string | null
  readonly grams: number
}

export interface Refund {
  readonly id: string
  readonly createdAt: string
  readonly note: string | null
  readonly lines: readonly { readonly id: string; readonly lineId: string; readonly quantity: number }[]
}

type FinancialStatus = 'AUTHORIZED' | 'PAID' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED' | 'VOIDED'

export interface Order {
  readonly id: string
  /** 1042 for order #1042. */
  readonly number: number
  readonly test: boolean
  readonly customerId: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly note: string | null
  readonly currency: string
  readonly financialStatus: FinancialStatus
  readonly fulfillmentStatus: 'FULFILLED' | 'PARTIALLY_FULFILLED' | 'UNFULFILLED'
  readonly shippingAddress: Address | null
  readonly billingAddress: Address | null
  readonly lines: readonly Line[]
  readonly refunds: readonly Refund[]
  readonly edited: boolean
  readonly cancelReason: 'CUSTOMER' | 'DECLINED' | 'FRAUD' | 'INVENTORY' | 'OTHER' | 'STAFF' | null
  readonly cancelledAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

export interface Subscription {
  readonly id: string
  /** In the API's form: ORDERS_CREATE. */
  readonly topic: string
  readonly uri: string
  readonly format: 'JSON' | 'XML'
  /** Only those created through the API are listed by it, and are deleted after too many failures. */
  readonly madeBy: 'api' | 'admin'
  readonly createdAt: string
  readonly updatedAt: string
}

type BulkStatus = 'CANCELED' | 'CANCELING' | 'COMPLETED' | 'CREATED' | 'EXPIRED' | 'FAILED' | 'RUNNING'

export interface BulkOperation {
  readonly id: string
  readonly query: string
  readonly groupObjects: boolean
  readonly status: BulkStatus
  readonly errorCode: 'ACCESS_DENIED' | 'INTERNAL_SERVER_ERROR' | 'TIMEOUT' | null
  readonly objectCount: number
  readonly rootObjectCount: number
  readonly fileSize: number | null
  /** Names of files that exportRoute.ts serves. */
  readonly file: string | null
  readonly partialFile: string | null
  readonly completedAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
}
