import type { CancelInput, LineInput, OrderEditInput, OrderInput, RefundInput } from './inputs.ts'
import type { Ledger } from './Ledger.ts'
import { gramsOf } from './gramsOf.ts'
import { readMoney } from './money.ts'
import { addressOf, putCustomer } from './people.ts'
import type { Line, Order, Refund } from './rows.ts'
import { found, StoreError } from './StoreError.ts'

const CURRENCY = 'USD'

export function placeOrder(ledger: Ledger, input: OrderInput): Order {
  if (input.lines.length === 0) throw new StoreError(422, 'An order needs a line')
  const lines = input.lines.map((each) => lineOf(ledger, each))
  const customer = input.customer
    ? putCustomer(ledger, input.customer)
    : ledger.customers.get(input.customerId ?? null)
  const now = input.createdAt ?? ledger.stamp()
  const own = customer?.address ?? (input.country ? addressOf({ countryCode: input.country }) : null)
  const address = (given: OrderInput['shippingAddress']) =>
    given ? addressOf(given) : given === null ? null : own
  const order: Order = {
    id: input.id ?? ledger.ids.next('Order'),
    number: input.number ?? ledger.lastOrderNumber + 1,
    test: input.test ?? false,
    customerId: customer?.id ?? null,
    email: input.email ?? customer?.email ?? null,
    phone: input.phone ?? customer?.phone ?? null,
    note: input.note ?? null,
    currency: CURRENCY,
    financialStatus: input.financialStatus ?? 'PAID',
    fulfillmentStatus: 'UNFULFILLED',
    shippingAddress: address(input.shippingAddress),
    billingAddress: address(input.billingAddress),
    lines,
    refunds: [],
    edited: false,
    cancelReason: null,
    cancelledAt: null,
    createdAt: now,
    updatedAt: now,
  }
  ledger.lastOrderNumber = Math.max(ledger.lastOrderNumber, order.number)
  ledger.orders.put(order, ledger.now())
  ledger.notify({ topic: 'orders/create', id: order.id })
  if (order.financialStatus === 'PAID') ledger.notify({ topic: 'orders/paid', id: order.id })
  return order
}

/** Adds and removes lines, changes quantities or the address. */
export function editOrder(ledger: Ledger, id: string, edit: OrderEditInput): Order {
  const before = open(ledger, id)
  const deltas = new Map<string, number>()
  for (const { lineId, quantity } of edit.setQuantity ?? []) {
    if (!Number.isInteger(quantity) || quantity < 0)
      throw new StoreError(422, 'A quantity is a whole number from 0')
    deltas.set(lineId, quantity - lineIn(before, lineId).currentQuantity)
  }
  for (const lineId of edit.remove ?? []) deltas.set(lineId, -lineIn(before, lineId).currentQuantity)
  const changed = before.lines.map((line) => {
    const delta = deltas.get(line.id) ?? 0
    const currentQuantity = line.currentQuantity + delta
    // Removed units still count as ordered.
    return { ...line, currentQuantity, quantity: line.quantity + Math.max(0, delta) }
  })
  const added = (edit.add ?? []).map((each) => lineOf(ledger, each))
  const touched = [...deltas].filter(([, delta]) => delta !== 0)
  const additions = [
    ...touched.filter(([, delta]) => delta > 0).map(([lineId, delta]) => ({ lineId, delta })),
    ...added.map((line) => ({ lineId: line.id, delta: line.quantity })),
  ]
  const removals = touched
    .filter(([, delta]) => delta < 0)
    .map(([lineId, delta]) => ({ lineId, delta: -delta }))
  const linesEdited = additions.length + removals.length > 0
  const order: Order = {
    ...before,
    lines: [...changed, ...added],
    edited: before.edited || linesEdited,
    shippingAddress: edit.shippingAddress
      ? addressOf(edit.shippingAddress)
      : kept(edit, 'shippingAddress', before),
    billingAddress: edit.billingAddress
      ? addressOf(edit.billingAddress)
      : kept(edit, 'billingAddress', before),
    email: edit.email === undefined ? before.email : edit.email,
    note: edit.note === undefined ? before.note : edit.note,
    updatedAt: ledger.stamp(),
  }
  ledger.orders.put(order, ledger.now())
  if (linesEdited) ledger.notify({ topic: 'orders/edited', id, edit: { additions, removals } })
  ledger.notify({ topic: 'orders/updated', id })
  return order
}

