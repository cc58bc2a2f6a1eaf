import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inboxWorker } from './inboxWorker.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a worker that only drains the inbox does nothing else afterwards', async () => {
  const inbox = {
    claim: vi.fn(() => Promise.resolve([])),
    nextDue: () => Promise.resolve(new Date(Date.now() + 100)),
    history: () => Promise.reject(new Error('Nothing is processed')),
    renew: () => Promise.resolve(),
  }
  const useCases = { announceDeliveries: () => Promise.resolve({}) }
  const worker = inboxWorker({ inbox, useCases, now: () => new Date(), alone: true } as never)

  await worker.drain()
  const claims = inbox.claim.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)

  expect(inbox.claim).toHaveBeenCalledTimes(claims)
})

test('a worker that stops begins no other claimed delivery, and releases them', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  const claimed = ids.map((id) => ({ id, topic: 'themes/publish', body: Buffer.from('{}'), attempts: 1 }))
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const inbox = {
    claim: vi.fn(() => Promise.resolve(claimed)),
    done: vi.fn((_id: string) => finished),
    release: vi.fn((_ids: string[]) => Promise.resolve()),
    releaseAll: () => Promise.resolve(),
    nextDue: () => Promise.resolve(null),
    renew: () => Promise.resolve(),
  }
  const useCases = { announceDeliveries: () => Promise.resolve({}) }
  const worker = inboxWorker({ inbox, useCases, now: () => new Date(), alone: true } as never)

  worker.start()
  await vi.waitFor(() => expect(inbox.done).toHaveBeenCalledTimes(2))
  const stopped = worker.stop()
  finish()
  await stopped

  expect(inbox.done.mock.calls.map(([id]) => id)).toEqual(['a', 'b'])
  expect(inbox.release.mock.calls).toEqual([[['c', 'd', 'e'], expect.any(Date)]])
})

test('while every due delivery waits for another one, the inbox is polled every two seconds', async () => {
  const inbox = {
    claim: vi.fn(() => Promise.resolve([])),
    releaseAll: () => Promise.resolve(),
    nextDue: () => Promise.resolve(new Date(Date.now() - 1_000)),
    renew: () => Promise.resolve(),
  }
  const useCases = { announceDeliveries: () => Promise.resolve({}) }
  const worker = inboxWorker({ inbox, useCases, now: () => new Date(), alone: true } as never)

  worker.start()
  await vi.advanceTimersByTimeAsync(9_000)

  expect(inbox.claim).toHaveBeenCalledTimes(5)
  await worker.stop()
})

test('a delivery that waits for another one is claimed as soon as that is done', async () => {
  const delivery = (id: string) => ({ id, topic: 'themes/publish', body: Buffer.from('{}'), attempts: 1 })
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const done: string[] = []
  const waiting = ['first', 'second']
  const inbox = {
    claim: async () => {
      const next = done.length + waiting.length === 2 ? waiting.shift() : undefined
      return next === undefined ? [] : [delivery(next)]
    },
    done: async (id: string) => {
      if (id === 'first') await finished
      done.push(id)
    },
    history: () => Promise.resolve({ superseded: false, deletedAt: null }),
    releaseAll: () => Promise.resolve(),
    nextDue: () => Promise.resolve(new Date(0)),
    renew: () => Promise.resolve(),
  }
  const useCases = { announceDeliveries: () => Promise.resolve({}) }
  const worker = inboxWorker({ inbox, useCases, now: () => new Date(), alone: true } as never)

  worker.start()
  await vi.advanceTimersByTimeAsync(1_000)
  finish()
  await vi.advanceTimersByTimeAsync(10)

  expect(done).toEqual(['first', 'second'])
  await worker.stop()
})
