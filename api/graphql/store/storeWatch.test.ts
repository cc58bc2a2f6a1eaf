import { afterEach, describe, expect, it, vi } from 'vitest'
import type { StoreApi } from '../../usecases/storeApi/ports.ts'
import { StoreFailure } from '../../usecases/storeApi/ports.ts'
import { storeWatch } from './storeWatch.ts'

afterEach(() => {
  vi.useRealTimers()
})

const now = () => new Date('2026-11-20T09:00:00.000Z')
const all = ['read_products', 'write_inventory', 'read_orders']

/** The parts of the store's API that storeWatch uses. */
const watching = (
  given: { [Name in 'health' | 'subscriptions']?: () => Promise<unknown> },
  setDomain: string | null = 'name.myshopify.com',
) => storeWatch(given as unknown as StoreApi, setDomain, now)

const answering = (scopes: readonly string[], currency = 'USD') =>
  vi.fn(async () => ({ shopDomain: 'Name.myshopify.com', currency, scopes }))

describe('storeWatch', () => {
  it('reports a healthy store if it responds and all scopes are granted, write scopes including read', async () => {
    expect(await watching({ health: answering(all) }).health()).toEqual({
      ok: true,
      message: 'Store API is responding.',
      checkedAt: now(),
      missingScopes: [],
      currency: 'USD',
    })
  })

  it('names the problems of a store that responds', async () => {
    const saying = async (scopes: readonly string[], currency: string) =>
      (await watching({ health: answering(scopes, currency) }).health())?.message
    expect([await saying(all, 'EUR'), await saying([], 'USD'), await saying([], 'EUR')]).toEqual([
      'Store API is responding, but its prices are in EUR and left out, since amounts are in US dollars.',
      'Store API is responding, but some permissions are missing.',
      'Store API is responding, but some permissions are missing, and its prices are in EUR and left out, since amounts are in US dollars.',
    ])
    expect(await watching({ health: answering(all, 'EUR') }).health()).toMatchObject({ ok: false })
  })

  it('reports that webhooks are refused if the configured domain is not the store’s own', async () => {
    expect(await watching({ health: answering(all) }, 'name.com').health()).toMatchObject({
      ok: false,
      message:
        'Store API is responding, but its domain is Name.myshopify.com while SHOPIFY_SHOP_DOMAIN says name.com, so its webhooks are refused.',
    })
    expect(await watching({ health: answering(all) }, null).health()).toMatchObject({ ok: true })
  })

  it('queries the store once for many callers, and again after a change', async () => {
    const health = answering(all)
    const watch = watching({ health })
    await Promise.all([watch.health(), watch.health()])
    await watch.health()
    expect(health).toHaveBeenCalledTimes(1)
    watch.forget()
    await watch.health()
    expect(health).toHaveBeenCalledTimes(2)
  })

  it('queries the store again after an event about subscriptions, and after no other', async () => {
    const subscriptions = vi.fn(async () => [])
    const watch = watching({ subscriptions })
    const told = async (type: string, what: string) => {
      watch.heard([{ type, data: { what } }])
      await watch.subscriptions()
      return subscriptions.mock.calls.length
    }
    expect(await told('store.changed', 'delivery')).toBe(1)
    expect(await told('catalogue.changed', 'subscriptions')).toBe(1)
    expect(await told('store.changed', 'subscriptions')).toBe(2)
  })

  it('passes on the message of a store error, but not of any other error', async () => {
    const failing = (error: Error) =>
      watching({
        health: async () => {
          throw error
        },
      }).health()
    expect(await failing(new StoreFailure('unauthorized', 'The token is no longer valid'))).toMatchObject({
      ok: false,
      message: 'The token is no longer valid',
    })
    expect(await failing(new Error('secret-token at 10.0.0.1'))).toMatchObject({
      ok: false,
      message: 'It could not be asked.',
    })
  })

  it('stops waiting after a short timeout', async () => {
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

  it('returns null without an API', async () => {
    const watch = storeWatch(null, null, now)
    expect([await watch.health(), await watch.subscriptions()]).toEqual([null, null])
  })
})
