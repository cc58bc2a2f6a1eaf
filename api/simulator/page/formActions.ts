import { faultInput } from '../control/inputs.ts'
import type { Simulation } from '../Simulation.ts'
import type { OrderInput, ProductInput } from '../state/inputs.ts'
import { readLines } from './readLines.ts'

type Form = ReadonlyMap<string, string>

/** Where to redirect after the form was handled, and the message to show there. */
interface Done {
  readonly to: string
  readonly said: string
}

interface FormAction {
  /** With `{id}` as the placeholder for an id. */
  readonly path: string
  run(simulation: Simulation, form: Form, id: string): Done | Promise<Done>
}

const orderAt = (id: string, said: string): Done => ({ to: `/orders/${id}`, said })
const productAt = (id: string, said: string): Done => ({ to: `/products/${id}`, said })

/** The page's forms: the same actions as the control API. */
export const FORM_ACTIONS: readonly FormAction[] = [
  {
    path: '/orders/new',
    run: ({ store }, form) => orderAt(store.placeOrder(newOrder(form)).id, 'Order placed.'),
  },
  {
    path: '/orders/{id}',
    run({ store }, form, id) {
      const setQuantity = numbered(form, 'quantity').map(([lineId, quantity]) => ({
        lineId,
        quantity: Number(quantity),
      }))
      store.editOrder(id, { setQuantity, add: readLines(form) })
      return orderAt(id, 'Order saved.')
    },
  },
  {
    path: '/orders/{id}/cancel',
    run({ store }, form, id) {
      store.cancelOrder(id, { refund: !form.has('keepMoney') })
      return orderAt(id, 'Order canceled.')
    },
  },
  {
    path: '/orders/{id}/refund',
    run({ store }, _form, id) {
      store.refundOrder(id)
      return orderAt(id, 'Refund issued.')
    },
  },
  {
    path: '/orders/{id}/delete',
    run({ store }, _form, id) {
      store.deleteOrder(id)
      return { to: '/', said: 'Order deleted.' }
    },
  },
  {
    path: '/customers/{id}/data_request',
    run({ store }, form, id) {
      store.requestCustomerData(id)
      return orderAt(form.get('order') ?? '', 'Data request sent to Loupe.')
    },
  },
  {
    path: '/customers/{id}/redact',
    run({ store }, form, id) {
      store.redactCustomer(id)
      return orderAt(form.get('order') ?? '', 'Customer erased; Loupe was notified.')
    },
  },
  {
    path: '/products/new',
    run({ store }, form) {
      const variants = [{ price: form.get('price') ?? '0' }]
      const { id } = store.putProduct({ title: form.get('title'), variants })
      return productAt(id, 'Product added.')
    },
  },
  {
    path: '/products/{id}',
    run({ store }, form, id) {
      store.putProduct({ id, title: form.get('title'), status: form.get('status') as ProductInput['status'] })
      return productAt(id, 'Product saved.')
    },
  },
  {
    path: '/products/{id}/variants',
    run(simulation, form, id) {
      const changed = saveVariants(simulation, form)
      return productAt(id, changed === 1 ? '1 variant saved.' : `${changed} variants saved.`)
    },
  },
  {
    path: '/products/{id}/delete',
    run({ store }, _form, id) {
      store.deleteProduct(id)
      return { to: '/products', said: 'Product deleted.' }
    },
  },
  {
    path: '/variants/{id}/delete',
    run({ store }, _form, id) {
      const productId = store.ledger.variants.get(id)?.productId ?? ''
      store.deleteVariant(id)
      return productAt(productId, 'Variant deleted.')
    },
  },
  {
    path: '/deliver',
    async run({ webhooks }) {
      await webhooks.flush()
      return { to: '/deliveries', said: 'Due deliveries sent.' }
    },
  },
  {
    path: '/clock',
    async run({ clock }, form) {
      await clock.advance(Math.max(0, Number(form.get('advanceMs')) || 0))
      return { to: '/faults', said: 'Clock advanced.' }
    },
  },
  {
    path: '/mode',
    run({ webhooks }, form) {
      const share = (name: string) => Math.min(1, Math.max(0, Number(form.get(name)) / 100 || 0))
      webhooks.setModes({
        duplicate: share('duplicate'),
        drop: share('drop'),
        reorder: form.has('reorder'),
        lateBody: form.has('lateBody'),
        held: form.has('held'),
      })
      return { to: '/faults', said: 'Delivery mode saved.' }
    },
  },
  {
    path: '/faults',
    run({ faults }, form) {
      const { kind, next } = faultInput.parse({ kind: form.get('kind'), next: Number(form.get('next') ?? 1) })
      if (kind !== 'none') faults.add(kind, next)
      return { to: '/faults', said: 'Fault queued.' }
    },
  },
  {
    path: '/faults/clear',
    run({ faults }) {
      faults.clear()
      return { to: '/faults', said: 'Faults cleared.' }
    },
  },
  {
    path: '/shop/redact',
    run({ store }) {
      store.redactShop()
      return { to: '/faults', said: 'Shop deletion request sent to Loupe.' }
    },
  },
]

/** Fields such as `quantity.123`, by the part after the dot. */
const numbered = (form: Form, name: string): [string, string][] =>
  [...form].flatMap(([key, value]) =>
    key.startsWith(`${name}.`) ? [[key.slice(name.length + 1), value]] : [],
  )

function newOrder(form: Form): OrderInput {
  const said = (name: string) => form.get(name)?.trim() ?? ''
  const country = said('country')
  const address =
    country === 'none' ? null : country === '' ? undefined : { ...nameIn(said), countryCode: country }
  const person = said('customer')
    ? { customerId: said('customer') }
    : said('firstName') || said('lastName') || said('email')
      ? { customer: { ...nameIn(said), email: said('email') || null, address } }
      : {}
  return {
    ...person,
    shippingAddress: address,
    billingAddress: address,
    note: said('note') || null,
    test: form.has('test'),
    lines: readLines(form),
  }
}

const nameIn = (said: (name: string) => string) => ({
  firstName: said('firstName') || null,
  lastName: said('lastName') || null,
})

/** Only changed variants are saved, so that the others keep their dates. */
function saveVariants({ store }: Simulation, form: Form): number {
  const { ledger } = store
  const value = (name: string, id: string) => form.get(`${name}.${id}`)?.trim() ?? ''
  const changed = new Set<string>()
  for (const [id] of numbered(form, 'price')) {
    const variant = ledger.variants.get(id)
    const item = ledger.inventoryItems.get(variant?.inventoryItemId ?? null)
    if (!variant || !item) continue
    const wanted = {
      price: value('price', id),
      sku: value('sku', id) || null,
      inventoryQuantity: Number(value('stock', id)),
    }
    const cost = value('cost', id) || null
    if (cost !== item.cost) store.setCost(id, cost)
    const differs =
      wanted.price !== variant.price ||
      wanted.sku !== variant.sku ||
      wanted.inventoryQuantity !== variant.inventoryQuantity
    if (differs) store.putVariant({ id, ...wanted })
    if (differs || cost !== item.cost) changed.add(id)
  }
  return changed.size
}
