import type { ApiFault } from '../../../api/simulator/Faults.ts'
import type { Modes } from '../../../api/simulator/webhooks/modes.ts'
import { StoreError } from '../../../api/simulator/state/StoreError.ts'
import type { LineInput } from '../../../api/simulator/state/inputs.ts'
import type { Order, Product, Variant } from '../../../api/simulator/state/rows.ts'
import type { Store } from '../../../api/simulator/Store.ts'
import type { SyncKind } from '../../../api/domain/storeSync/syncKind.ts'
import type { DeskAndStore } from './DeskAndStore.ts'
import type { ProxyFault } from './webhookProxy.ts'

/** Picks one of the existing items: the number wraps around. */
type Pick = number

export type LineKind = 'variant' | 'gift card' | 'tip' | 'custom'
export interface NewLine {
  readonly kind: LineKind
  readonly variant: Pick
  readonly quantity: number
  readonly size: number
}

/** Actions, one after the other. */
export type StoreAction =
  | { readonly do: 'place'; readonly lines: readonly NewLine[]; readonly country: string | null }
  | { readonly do: 'quantity'; readonly order: Pick; readonly line: Pick; readonly quantity: number }
  | { readonly do: 'add line'; readonly order: Pick; readonly line: NewLine }
  | { readonly do: 'remove line' | 'refund line'; readonly order: Pick; readonly line: Pick }
  | { readonly do: 'move'; readonly order: Pick; readonly country: string }
  | { readonly do: 'cancel' | 'refund' | 'delete order'; readonly order: Pick }
  | { readonly do: 'make product'; readonly variants: number }
  | { readonly do: 'change product'; readonly product: Pick; readonly status: Product['status'] }
  | { readonly do: 'change variant'; readonly variant: Pick; readonly cents: number }
  | { readonly do: 'cost'; readonly variant: Pick; readonly cents: number }
  | { readonly do: 'add variant'; readonly product: Pick }
  | { readonly do: 'delete variant'; readonly variant: Pick }
  | { readonly do: 'delete product'; readonly product: Pick }
  | { readonly do: 'pass'; readonly seconds: number }
  | { readonly do: 'work'; readonly dieAfter: number | undefined }
  | { readonly do: 'read'; readonly kind: SyncKind; readonly dieAfter: number | undefined }
  | { readonly do: 'disorder'; readonly modes: Modes }
  | { readonly do: 'api fault'; readonly fault: ApiFault; readonly times: number }
  | { readonly do: 'proxy fault'; readonly fault: ProxyFault; readonly times: number }

const A_MOMENT_MS = 7
const PRICE = (price: number) => `${Math.floor(price / 100)}.${String(price % 100).padStart(2, '0')}`

/** Runs an action; actions that make no sense in the store's current state are skipped. */
export async function runAction(desk: DeskAndStore, action: StoreAction): Promise<void> {
  if (action.do === 'pass') return desk.pass(action.seconds * 1000)
  if (action.do === 'work') return desk.work(action.dieAfter)
  if (action.do === 'read') await desk.read(action.kind, action.dieAfter)
  else if (action.do === 'disorder') desk.simulator.webhooks.setModes(action.modes)
  else if (action.do === 'api fault') desk.simulator.faults.add(action.fault, action.times)
  else if (action.do === 'proxy fault')
    desk.proxyFaults.push(...Array.from({ length: action.times }, () => action.fault))
  else {
    try {
      doInStore(desk.simulator.store, action)
    } catch (error) {
      if (!(error instanceof StoreError)) throw error
    }
    // No two actions happen at the same instant, but the store dates them to the second.
    await desk.simulator.clock.advance(A_MOMENT_MS)
  }
}

type StoreChange = Exclude<
  StoreAction,
  { readonly do: 'pass' | 'work' | 'read' | 'disorder' | 'api fault' | 'proxy fault' }
>

const nth = <Row>(rows: Iterable<Row>, place: Pick): Row | undefined => {
  const all = [...rows]
  return all[place % all.length]
}

