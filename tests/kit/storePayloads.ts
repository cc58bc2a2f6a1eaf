import { canary } from './canaries.ts'

interface ProductWanted {
  /** Distinguishes the products of one world. */
  readonly nth: number
  readonly title?: string
  readonly at: Date
}

/**
 * A product with two variants, as the store sends it. The ids are strings here, written without quotes in the
 * payload.
 */
export function productPayload({ nth, title = `Tennis Bracelet ${nth}`, at }: ProductWanted) {
  const id = 7_100_000_000_000 + nth * 10
  const stamp = at.toISOString()
  const variants = [1, 2].map((position) => ({
    id: id + position,
    product_id: id,
    title: `14K White Gold / ${position}ct`,
    price: canary.storePrice,
    sku: `TB-${nth}-${position}`,
    position,
    option1: '14K White Gold',
    option2: `${position}ct`,
    option3: null,
    inventory_item_id: id + 100_000 + position,
    inventory_quantity: 5,
    grams: 12,
    created_at: stamp,
    updated_at: stamp,
  }))
  return {
    id,
    title,
    body_html: '<p>Set by hand.</p>',
    vendor: 'Store',
    product_type: 'Bracelet',
    status: 'active',
    created_at: stamp,
    updated_at: stamp,
    images: [{ id: id + 900, src: 'https://cdn.store.example/bracelet.jpg', position: 1 }],
    variants,
  }
}

export type ProductPayload = ReturnType<typeof productPayload>

interface OrderWanted {
  readonly nth: number
  readonly at: Date
  readonly product: ProductPayload
  readonly country?: string
  readonly quantity?: number
  readonly properties?: readonly { name: string; value: string }[]
  readonly cancelledAt?: Date
}

/** An order with one line by the canary customer, as the store sends it. */
export function orderPayload({ nth, at, product, country = 'US', quantity = 1, ...more }: OrderWanted) {
  const stamp = at.toISOString()
  const [variant] = product.variants
  const person = { first_name: canary.firstName, last_name: canary.lastName, phone: canary.phone }
  const shipping = {
    ...person,
    company: canary.company,
    address1: canary.address1,
    address2: canary.address2,
    city: canary.city,
    zip: canary.zip,
    province: canary.province,
    country_code: country,
  }
  return {
    id: Number(`${canary.orderId}${String(nth).padStart(3, '0')}`),
    name: `#${canary.orderNumber}${nth}`,
    order_number: Number(`${canary.orderNumber}${nth}`),
    email: canary.email,
    contact_email: canary.email,
    phone: canary.phone,
    note: canary.note,
    created_at: stamp,
    updated_at: stamp,
    cancelled_at: more.cancelledAt?.toISOString() ?? null,
    total_price: canary.orderTotal,
    currency: 'USD',
    financial_status: 'paid',
    fulfillment_status: null,
    test: false,
    customer: { id: Number(canary.customerId), email: canary.email, ...person },
    shipping_address: shipping,
    billing_address: { ...shipping, name: canary.billingName, address1: canary.billingAddress },
    line_items: [
      {
        id: Number(`${canary.lineId}${String(nth).padStart(3, '0')}`),
        variant_id: variant?.id,
        product_id: product.id,
        title: product.title,
        variant_title: variant?.title,
        sku: variant?.sku,
        quantity,
        current_quantity: quantity,
        price: canary.storePrice,
        grams: 12,
        gift_card: false,
        requires_shipping: true,
        product_exists: true,
        properties: more.properties ?? [
          { name: 'Ring size', value: '7' },
          { name: '_gift_note', value: canary.hiddenProperty },
          { name: 'Contact', value: `write to ${canary.email} or call ${canary.phone}` },
        ],
      },
    ],
  }
}

export type OrderPayload = ReturnType<typeof orderPayload>
