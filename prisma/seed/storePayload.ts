import { stringify } from 'lossless-json'
import { CATALOGUE } from './catalogue.ts'
import type { SeedProduct } from './catalogueTypes.ts'
import { CUSTOMERS, type SeedCustomer } from './customers.ts'
import type { SeedOrder } from './storyTypes.ts'

/** When the store last changed an order, and when it was cancelled; without them it is as it was placed. */
export type OrderVersion = { updatedAt?: Date; cancelledAt?: Date }

const gid = (kind: string, id: string | bigint) => `gid://shopify/${kind}/${id}`
const CURRENCY = 'USD'

const cents = (decimal: string) => BigInt(decimal.replace('.', ''))
const decimal = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
const money = (amount: string) => ({
  shop_money: { amount, currency_code: CURRENCY },
  presentment_money: { amount, currency_code: CURRENCY },
})

function addressOf(customer: SeedCustomer) {
  return {
    first_name: customer.firstName,
    last_name: customer.lastName,
    name: `${customer.firstName} ${customer.lastName}`,
    company: null,
    address1: customer.address1,
    address2: null,
    city: customer.city,
    province: customer.province,
    zip: customer.zip,
    phone: customer.phone,
    country: customer.country,
    country_code: customer.countryCode,
  }
}

function lineItem(order: SeedOrder, index: number) {
  const line = order.lines[index]
  const product = CATALOGUE.find((p) => p.handle === line?.product)
  const variant = product?.variants[line?.variant ?? -1]
  if (!line || !product || !variant) throw new Error(`Order ${order.key} has no such line: ${line?.product}`)
  const id = BigInt(order.storeId) + 1_000_000_007n + BigInt(index) * 32_768n
  return {
    id,
    admin_graphql_api_id: gid('LineItem', id),
    variant_id: BigInt(variant.storeId),
    product_id: BigInt(product.storeId),
    title: product.title,
    variant_title: variant.title,
    name: `${product.title} - ${variant.title}`,
    sku: variant.sku,
    vendor: 'Loupe Demo Store',
    quantity: line.quantity,
    current_quantity: line.quantity,
    fulfillable_quantity: line.quantity,
    fulfillment_status: null,
    grams: Math.round(Number(variant.weightGrams)),
    price: variant.price,
    price_set: money(variant.price),
    total_discount: '0.00',
    gift_card: false,
    requires_shipping: true,
    product_exists: true,
    taxable: true,
    properties: line.properties,
  }
}

/**
 * An order as the store posts it (orders/create, orders/updated, orders/cancelled): raw JSON text, since its ids are
 * numbers above 2^53 that `JSON.stringify` cannot write.
 */
export function orderPayload(order: SeedOrder, { updatedAt, cancelledAt }: OrderVersion = {}): string {
  const customer = CUSTOMERS.find((c) => c.key === order.customer)
  if (!customer) throw new Error(`Unknown customer ${order.customer}`)
  const lines = order.lines.map((_, index) => lineItem(order, index))
  const total = decimal(lines.reduce((sum, line) => sum + cents(line.price) * BigInt(line.quantity), 0n))
  const customerId = 7_450_000_000_000_000_000n + BigInt(CUSTOMERS.indexOf(customer)) * 104_729n
  const address = addressOf(customer)
  const placed = order.placedAt.toISOString()
  const text = stringify({
    id: BigInt(order.storeId),
    admin_graphql_api_id: gid('Order', order.storeId),
    name: `#${order.orderNumber}`,
    order_number: order.orderNumber,
    number: order.orderNumber - 1000,
    test: false,
    confirmed: true,
    created_at: placed,
    processed_at: placed,
    updated_at: (updatedAt ?? cancelledAt ?? order.placedAt).toISOString(),
    cancelled_at: cancelledAt?.toISOString() ?? null,
    cancel_reason: cancelledAt ? 'customer' : null,
    closed_at: null,
    currency: CURRENCY,
    presentment_currency: CURRENCY,
    financial_status: cancelledAt ? 'refunded' : 'paid',
    fulfillment_status: null,
    email: customer.email,
    contact_email: customer.email,
    phone: customer.phone,
    note: order.note,
    note_attributes: [],
    tags: '',
    source_name: 'web',
    subtotal_price: total,
    total_line_items_price: total,
    total_discounts: '0.00',
    total_tax: '0.00',
    total_price: total,
    total_price_set: money(total),
    customer: {
      id: customerId,
      admin_graphql_api_id: gid('Customer', customerId),
      email: customer.email,
      phone: customer.phone,
      first_name: customer.firstName,
      last_name: customer.lastName,
      default_address: address,
    },
    billing_address: address,
    shipping_address: address,
    shipping_lines: [{ title: 'Insured courier', code: 'insured', price: '0.00' }],
    discount_codes: [],
    fulfillments: [],
    refunds: [],
    line_items: lines,
  })
  if (text === undefined) throw new Error(`Order ${order.key} cannot be written as JSON`)
  return text
}

/** A product as the store posts it (products/create); `origin` is put before its picture paths. */
export function productPayload(product: SeedProduct, updatedAt: Date, origin = ''): string {
  const at = updatedAt.toISOString()
  const text = stringify({
    id: BigInt(product.storeId),
    admin_graphql_api_id: gid('Product', product.storeId),
    title: product.title,
    handle: product.handle,
    body_html: product.description,
    vendor: 'Loupe Demo Store',
    product_type: product.productType,
    status: 'active',
    created_at: at,
    published_at: at,
    updated_at: at,
    options: ['Metal', 'Size', 'Origin'].map((name, i) => ({ name, position: i + 1 })),
    images: product.images.map((path, i) => ({
      id: BigInt(product.storeId) * 10n + BigInt(i),
      position: i + 1,
      src: origin + path,
      variant_ids: product.variants
        .filter(({ picture }) => picture === i)
        .map(({ storeId }) => BigInt(storeId)),
    })),
    variants: product.variants.map((variant) => ({
      id: BigInt(variant.storeId),
      product_id: BigInt(product.storeId),
      admin_graphql_api_id: gid('ProductVariant', variant.storeId),
      title: variant.title,
      sku: variant.sku,
      price: variant.price,
      position: variant.position,
      option1: variant.option1,
      option2: variant.option2,
      option3: variant.option3,
      grams: Math.round(Number(variant.weightGrams)),
      inventory_item_id: BigInt(variant.inventoryItemId),
      inventory_quantity: variant.inventoryQuantity,
      image_id: BigInt(product.storeId) * 10n + BigInt(variant.picture),
      created_at: at,
      updated_at: at,
    })),
    variant_gids: product.variants.map((variant) => ({
      admin_graphql_api_id: gid('ProductVariant', variant.storeId),
      updated_at: at,
    })),
  })
  if (text === undefined) throw new Error(`Product ${product.handle} cannot be written as JSON`)
  return text
}
