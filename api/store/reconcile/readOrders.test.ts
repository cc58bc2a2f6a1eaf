import { expect, test } from 'vitest'
import { readOrders } from './readOrders.ts'

const listedUntil = new Date('2026-11-20T10:00:00Z')
const changedMeanwhile = new Date('2026-11-20T12:00:00Z')

test('a long window continues where its list ended, even if the last order changed while it was read', async () => {
  const order = { storeId: '1', updatedAt: changedMeanwhile }
  const position = { at: 'orders', since: '2026-11-19T00:00:00.000Z', after: 'x', read: 19_999 }
  const run = { position, counts: {}, done: 0, unsaved: {} }
  const windows: Date[] = []
  const api = {
    orders: ({ since }: { since: Date }) => {
      windows.push(since)
      return Promise.resolve(
        windows.length === 1
          ? { rows: [order], next: 'y', listedUntil }
          : { rows: [], next: null, listedUntil: null },
      )
    },
  }
  const lease = { run, record: async (step: object) => void Object.assign(run, step) }
  await readOrders(
    lease as never,
    { api, receiveOrder: async () => ({ opened: 0 }), report: () => undefined } as never,
  )
  expect(windows).toEqual([new Date(position.since), listedUntil])
})
