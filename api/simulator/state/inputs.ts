import type { Address, Order, ProductStatus, WeightUnit } from './rows.ts'

/** What a customer or the store's staff enter; what is left out gets what is usual. */

export interface PictureInput {
  readonly id?: string
  readonly url: string
  readonly alt?: string | null
}

export interface VariantInput {
  readonly id?: string
  readonly inventoryItemId?: string
  readonly title?: string
  readonly sku?: string | null
  readonly price?: string
  readonly cost?: string | null
  readonly costCurrency?: string
  readonly weight?: { readonly value: number; readonly unit: WeightUnit }
  readonly requiresShipping?: boolean
  readonly position?: number
  readonly availableForSale?: boolean
  readonly inventoryQuantity?: number
  readonly options?: readonly string[]
  readonly pictureId?: string | null
}

export interface ProductInput {
  /** Of one that is there: it is changed. Otherwise it is made, with this id if there is one. */
  readonly id?: string
  readonly title?: string
  readonly handle?: string
  readonly descriptionHtml?: string
  readonly vendor?: string
  readonly productType?: string
  readonly status?: ProductStatus
  readonly tags?: readonly string[]
  readonly optionNames?: readonly string[]
  readonly pictures?: readonly PictureInput[]
  /** Made or changed; those not named stay. */
  readonly variants?: readonly VariantInput[]
}

export type CustomerInput = Partial<
  Record<'firstName' | 'lastName' | 'email' | 'phone', string | null> & { address: AddressInput | null }
>
export type AddressInput = Partial<Address>

/** One of: a variant; something made up for this order (`custom`); a gift card; a tip. */
export interface LineInput {
  readonly id?: string
  readonly variantId?: string
  readonly custom?: {
    readonly title: string
    readonly price: string
    readonly sku?: string
    readonly requiresShipping?: boolean
  }
  readonly giftCard?: { readonly price: string }
  readonly tip?: { readonly price: string }
  readonly quantity?: number
  /** Instead of the variant's. */
  readonly price?: string
  readonly properties?: readonly { readonly name: string; readonly value: string }[]
}

export interface OrderInput {
  readonly id?: string
  readonly number?: number
  /** Of a customer that is there, or who it is (a new one); neither: nobody left a name. */
  readonly customerId?: string
  readonly customer?: CustomerInput
  /** ISO code: where the order goes when it has no address of its own. */
  readonly country?: string
  /** Null: none, as of an order to be picked up. Left out: the customer's. */
  readonly shippingAddress?: AddressInput | null
  readonly billingAddress?: AddressInput | null
  readonly email?: string | null
  readonly phone?: string | null
  readonly note?: string | null
  readonly test?: boolean
  readonly financialStatus?: Order['financialStatus']
  /** ISO; now, when left out. */
  readonly createdAt?: string
  readonly lines: readonly LineInput[]
}

export interface OrderEditInput {
  readonly add?: readonly LineInput[]
  readonly setQuantity?: readonly { readonly lineId: string; readonly quantity: number }[]
  readonly remove?: readonly string[]
  readonly shippingAddress?: AddressInput | null
  readonly billingAddress?: AddressInput | null
  readonly email?: string | null
  readonly note?: string | null
}

export interface RefundInput {
  /** Left out: everything that is left. */
  readonly lines?: readonly { readonly lineId: string; readonly quantity: number }[]
  readonly note?: string | null
}

export interface CancelInput {
  readonly reason?: NonNullable<Order['cancelReason']>
  /** Whether the money goes back and the units off the lines: true when left out. */
  readonly refund?: boolean
}
