import type { Address, Order, ProductStatus, WeightUnit } from './rows.ts'

/** Input of customers and staff; omitted fields get defaults. */

interface PictureInput {
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
  /** Of an existing variant to update it; otherwise it is created, with this id if given. */
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
  /** Variants to create or update; others are kept. */
  readonly variants?: readonly VariantInput[]
}

export type CustomerInput = Partial<
  Record<'firstName' | 'lastName' | 'email' | 'phone', string | null> & { address: AddressInput | null }
>
export type AddressInput = Partial<Address>

/** Exactly one of: a variant, a custom item (`custom`), a gift card, a tip. */
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
  /** Replaces the variant's price. */
  readonly price?: string
  readonly properties?: readonly { readonly name: string; readonly value: string }[]
}

export interface OrderInput {
  readonly id?: string
  readonly number?: number
  /** An existing customer's id, or the details of a new one; neither: an order without a customer. */
  readonly customerId?: string
  readonly customer?: CustomerInput
  /** ISO code of the destination if the order has no address of its own. */
  readonly country?: string
  /** Null: none, as for an order that is picked up. Omitted: the customer's. */
  readonly shippingAddress?: AddressInput | null
  readonly billingAddress?: AddressInput | null
  readonly email?: string | null
  readonly phone?: string | null
  readonly note?: string | null
  readonly test?: boolean
  readonly financialStatus?: Order['financialStatus']
  /** ISO; defaults to now. */
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
  /** Omitted: everything that is left. */
  readonly lines?: readonly { readonly lineId: string; readonly quantity: number }[]
  readonly note?: string | null
}

export interface CancelInput {
  readonly reason?: NonNullable<Order['cancelReason']>
  /** Whether to refund the money and remove the units from the lines; default true. */
  readonly refund?: boolean
}
