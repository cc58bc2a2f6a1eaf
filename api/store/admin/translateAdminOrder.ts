import type { StoreOrder } from '../../usecases/store/ports.ts'
import { asObject, asText, type Payload, written } from '../readPayload.ts'
import { translateOrder } from '../translateOrder.ts'

/** The oldest possible date, so that a record without a date never overwrites another. */
const UNDATED = new Date(0)

/**
 * Converts an order of the Admin API, with all of its lines, by way of the webhook format, so that both give
 * the same order. Null if it is not an order.
 */
export function translateAdminOrder(
  order: Payload,
  lines: readonly Payload[],
  shop: string,
): StoreOrder | null {
  const customer = order.customer === undefined ? undefined : asObject(order.customer)
  return translateOrder(
    {
      admin_graphql_api_id: order.id,
      order_number: written(order.number),
      name: order.name,
      test: order.test,
      email: order.email,
      phone: order.phone,
      created_at: order.createdAt,
      updated_at: order.updatedAt,
      cancelled_at: order.cancelledAt,
      financial_status: asText(order.displayFinancialStatus)?.toLowerCase(),
      fulfillment_status: fulfillmentStatus(asText(order.displayFulfillmentStatus)),
      currency: order.currencyCode,
      total_price: shopMoney(order.totalPriceSet),
      customer: customer && {
        first_name: customer.firstName,
        last_name: customer.lastName,
        email: asObject(customer.defaultEmailAddress)?.emailAddress,
        phone: asObject(customer.defaultPhoneNumber)?.phoneNumber,
      },
      shipping_address: addressOf(asObject(order.shippingAddress)),
      billing_address: addressOf(asObject(order.billingAddress)),
      line_items: lines.map(lineOf),
    },
    {
      shop,
      raw: JSON.stringify({ ...order, lineItems: { nodes: lines } }),
      receivedAt: UNDATED,
    },
  )
}

const shopMoney = (set: unknown) => asObject(asObject(set)?.shopMoney)?.amount

/** The API reports a fulfillment status for every order; webhooks only once something was shipped. */
function fulfillmentStatus(status: string | null): string | null {
  if (status === null || status === 'UNFULFILLED') return null
  return status === 'PARTIALLY_FULFILLED' ? 'partial' : status.toLowerCase()
}

const addressOf = (address: Payload | null): Payload | null =>
  address && {
    name: address.name,
    first_name: address.firstName,
    last_name: address.lastName,
    company: address.company,
    address1: address.address1,
    address2: address.address2,
    city: address.city,
    zip: address.zip,
    province: address.province,
    province_code: address.provinceCode,
    country: address.country,
    country_code: address.countryCodeV2,
    phone: address.phone,
  }

const lineOf = (line: Payload): Payload => ({
  id: line.id,
  title: line.title,
  variant_title: line.variantTitle,
  sku: line.sku,
  variant_id: asObject(line.variant)?.id,
  product_id: asObject(line.product)?.id,
  quantity: written(line.quantity),
  current_quantity: written(line.currentQuantity),
  price: shopMoney(line.originalUnitPriceSet),
  properties: Array.isArray(line.customAttributes)
    ? line.customAttributes.map(asObject).map((each) => ({ name: each?.key, value: each?.value }))
    : [],
  gift_card: line.isGiftCard,
  requires_shipping: line.requiresShipping,
})
