import { afterEach, describe, expect, it, vi } from 'vitest'
import type { StoreApi } from '../usecases/storeApi/ports.ts'
import { StoreFailure } from '../usecases/storeApi/ports.ts'
import { storeWatch } from './storeWatch.ts'

afterEach(() => {
  vi.useRealTimers()
})

const now = () => new Date('2026-11-20T09:00:00.000Z')
const all = ['read_products', 'write_inventory', 'read_orders']

/** The parts of the store's API that storeWatch uses. */
const watching = (given: { [Name in 'health' | 'subscriptions']?: () => Promise<unknown> }) =>
  storeWatch(given as unknown as StoreApi, now)

const answering = (scopes: readonly string[]) =>
  vi.fn(async () => ({ shopDomain: 'x', currency: 'USD', scopes }))

describe('looking at the store', () => {
  it('finds it well when it answers and may tell everything; who may write may read', async () => {
    expect(await watching({ health: answering(all) }).health()).toEqual({
      ok: true,
      message: 'It answers.',
      checkedAt: now(),
      missingScopes: [],
    })
  })

  it('asks once for many who look, and anew once something was changed there', async () => {
    const health = answering(all)
    const watch = watching({ health })
    await Promise.all([watch.health(), watch.health()])
    await watch.health()
    expect(health).toHaveBeenCalledTimes(1)
    watch.forget()
    await watch.health()
    expect(health).toHaveBeenCalledTimes(2)
  })

  it('hands on what the store’s own failure says, and nothing of any other', async () => {
    const failing = (error: Error) =>
      watching({
        health: async () => {
          throw error
        },
      }).health()
    expect(await failing(new StoreFailure('unauthorised', 'The token is not good any more'))).toMatchObject({
      ok: false,
      message: 'The token is not good any more',
    })
    expect(await failing(new Error('secret-token at 10.0.0.1'))).toMatchObject({
      ok: false,
      message: 'It could not be asked.',
    })
  })

  it('does not wait longer than somebody would', async () => {
    vi.useFakeTimers()
    const watch = watching({
      health: () => new Promise(() => {}),
      subscriptions: () => new Promise(() => {}),
    })
    const answers = Promise.all([watch.health(), watch.subscriptions()])
    await vi.advanceTimersByTimeAsync(5_000)
    const [health, subscriptions] = await answers
    expect(health).toMatchObject({ ok: false, message: 'It has not answered within 5 seconds.' })
    expect(subscriptions).toBeNull()
  })

  it('has nothing to say without an API', async () => {
    const watch = storeWatch(null, now)
    expect([await watch.health(), await watch.subscriptions()]).toEqual([null, null])
  })
})
