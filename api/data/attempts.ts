import { createHash } from 'node:crypto'
import { RateLimiterPrisma, RateLimiterRes } from 'rate-limiter-flexible'
import { refuse, type Refusal } from '../domain/refusal.ts'
import type { AttemptKind, Attempts } from '../usecases/account/ports.ts'
import { inTurn } from './inTurn.ts'
import type { PrismaClient } from './prisma/client.ts'

interface Allowance {
  readonly points: number
  readonly seconds: number
}

const PER_ACCOUNT: Partial<Record<AttemptKind, Allowance>> = {
  signIn: { points: 10, seconds: 15 * 60 },
  recovery: { points: 10, seconds: 15 * 60 },
}

const PER_ADDRESS: Record<AttemptKind, Allowance> = {
  signIn: { points: 100, seconds: 15 * 60 },
  recovery: { points: 100, seconds: 15 * 60 },
  registration: { points: 30, seconds: 60 },
}

/** Far below an address's allowance: what it has in flight is counted as failed until it has succeeded. */
const ADDRESS_AT_ONCE = 10

/** One counter in the database for every door and process. */
export function attempts(prisma: PrismaClient): Attempts {
  const limiter = (keyPrefix: string, { points, seconds }: Allowance) =>
    new RateLimiterPrisma({
      storeClient: prisma,
      tableName: 'rateLimiterFlexible',
      keyPrefix,
      points,
      duration: seconds,
      // Its timer would outlive a database that was closed; `tidy` forgets what has expired.
      clearExpiredByTimeout: false,
    })
  const limiters = (prefix: string, allowances: Partial<Record<AttemptKind, Allowance>>) =>
    new Map(
      Object.entries(allowances).map(([kind, allowance]) => [kind, limiter(`${prefix}:${kind}`, allowance)]),
    )
  const byAddress = limiters('address', PER_ADDRESS)
  const byAccount = limiters('account', PER_ACCOUNT)

  const countersOf = (kind: AttemptKind, account: string | null, address: string) =>
    [
      { counter: byAddress.get(kind), key: address },
      {
        counter: account === null ? undefined : byAccount.get(kind),
        key: account === null ? '' : digest(account),
      },
    ].flatMap(({ counter, key }) => (counter ? [{ counter, key }] : []))

  const ofAccount = inTurn(1)
  const ofAddress = inTurn(ADDRESS_AT_ONCE)

  return {
    inTurn: (account, address, attempt) => ofAddress(address, () => ofAccount(digest(account), attempt)),

    async take(kind, account, address) {
      for (const { counter, key } of countersOf(kind, account, address)) {
        try {
          await counter.consume(key)
        } catch (spent) {
          if (spent instanceof RateLimiterRes) return tooMany(spent)
          throw spent
        }
      }
      return null
    },
    async giveBack(kind, account, address) {
      for (const { counter, key } of countersOf(kind, account, address)) await counter.reward(key)
    },
    async forget(kind, account) {
      await byAccount.get(kind)?.delete(digest(account))
    },
  }
}

/** Keys are bounded, and the table need not be a list of e-mail addresses. */
const digest = (account: string) => createHash('sha256').update(account).digest('base64url')

function tooMany(spent: RateLimiterRes): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(spent.msBeforeNext / 1000))
  return refuse('rateLimited', 'Too many attempts. Please try again later.', { retryAfterSeconds })
}
