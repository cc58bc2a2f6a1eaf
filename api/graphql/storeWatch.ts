import { missingScopes } from '../domain/store/missingScopes.ts'
import type { StoreApi, Subscription } from '../usecases/storeApi/ports.ts'
import { StoreFailure } from '../usecases/storeApi/ports.ts'
import { cacheFor } from './cacheFor.ts'

/** How the store's API answers. */
export interface StoreAnswer {
  readonly ok: boolean
  /** A sentence for admins: neither token nor customer is in it. */
  readonly message: string
  readonly checkedAt: Date
  /** What the token would have to be allowed besides. */
  readonly missingScopes: readonly string[]
}

/** What is to be asked of the store itself, which is slow and has a budget. Without an API all of it is null. */
export interface StoreWatch {
  /** Never rejects: silence is an answer too. */
  health(): Promise<StoreAnswer | null>
  /** What the store delivers, and where to; null also when it does not say. */
  subscriptions(): Promise<readonly Subscription[] | null>
  /** Something was changed there: the next look asks anew. */
  forget(): void
}

/** Several admins may look at once. */
const KEPT_MS = 10_000
/** Somebody waits for it. */
const PATIENCE_MS = 5_000

export function storeWatch(api: StoreApi | null, now: () => Date): StoreWatch {
  const askHealth = async (): Promise<StoreAnswer | null> => {
    if (!api) return null
    try {
      const { scopes } = await soon(api.health())
      const missing = missingScopes(scopes)
      const message = missing.length > 0 ? 'It answers, but may not tell everything.' : 'It answers.'
      return { ok: missing.length === 0, message, checkedAt: now(), missingScopes: missing }
    } catch (error) {
      return { ok: false, message: said(error), checkedAt: now(), missingScopes: [] }
    }
  }
  const askSubscriptions = async () => (api ? soon(api.subscriptions()).catch(() => null) : null)
  const ask = () => ({
    health: cacheFor(KEPT_MS, askHealth),
    subscriptions: cacheFor(KEPT_MS, askSubscriptions),
  })
  let asked = ask()
  return {
    health: () => asked.health(),
    subscriptions: () => asked.subscriptions(),
    forget: () => {
      asked = ask()
    },
  }
}

const said = (error: unknown): string =>
  error instanceof StoreFailure ? error.message : 'It could not be asked.'

const tooLate = () => new StoreFailure('unavailable', 'It has not answered within 5 seconds.')

async function soon<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooLate()), PATIENCE_MS)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
