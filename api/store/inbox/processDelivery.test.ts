import { expect, test, vi } from 'vitest'
import { StoreFailure } from '../../usecases/storeApi/ports.ts'
import { processDelivery } from './processDelivery.ts'

const now = new Date('2026-03-10T12:00:00Z')

/** Processes a delivery of a product's deletion; `removeProduct` is the use case. */
async function processed(
  removeProduct: () => Promise<unknown>,
  { body = '{"id":7}', attempts = 1 }: { readonly body?: string; readonly attempts?: number } = {},
) {
  const done = vi.fn()
  const retry = vi.fn()
  const deadLetter = vi.fn()
  const failed = vi.fn()
  const delivery = { id: 'a delivery', topic: 'products/delete', body: Buffer.from(body), attempts }
  const inbox = { history: () => Promise.resolve({ superseded: false, deletedAt: null }), done, retry }
  const useCases = { removeProduct, deadLetterDelivery: deadLetter }
  await processDelivery(delivery as never, { inbox, useCases, now: () => now } as never, failed)
  return { done: done.mock.calls, retry: retry.mock.calls, dead: deadLetter.mock.calls, failed }
}

test('a delivery that was processed is done, with a note of what it changed', async () => {
  const { done, failed } = await processed(() => Promise.resolve({ removed: true }))
  expect(done).toEqual([['a delivery', expect.any(String), now]])
  expect(failed).not.toHaveBeenCalled()
})

test('a delivery that cannot be understood becomes a dead letter at once', async () => {
  const { dead, retry } = await processed(() => Promise.reject(new Error('Not called')), { body: '[]' })
  expect(dead).toEqual([['a delivery', 'The body must be a JSON object']])
  expect(retry).toEqual([])
})

test('a delivery that fails is reported and processed again later', async () => {
  const broken = new Error('The database is away')
  const { retry, failed } = await processed(() => Promise.reject(broken))
  expect(failed.mock.calls).toEqual([[broken]])
  expect(retry).toEqual([
    [expect.objectContaining({ id: 'a delivery' }), broken.message, new Date(now.getTime() + 1_000)],
  ])
})

test.each([
  ['after its last attempt', new Error('The database is away'), 10],
  ['at once if the store refuses to answer', new StoreFailure('refused', 'The token lacks a scope'), 1],
])('a delivery becomes a dead letter %s', async (_when, error, attempts) => {
  const { dead, retry } = await processed(() => Promise.reject(error), { attempts })
  expect(dead).toEqual([['a delivery', error.message]])
  expect(retry).toEqual([])
})
