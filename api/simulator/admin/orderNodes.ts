import { gid } from '../ids.ts'
import type { Simulation } from '../Simulation.ts'
import { total } from '../state/money.ts'
import type { Address, Customer, Line, Order } from '../state/rows.ts'
import { accessDenied } from './apiError.ts'
import { productNode, variantNode } from './catalogNodes.ts'
import { connection } from './connection.ts'
import { moneyBag, usd } from './moneyNode.ts'

const ordered = ({ price, quantity }: Line) => ({ price, count: quantity })
const left = ({ price, currentQuantity }: Line) => ({ price, count: currentQuantity })
const gone = ({ price, quantity, currentQuantity }: Line) => ({ price, count: quantity - currentQuantity })

export function orderNode(simulation: Simulation, order: Order) {
  const { lines, createdAt, updatedAt } = order
  const customer = simulation.store.ledger.customers.get(order.customerId)
  const sum = (of: typeof ordered) => total(lines.map(of))
  const units = (of: typeof ordered) => lines.reduce((all, line) => all + of(line).count, 0)
  const shipping = addressNode(order.shippingAddress, `${order.id}1`)
  return {
    __typename: 'Order',
    id: gid('Order', order.id),
    legacyResourceId: order.id,
    name: `#${order.number}`,
    number: order.number,
    test: order.test,
    email: order.email,
    phone: order.phone,
    note: order.note,
    tags: [],
    customAttributes: [],
    createdAt,
    processedAt: createdAt,
    updatedAt,
    cancelledAt: order.cancelledAt,
    cancelReason: order.cancelReason,
    closed: false,
    closedAt: null,
    confirmed: true,
    edited: order.edited,
    sourceName: 'web',
    customerLocale: 'en',
    currencyCode: order.currency,
    presentmentCurrencyCode: order.currency,
    displayFinancialStatus: order.financialStatus,
    displayFulfillmentStatus: order.fulfillmentStatus,
    fullyPaid: order.financialStatus === 'PAID',
    unpaid: order.financialStatus === 'PENDING',
    requiresShipping: lines.some(({ requiresShipping }) => requiresShipping),
    subtotalLineItemsQuantity: units(ordered),
    currentSubtotalLineItemsQuantity: units(left),
    originalTotalPriceSet: moneyBag(sum(ordered)),
    totalPriceSet: moneyBag(sum(ordered)),
    subtotalPriceSet: moneyBag(sum(ordered)),
    currentTotalPriceSet: moneyBag(sum(left)),
    currentSubtotalPriceSet: moneyBag(sum(left)),
    totalShippingPriceSet: moneyBag('0.00'),
    totalRefundedSet: moneyBag(order.refunds.length > 0 ? sum(gone) : '0.00'),
    customer: () => {
      if (!simulation.access.scopes.includes('read_customers'))
        throw accessDenied('customer', '`read_customers` access scope')
      return customer ? customerNode(customer) : null
    },
    shippingAddress: shipping,
    displayAddress: shipping,
    billingAddress: addressNode(order.billingAddress, `${order.id}2`),
    billingAddressMatchesShippingAddress:
      JSON.stringify(order.billingAddress) === JSON.stringify(order.shippingAddress),
    lineItems: connection(
      () => ({
        order: 'POSITION',
        // Lines are listed in the order they were added.
        key: ({ id }: Line) => lines.findIndex((line) => line.id === id),
        rows: lines,
      }),
      (line) => lineNode(simulation, line),
    ),
  }
}

function lineNode(simulation: Simulation, line: Line) {
  const { products, variants } = simulation.store.ledger
  const variant = variants.get(line.variantId)
  const product = products.get(line.productId)
  return {
    __typename: 'LineItem',
    id: gid('LineItem', line.id),
    title: line.title,
    name: line.variantTitle ? `${line.title} - ${line.variantTitle}` : line.title,
    variantTitle: line.variantTitle,
    sku: line.sku,
    vendor: product?.vendor ?? null,
    quantity: line.quantity,
    currentQuantity: line.currentQuantity,
    fulfillableQuantity: line.currentQuantity,
    unfulfilledQuantity: line.currentQuantity,
    nonFulfillableQuantity: 0,
    fulfillmentStatus: 'unfulfilled',
    requiresShipping: line.requiresShipping,
    isGiftCard: line.isGiftCard,
    merchantEditable: true,
    image: null,
    weight: { value: line.grams, unit: 'GRAMS' },
    customAttributes: line.properties.map(({ name, value }) => ({ key: name, value })),
    originalUnitPriceSet: moneyBag(line.price),
    originalTotalSet: moneyBag(total([ordered(line)])),
    variant: () => (variant ? variantNode(simulation, variant) : null),
    product: () => (product ? productNode(simulation, product) : null),
  }
}

function customerNode(customer: Customer) {
  const { id, firstName, lastName, email, phone } = customer
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return {
    __typename: 'Customer',
    id: gid('Customer', id),
    legacyResourceId: id,
    firstName,
    lastName,
    displayName: name || email || phone || '',
    email,
    phone,
    note: null,
    tags: [],
    locale: 'en',
    state: 'DISABLED',
    verifiedEmail: email !== null,
    createdAt: customer.createdAt,
    updatedAt: customer.updatedAt,
    amountSpent: usd('0.00'),
    defaultAddress: addressNode(customer.address, `${id}1`),
    defaultEmailAddress: email === null ? null : { emailAddress: email, validFormat: true },
    defaultPhoneNumber: phone === null ? null : { phoneNumber: phone },
  }
}

function addressNode(address: Address | null, id: string) {
  if (!address) return null
  const { countryCode, ...fields } = address
  return {
    __typename: 'MailingAddress',
    id: gid('MailingAddress', `${id}?model_name=Address`),
    ...fields,
    name: [address.firstName, address.lastName].filter(Boolean).join(' ') || null,
    countryCode,
    countryCodeV2: countryCode,
    coordinatesValidated: false,
    latitude: null,
    longitude: null,
    timeZone: null,
    formattedArea: [address.city, address.country].filter(Boolean).join(', ') || null,
  }
}
