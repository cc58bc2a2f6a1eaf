import { gid } from '../../ids.ts'
import type { Customer, Line, Order } from '../../state/rows.ts'
import { addressJson } from './addressJson.ts'
import { total } from '../../state/money.ts'
import { moneySet } from './moneySet.ts'
import { customerJson } from './customerJson.ts'
import { lineJson } from './lineJson.ts'
import { refundJson } from './refundBody.ts'
import { writeJson } from './writeJson.ts'

interface OrderFacts {
  readonly order: Order
  readonly customer: Customer | null
  readonly vendorOf: (line: Line) => string | null
  /** Which of a line's product and variant still exist. */
  readonly exists: (line: Line) => { readonly product: boolean; readonly variant: boolean }
}

const FULFILLMENT = { FULFILLED: 'fulfilled', PARTIALLY_FULFILLED: 'partial', UNFULFILLED: null } as const

/** The body of every topic that carries a whole order: orders/create, updated, paid, cancelled, … */
export function orderBody(facts: OrderFacts): string {
  const { order, customer } = facts
  const { currency } = order
  const lineOf = orderLineJson(facts)
  return writeJson({
    id: BigInt(order.id),
    admin_graphql_api_id: gid('Order', order.id),
    ...wordsOf(order),
    ...totalsOf(order),
    ...(customer && { customer: customerJson(customer, currency) }),
    // Omitted entirely if the customer gave none.
    ...(order.billingAddress && { billing_address: addressJson(order.billingAddress) }),
    ...(order.shippingAddress && { shipping_address: addressJson(order.shippingAddress) }),
    line_items: order.lines.map(lineOf),
    refunds: order.refunds.map((refund) => refundJson(order, refund, lineOf)),
  })
}

/** Formats the order's lines. */
export const orderLineJson =
  ({ order, vendorOf, exists }: OrderFacts) =>
  (line: Line) =>
    lineJson(line, {
      vendor: vendorOf(line),
      currency: order.currency,
      isFulfilled: order.fulfillmentStatus === 'FULFILLED',
      exists: exists(line),
    })

const wordsOf = (order: Order) => ({
  name: `#${order.number}`,
  number: order.number - 1000,
  order_number: order.number,
  order_status_url: `https://store.example/orders/${order.id}`,
  confirmation_number: null,
  confirmed: true,
  test: order.test,
  token: `order-${order.id}`,
  app_id: null,
  browser_ip: null,
  buyer_accepts_marketing: false,
  cancel_reason: order.cancelReason?.toLowerCase() ?? null,
  cancelled_at: order.cancelledAt,
  cart_token: null,
  checkout_token: null,
  client_details: null,
  closed_at: null,
  company: null,
  contact_email: order.email,
  created_at: order.createdAt,
  currency: order.currency,
  customer_locale: 'en',
  device_id: null,
  discount_applications: [],
  discount_codes: [],
  duties_included: false,
  email: order.email,
  estimated_taxes: false,
  financial_status: order.financialStatus.toLowerCase(),
  fulfillment_status: FULFILLMENT[order.fulfillmentStatus],
  fulfillments: [],
  landing_site: null,
  landing_site_ref: null,
  line_item_groups: [],
  location_id: null,
  merchant_business_entity_id: 'simulated',
  merchant_of_record_app_id: null,
  note: order.note,
  note_attributes: [],
  payment_gateway_names: ['simulated'],
  payment_terms: null,
  phone: order.phone,
  po_number: null,
  presentment_currency: order.currency,
  processed_at: order.createdAt,
  reference: null,
  referring_site: null,
  returns: [],
  shipping_lines: [],
  source_identifier: null,
  source_name: 'web',
  source_url: null,
  tags: '',
  tax_exempt: false,
  tax_lines: [],
  taxes_included: false,
  updated_at: order.updatedAt,
  user_id: null,
})

function totalsOf({ lines, currency, financialStatus }: Order) {
  const ordered = total(lines.map(({ price, quantity }) => ({ price, count: quantity })))
  const current = total(lines.map(({ price, currentQuantity }) => ({ price, count: currentQuantity })))
  const none = '0.00'
  const isPaid = financialStatus !== 'PENDING' && financialStatus !== 'AUTHORIZED'
  const set = (amount: string) => moneySet(amount, currency)
  return {
    current_shipping_price_set: set(none),
    current_subtotal_price: current,
    current_subtotal_price_set: set(current),
    current_total_additional_fees_set: null,
    current_total_discounts: none,
    current_total_discounts_set: set(none),
    current_total_duties_set: null,
    current_total_price: current,
    current_total_price_set: set(current),
    current_total_tax: none,
    current_total_tax_set: set(none),
    original_total_additional_fees_set: null,
    original_total_duties_set: null,
    subtotal_price: ordered,
    subtotal_price_set: set(ordered),
    total_cash_rounding_payment_adjustment_set: set(none),
    total_cash_rounding_refund_adjustment_set: set(none),
    total_discounts: none,
    total_discounts_set: set(none),
    total_line_items_price: ordered,
    total_line_items_price_set: set(ordered),
    total_outstanding: isPaid ? none : current,
    total_price: ordered,
    total_price_set: set(ordered),
    total_shipping_price_set: set(none),
    total_tax: none,
    total_tax_set: set(none),
    total_tip_received: none,
    total_weight: lines.reduce((sum, { grams, currentQuantity }) => sum + grams * currentQuantity, 0),
  }
}