export function cancelOrder(
  ledger: Ledger,
  id: string,
  { reason = 'CUSTOMER', refund = true }: CancelInput,
): Order {
  const before = open(ledger, id)
  const now = ledger.stamp()
  const order: Order = {
    ...(refund ? refunded(ledger, before, {}) : before),
    ...(refund ? {} : { financialStatus: 'VOIDED' as const }),
    cancelReason: reason,
    cancelledAt: now,
    updatedAt: now,
  }
  ledger.orders.put(order, ledger.now())
  ledger.notify({ topic: 'orders/cancelled', id })
  ledger.notify({ topic: 'orders/updated', id })
  return order
}

export function refundOrder(ledger: Ledger, id: string, input: RefundInput): Order {
  const before = found(ledger.orders.get(id), 'order', id)
  const order = { ...refunded(ledger, before, input), updatedAt: ledger.stamp() }
  ledger.orders.put(order, ledger.now())
  const refund = order.refunds.at(-1)
  if (refund) ledger.notify({ topic: 'refunds/create', id: refund.id, orderId: id, refund })
  ledger.notify({ topic: 'orders/updated', id })
  return order
}

/** The real store only deletes closed orders; here any order can be deleted, to see the effect. */
export function deleteOrder(ledger: Ledger, id: string): void {
  found(ledger.orders.get(id), 'order', id)
  ledger.orders.remove(id, ledger.now())
  ledger.notify({ topic: 'orders/delete', id })
}

function refunded(ledger: Ledger, order: Order, { lines, note = null }: RefundInput): Order {
  const wanted = lines ?? order.lines.map((line) => ({ lineId: line.id, quantity: line.currentQuantity }))
  const back = new Map(wanted.map(({ lineId, quantity }) => [lineId, quantity]))
  for (const [lineId, quantity] of back)
    if (!Number.isInteger(quantity) || quantity < 0 || quantity > lineIn(order, lineId).currentQuantity)
      throw new StoreError(422, `Line ${lineId} has no ${quantity} units left to refund`)
  const refund: Refund = {
    id: ledger.ids.next('Refund'),
    createdAt: ledger.stamp(),
    note,
    lines: [...back]
      .filter(([, quantity]) => quantity > 0)
      .map(([lineId, quantity]) => ({ id: ledger.ids.next('RefundLineItem'), lineId, quantity })),
  }
  const left = order.lines.map((line) => ({
    ...line,
    currentQuantity: line.currentQuantity - (back.get(line.id) ?? 0),
  }))
  const financialStatus = left.every(({ currentQuantity }) => currentQuantity === 0)
    ? 'REFUNDED'
    : 'PARTIALLY_REFUNDED'
  return { ...order, lines: left, refunds: [...order.refunds, refund], financialStatus }
}

function open(ledger: Ledger, id: string): Order {
  const order = found(ledger.orders.get(id), 'order', id)
  if (order.cancelledAt) throw new StoreError(422, `Order #${order.number} is canceled`)
  return order
}

const lineIn = (order: Order, lineId: string): Line =>
  found(
    order.lines.find(({ id }) => id === lineId),
    'line',
    lineId,
  )

const kept = (edit: OrderEditInput, which: 'shippingAddress' | 'billingAddress', before: Order) =>
  edit[which] === null ? null : before[which]

function lineOf(ledger: Ledger, input: LineInput): Line {
  const quantity = input.quantity ?? 1
  if (!Number.isInteger(quantity) || quantity < 1) throw new StoreError(422, 'A line has one unit or more')
  const own = { id: input.id ?? ledger.ids.next('LineItem'), quantity, currentQuantity: quantity }
  const properties = input.properties ?? []
  const { custom, giftCard, tip } = input
  const loose =
    custom ?? (giftCard && { ...giftCard, title: 'Gift card' }) ?? (tip && { ...tip, title: 'Tip' })
  if (loose)
    return {
      ...own,
      title: loose.title,
      variantTitle: null,
      sku: custom?.sku ?? null,
      price: readMoney(loose.price),
      requiresShipping: custom ? (custom.requiresShipping ?? true) : false,
      isGiftCard: giftCard !== undefined,
      properties,
      variantId: null,
      productId: null,
      grams: 0,
    }
  const variant = found(ledger.variants.get(input.variantId ?? null), 'variant', input.variantId ?? '')
  const item = ledger.inventoryItems.get(variant.inventoryItemId)
  return {
    ...own,
    title: ledger.products.get(variant.productId)?.title ?? variant.title,
    variantTitle: variant.title,
    sku: variant.sku,
    price: readMoney(input.price ?? variant.price),
    requiresShipping: item?.requiresShipping ?? true,
    isGiftCard: false,
    properties,
    variantId: variant.id,
    productId: variant.productId,
    grams: item ? gramsOf(item.weight) : 0,
  }
}
