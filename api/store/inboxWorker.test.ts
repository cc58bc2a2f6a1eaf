import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inboxWorker } from './inboxWorker.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a worker that only drains the inbox does nothing by itself afterwards', async () => {
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
