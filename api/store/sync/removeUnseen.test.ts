import { expect, test } from 'vitest'
import type { Unseen } from '../../usecases/storeSync/ports.ts'
import { removeUnseen } from './removeUnseen.ts'

const numbered = (count: number): Unseen[] =>
  Array.from({ length: count }, (_, nth) => ({ storeId: String(10_000 + nth), name: `${nth}` }))

interface Scene {
  readonly products?: readonly Unseen[]
  readonly orders?: readonly Unseen[]
  readonly existing: { readonly products: number; readonly orders: number }
  readonly position?: object
  readonly counts?: object
}

/** A full check that did not see these, in a store that has none of them either. */
function aCheck({ products = [], orders = [], existing, position = { at: 'remove' }, counts = {} }: Scene) {
  const gone = new Set<string>()
  const asked: string[] = []
  const left = (all: readonly Unseen[]) => (after: string | null, limit: number) =>
    Promise.resolve(
      all.filter(({ storeId }) => !gone.has(storeId) && (after === null || storeId > after)).slice(0, limit),
    )
  const remove = (ids: readonly string[]) => {
    for (const id of ids) gone.add(id)
    return Promise.resolve({ removed: ids.length, linked: [] })
  }
  const ask = (id: string) => {
    asked.push(id)
    return Promise.resolve(null)
  }
  const tx = { catalog: { removeProducts: remove }, append: () => undefined }
  const run = { position, startedAt: new Date(0), counts, done: 0, unsaved: {} }
  const record = async (step: object) => void Object.assign(run, step)
  const lease = {
    run,
    now: () => new Date(0),
    record,
    commit: async (work: (tx: unknown) => Promise<object>) => record(await work(tx)),
  }
  const staged = {
    countExisting: () =>
      Promise.resolve({
        products: existing.products - products.filter(({ storeId }) => gone.has(storeId)).length,
        orders: existing.orders - orders.filter(({ storeId }) => gone.has(storeId)).length,
      }),
    unseenProducts: (_run: unknown, after: string | null, limit: number) => left(products)(after, limit),
    unseenOrders: (_run: unknown, _of: unknown, after: string | null, limit: number) =>
      left(orders)(after, limit),
  }
  const api = { shop: 'x', product: ask, order: ask }
  const removal = removeUnseen({
    api,
    staged,
    cancelOrder: (id: string) => remove([id]),
    report: () => undefined,
  } as never)
  return { remove: () => removal(lease as never, { orders: true }), gone, asked, api }
}

const existing = { products: 10_000, orders: 1_000 }

test('a removal without approval is confirmed with the store, however large it is', async () => {
  const { remove, asked, gone } = aCheck({ products: numbered(300), existing })
  expect(await remove()).toMatchObject({ status: 'completed', counts: { removed: 300 } })
  expect([asked.length, gone.size]).toEqual([300, 300])
})

test('a large removal that an admin approved is not confirmed item by item', async () => {
  const position = { at: 'remove', approval: 'granted' }
  const { remove, asked, gone } = aCheck({ products: numbered(300), existing, position })
  expect(await remove()).toMatchObject({ status: 'completed', counts: { removed: 300 } })
  expect([asked.length, gone.size]).toEqual([0, 300])
})

test('a removal that was interrupted among orders needs no approval for the orders it canceled', async () => {
  const { remove, api } = aCheck({ orders: numbered(40), existing: { products: 20, orders: 1_000 } })
  const { order } = api
  let asked = 0
  api.order = (id) => (++asked > 30 ? new Promise(() => undefined) : order(id))
  void remove()
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked).toBe(31)
  api.order = order
  expect(await remove()).toMatchObject({ status: 'completed', counts: { removed: 40, ordersCanceled: 40 } })
})

test.each([
  ['this version', { counts: { removed: 30, ordersCanceled: 30 } }],
  ['an older version', { counts: { removed: 30 }, position: { at: 'remove', cancelled: 30 } }],
])('orders that an interrupted removal of %s canceled count as part of what it removes', async (_by, of) => {
  const { remove } = aCheck({ orders: numbered(30), existing: { products: 20, orders: 970 }, ...of })
  expect(await remove()).toMatchObject({ status: 'held', counts: { removed: 30, ordersCanceled: 30 } })
})

test('products and orders are counted separately, before an approval and after it', async () => {
  const missing = { products: numbered(21), orders: numbered(4), existing: { products: 30, orders: 100 } }
  expect(await aCheck(missing).remove()).toMatchObject({
    status: 'held',
    counts: { removed: 25, ordersCanceled: 4 },
  })
  const approved = aCheck({
    ...missing,
    orders: missing.orders.map(({ name }) => ({ storeId: `9${name}`, name })),
    position: { at: 'remove', approval: 'granted' },
    counts: { removed: 0, ordersCanceled: 0 },
  })
  expect(await approved.remove()).toMatchObject({
    status: 'completed',
    counts: { removed: 25, ordersCanceled: 4 },
  })
})
