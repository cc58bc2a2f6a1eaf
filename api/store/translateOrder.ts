import { realTitle } from '../domain/catalog/variantName.ts'
import { toCountryCode } from '../domain/country.ts'
import {
  MAX_PROPERTIES,
  MAX_PROPERTY_NAME_LENGTH,
  MAX_PROPERTY_VALUE_LENGTH,
  type Property,
} from '../domain/request/properties.ts'
import type { StoreLine, StoreOrder } from '../usecases/store/ports.ts'
import { readAmount } from './readAmount.ts'
import {
  asBoolean,
  asInstant,
  asInteger,
  asObject,
  asObjects,
  asStoreId,
  asText,
  type Payload,
} from './readPayload.ts'

interface Received {
  readonly shop: string
  /** The payload's original text. */
  readonly raw: string
  readonly receivedAt: Date
}

/**
 * Translates the store's order to our model; null if the payload is not an order, or the quantity of a line is not a
 * whole number. Everything else but its id may be missing or odd: an incomplete order is better than none, but nobody
 * should quote for a quantity that was made up.
 */
export function translateOrder(payload: Payload, { shop, raw, receivedAt }: Received): StoreOrder | null {
  const storeId = asStoreId(payload.admin_graphql_api_id) ?? asStoreId(payload.id)
  if (storeId === null || !Array.isArray(payload.line_items)) return null
  const lines = asObjects(payload.line_items).map(line)
  if (!lines.every((each) => each !== null)) return null
  const customer = asObject(payload.customer)
  const shipping = asObject(payload.shipping_address)
  const billing = asObject(payload.billing_address)
  const createdAt = asInstant(payload.created_at)
  return {
    shop,
    storeId,
    orderNumber: asText(payload.order_number, 100) ?? asText(payload.name, 100)?.replace(/^#/, '') ?? null,
    customerName: fullName(customer) ?? fullName(shipping) ?? fullName(billing),
    customerEmail: asText(payload.email) ?? asText(payload.contact_email) ?? asText(customer?.email),
    customerPhone: asText(payload.phone) ?? asText(customer?.phone) ?? asText(shipping?.phone),
    customerTold: payload.customer !== undefined,
    shippingAddress: shipping && addressOf(shipping),
    billingAddress: billing && addressOf(billing),
    // An address without a readable country stays unknown: the billing address does not tell the destination.
    country: countryOf(shipping ?? billing),
    totalPrice: readAmount(payload.total_price, 10),
    currency: asText(payload.currency, 10),
    financialStatus: asText(payload.financial_status, 100),
    fulfillmentStatus: asText(payload.fulfillment_status, 100),
    isTest: asBoolean(payload.test, false),
    cancelledAt: asInstant(payload.cancelled_at),
    createdAt,
    updatedAt: asInstant(payload.updated_at) ?? createdAt ?? receivedAt,
    raw,
    lines: distinct(lines),
  }
}

const ADDRESS_FIELDS = (
  'name first_name last_name company address1 address2 city zip ' +
  'province province_code country country_code phone'
).split(' ')

const addressOf = (payload: Payload) =>
  Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, asText(payload[field])]))

/** Null if its quantity is unreadable. */
function line(payload: Payload, index: number): StoreLine | null {
  const wanted = asInteger(payload.current_quantity ?? payload.quantity ?? '1')
  if (wanted === null) return null
  return {
    storeLineId: asStoreId(payload.id) ?? asStoreId(payload.admin_graphql_api_id) ?? `line-${index + 1}`,
    title: asText(payload.title) ?? asText(payload.name),
    variantTitle: realTitle(asText(payload.variant_title)),
    sku: asText(payload.sku, 255),
    storeVariantId: asStoreId(payload.variant_id),
    storeProductId: asStoreId(payload.product_id),
    quantity: Math.max(0, wanted),
    unitPrice: readAmount(payload.price),
    properties: properties(payload.properties),
    giftCard: asBoolean(payload.gift_card, false),
    requiresShipping: asBoolean(payload.requires_shipping, true),
  }
}

/** A line that is listed twice counts once, with its last values. */
const distinct = (lines: readonly StoreLine[]): StoreLine[] => [
  ...new Map(lines.map((each) => [each.storeLineId, each])).values(),
]

/** A list of names and values, or an object: apps of the store write both. */
function properties(value: unknown): Property[] {
  const object = asObject(value)
  const pairs = object
    ? Object.entries(object)
    : asObjects(value).map((each): [unknown, unknown] => [each.name, each.value])
  return pairs.slice(0, MAX_PROPERTIES).flatMap(([name, said]) => {
    const read = asText(name, MAX_PROPERTY_NAME_LENGTH)
    return read === null ? [] : [{ name: read, value: asText(plain(said), MAX_PROPERTY_VALUE_LENGTH) ?? '' }]
  })
}

const plain = (value: unknown): unknown =>
  typeof value === 'boolean' ? String(value) : typeof value === 'object' ? null : value

function fullName(person: Payload | null): string | null {
  const parts = [asText(person?.first_name), asText(person?.last_name)].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(' ') : asText(person?.name)
}

const countryOf = (address: Payload | null) =>
  toCountryCode(asText(address?.country_code)) ??
  toCountryCode(asText(address?.country)) ??
  toCountryCode(asText(address?.country_name))