function doInStore(store: Store, action: StoreChange): void {
  const { ledger } = store
  const order = 'order' in action ? nth(ledger.orders.values(), action.order) : undefined
  const product = 'product' in action ? nth(ledger.products.values(), action.product) : undefined
  const variant = 'variant' in action ? nth(ledger.variants.values(), action.variant) : undefined
  if (order) changeOrder(store, order, action)
  else if (product) changeProduct(store, product, action)
  else if (variant) changeVariant(store, variant, action)
  else if (action.do === 'make product') makeProduct(store, action.variants)
  else if (action.do === 'place') {
    const lines = action.lines.flatMap((line) => lineIn(store, line) ?? [])
    if (lines.length === 0) return
    store.placeOrder({
      customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' },
      ...(action.country !== null && { country: action.country }),
      lines,
    })
  }
}

function lineIn(store: Store, { kind, variant, quantity, size }: NewLine): LineInput | null {
  if (kind === 'gift card') return { giftCard: { price: '50.00' }, quantity }
  if (kind === 'tip') return { tip: { price: '5.00' }, quantity }
  if (kind === 'custom') return { custom: { title: 'Engraving of one’s own', price: '20.00' }, quantity }
  const found = nth(store.ledger.variants.values(), variant)
  return found
    ? { variantId: found.id, quantity, properties: [{ name: 'Ring size', value: String(size) }] }
    : null
}

function changeOrder(store: Store, { id, lines }: Order, action: StoreChange): void {
  const wanted = lines.filter(({ currentQuantity }) => currentQuantity > 0)
  const line = 'line' in action && typeof action.line === 'number' ? nth(wanted, action.line) : undefined
  if (action.do === 'cancel') store.cancelOrder(id)
  else if (action.do === 'refund') store.refundOrder(id)
  else if (action.do === 'delete order') store.deleteOrder(id)
  else if (action.do === 'move') store.editOrder(id, { shippingAddress: { countryCode: action.country } })
  else if (action.do === 'add line') {
    const added = lineIn(store, action.line)
    if (added) store.editOrder(id, { add: [added] })
  } else if (!line) return
  else if (action.do === 'quantity')
    store.editOrder(id, { setQuantity: [{ lineId: line.id, quantity: action.quantity }] })
  else if (action.do === 'remove line') store.editOrder(id, { remove: [line.id] })
  else if (action.do === 'refund line')
    store.refundOrder(id, { lines: [{ lineId: line.id, quantity: line.currentQuantity }] })
}

function changeProduct(store: Store, { id, title }: Product, action: StoreChange): void {
  if (action.do === 'change product') store.putProduct({ id, title: `${title}!`, status: action.status })
  else if (action.do === 'add variant') {
    const count = store.ledger.variantsOf(id).length
    store.putVariant({ productId: id, title: `No. ${count}`, sku: `${id}-${count}`, price: '10.00' })
  } else if (action.do === 'delete product') store.deleteProduct(id)
}

function changeVariant(store: Store, { id }: Variant, action: StoreChange): void {
  if (action.do === 'change variant') store.putVariant({ id, price: PRICE(action.cents) })
  else if (action.do === 'cost') store.setCost(id, PRICE(action.cents))
  else if (action.do === 'delete variant') store.deleteVariant(id)
}

/** Adds one that differs from all others. */
export function makeProduct(store: Store, variants: number): void {
  const number = store.ledger.products.size + 1
  store.putProduct({
    title: `Ring ${number}`,
    descriptionHtml: `<p>Ring ${number}</p>`,
    productType: 'Rings',
    optionNames: ['Metal'],
    pictures: [{ url: `https://cdn.example/${number}.jpg` }],
    variants: Array.from({ length: variants }, (_, index) => ({
      title: `Metal ${index}`,
      price: PRICE(1000 * number + index),
      cost: PRICE(500 * number + index),
      weight: { value: 5 + index, unit: 'GRAMS' as const },
      options: [`Metal ${index}`],
      inventoryQuantity: index,
    })),
  })
}
