import { missingScopes } from '../../domain/store/missingScopes.ts'
import { storeFaults } from '../../domain/store/storeFaults.ts'
import type { LoggedEvent } from '../../usecases/live/ports.ts'
import type { StoreApi, Subscription } from '../../usecases/storeApi/ports.ts'
import { StoreFailure } from '../../usecases/storeApi/ports.ts'
import { inTime } from '../../inTime.ts'
import { cacheFor } from '../core/cacheFor.ts'

/** Whether the store's API responds. */
export interface StoreAnswer {
  readonly ok: boolean
  /** A sentence for admins, without the token or customer data. */
  readonly message: string
  readonly checkedAt: Date
  /** Scopes that the token lacks. */
  readonly missingScopes: readonly string[]
  /** The currency of the store's prices, as an ISO 4217 code; null if the store did not respond. */
  readonly currency: string | null
}

/** Queries to the store itself, which is slow and has a rate limit. Without an API, all results are null. */
export interface StoreWatch {
  /** Never rejects: no response is a result, too. */
  health(): Promise<StoreAnswer | null>
  /** The store's webhook subscriptions; null also if it does not respond. */
  subscriptions(): Promise<readonly Subscription[] | null>
  /** Clears the cache after a change in the store. */
  forget(): void
  /** As `forget`, if one of these events says that subscriptions were created, perhaps by another process. */
  heard(events: readonly Pick<LoggedEvent, 'type' | 'data'>[]): void
}

/** Cached, because several admins may be looking at the same time. */
const KEPT_MS = 10_000
/** Short, because a user is waiting. */
const PATIENCE_MS = 5_000

/** `setDomain`: the value of SHOPIFY_SHOP_DOMAIN, null without one. */
export function storeWatch(api: StoreApi | null, setDomain: string | null, now: () => Date): StoreWatch {
  const askHealth = async (): Promise<StoreAnswer | null> => {
    if (!api) return null
    try {
      const { scopes, currency, shopDomain } = await soon(api.health())
      const missing = missingScopes(scopes)
      const faults = storeFaults({ missingScopes: missing, currency, domain: shopDomain }, setDomain)
      return {
        ok: faults.length === 0,
        message: `Store API is responding${faults.length > 0 ? `, but ${faults.join(', and ')}` : ''}.`,
        checkedAt: now(),
        missingScopes: missing,
        currency,
      }
    } catch (error) {
      return { ok: false, message: said(error), checkedAt: now(), missingScopes: [], currency: null }
    }
  }
  const askSubscriptions = async () => (api ? soon(api.subscriptions()).catch(() => null) : null)
  const ask = () => ({
    health: cacheFor(KEPT_MS, askHealth),
    subscriptions: cacheFor(KEPT_MS, askSubscriptions),
  })
  let asked = ask()
  const forget = () => {
    asked = ask()
  }
  return {
    health: () => asked.health(),
    subscriptions: () => asked.subscriptions(),
    forget,
    heard: (events) => {
      if (events.some(isOfSubscriptions)) forget()
    },
  }
}

const isOfSubscriptions = ({ type, data }: Pick<LoggedEvent, 'type' | 'data'>): boolean =>
  type === 'store.changed' && data['what'] === 'subscriptions'

const said = (error: unknown): string =>
  error instanceof StoreFailure ? error.message : 'It could not be asked.'

const soon = <T>(answer: Promise<T>): Promise<T> =>
  inTime(answer, PATIENCE_MS, new StoreFailure('unavailable', 'It has not answered within 5 seconds.'))
