import { CATALOG } from '../../../prisma/demo/catalog.ts'
import { CUSTOMERS, type SeedCustomer } from '../../../prisma/demo/customers.ts'
import type { SeedOrder } from '../../../prisma/demo/storyTypes.ts'
import type { Address, Customer, Line, Order } from '../state/rows.ts'
import { storeDate } from '../state/storeDate.ts'

/**
 * When the store last changed an order, and when it was canceled; omitted: unchanged since it was placed.
 */
export type OrderVersion = { readonly updatedAt?: Date; readonly cancelledAt?: Date }

/** An order of the demo as store rows. */
export function demoOrder(seed: SeedOrder, { updatedAt, cancelledAt }: OrderVersion = {}): Order {
  const customer = customerOf(seed)
  const address = addressOf(customer)
  return {
    id: seed.storeId,
    number: seed.orderNumber,
    test: false,
    customerId: customerId(customer),
    email: customer.email,
    phone: customer.phone,
    note: seed.note,
    currency: 'USD',
    financialStatus: cancelledAt ? 'REFUNDED' : 'PAID',
    fulfillmentStatus: 'UNFULFILLED',
    shippingAddress: address,
    billingAddress: address,
    lines: seed.lines.map((_, index) => lineOf(seed, index)),
    refunds: [],
    edited: updatedAt !== undefined && cancelledAt === undefined,
    cancelReason: cancelledAt ? 'CUSTOMER' : null,
    cancelledAt: cancelledAt ? storeDate(cancelledAt) : null,
    createdAt: storeDate(seed.placedAt),
    updatedAt: storeDate(updatedAt ?? cancelledAt ?? seed.placedAt),
  }
}

/** The customer of a demo order. */
export function demoCustomer(order: SeedOrder): Customer {
  const customer = customerOf(order)
  const date = storeDate(order.placedAt)
  const { firstName, lastName, email, phone } = customer
  const address = addressOf(customer)
  return {
    id: customerId(customer),
    firstName,
    lastName,
    email,
    phone,
    address,
    createdAt: date,
    updatedAt: date,
  }
}

function customerOf({ customer: key }: SeedOrder): SeedCustomer {
  const customer = CUSTOMERS.find((each) => each.key === key)
  if (!customer) throw new Error(`Unknown customer ${key}`)
  return customer
}

const customerId = (customer: SeedCustomer) =>
  String(7_450_000_000_000_000_000n + BigInt(CUSTOMERS.indexOf(customer)) * 104_729n)

const addressOf = (customer: SeedCustomer): Address => ({
  firstName: customer.firstName,
  lastName: customer.lastName,
  company: null,
  address1: customer.address1,
  address2: null,
  city: customer.city,
  zip: customer.zip,
  province: customer.province,
  provinceCode: null,
  country: customer.country,
  countryCode: customer.countryCode,
  phone: customer.phone,
})

function lineOf(order: SeedOrder, index: number): Line {
  const line = order.lines[index]
  const product = CATALOG.find(({ handle }) => handle === line?.product)
  const variant = product?.variants[line?.variant ?? -1]
  if (!line || !product || !variant) throw new Error(`Order ${order.key} has no such line: ${line?.product}`)
  return {
    id: String(BigInt(order.storeId) + 1_000_000_007n + BigInt(index) * 32_768n),
    title: product.title,
    variantTitle: variant.title,
    sku: variant.sku,
    quantity: line.quantity,
    currentQuantity: line.quantity,
    price: variant.price,
    requiresShipping: true,
    isGiftCard: false,
    properties: line.properties,
    variantId: variant.storeId,
    productId: product.storeId,
    grams: Math.round(Number(variant.weightGrams)),
  }
}
