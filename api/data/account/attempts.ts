import { createHash } from 'node:crypto'
import { RateLimiterPrisma, RateLimiterRes } from 'rate-limiter-flexible'
import { refuse, type Refusal } from '../../domain/refusal.ts'
import type { AttemptKind, Attempts, CallerOrigin } from '../../usecases/account/ports.ts'
import { limitConcurrency } from '../database/limitConcurrency.ts'
import { knownCallers } from './knownCallers.ts'
import type { PrismaClient } from '../prisma/client.ts'
import type { SigningKeys } from '../secrets/signingKeys.ts'

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
  // Each challenge is a row until it expires.
  challenge: { points: 100, seconds: 5 * 60 },
}

/** Far below an address's limit: attempts in progress count as failed until they succeed. */
const ADDRESS_AT_ONCE = 10

interface Counter {
  readonly limiter: RateLimiterPrisma
  readonly key: string
}

/** One counter in the database for all entry points and processes. */
export function attempts(prisma: PrismaClient, signing: SigningKeys): Attempts {
  const limiter = (keyPrefix: string, { points, seconds }: Allowance) =>
    new RateLimiterPrisma({
      storeClient: prisma,
      tableName: 'rateLimiterFlexible',
      keyPrefix,
      points,
      duration: seconds,
      // No timer, which would outlive a closed database; `cleanUp` deletes expired counters.
      clearExpiredByTimeout: false,
    })
  const limiters = (prefix: string, allowances: Partial<Record<AttemptKind, Allowance>>) =>
    new Map(
      Object.entries(allowances).map(([kind, allowance]) => [kind, limiter(`${prefix}:${kind}`, allowance)]),
    )
  const byAddress = limiters('address', PER_ADDRESS)
  const byAccount = limiters('account', PER_ACCOUNT)
  const byKnownCaller = limiters('known', PER_ACCOUNT)
  const callers = knownCallers(prisma, signing)

  async function countersOf(
    kind: AttemptKind,
    account: string | null,
    from: CallerOrigin,
  ): Promise<Counter[]> {
    const ofAddress = counter(byAddress.get(kind), from.network)
    const ofStrangers = account === null ? [] : counter(byAccount.get(kind), digest(account))
    if (account === null || ofStrangers.length === 0) return ofAddress
    const known = await callers.find(account, from)
    if (known === null) return [...ofAddress, ...ofStrangers]
    const own = counter(byKnownCaller.get(kind), known.id)
    // Unknown callers may share a known address, so guesses at other accounts from it count as well.
    return known.by === 'device' ? own : [...ofAddress, ...own]
  }

  const ofAccount = limitConcurrency(() => 1)
  const ofAddress = limitConcurrency(() => ADDRESS_AT_ONCE)

  return {
    inTurn: (account, { network }, attempt) => ofAddress(network, () => ofAccount(digest(account), attempt)),

    async take(kind, account, from) {
      const counters = await countersOf(kind, account, from)
      for (const { limiter: by, key } of counters) {
        try {
          await by.consume(key)
        } catch (spent) {
          if (spent instanceof RateLimiterRes) return tooMany(spent)
          throw spent
        }
      }
      return {
        async giveBack() {
          for (const { limiter: by, key } of counters) await by.reward(key)
        },
      }
    },
    async forget(kind, account) {
      // An owner who mistypes the old password probably uses a known device or address. One statement for all
      // of them, because the owner is waiting.
      const known = byKnownCaller.get(kind)
      const keys = [
        byAccount.get(kind)?.getKey(digest(account)),
        ...(await callers.idsOf(account)).map((id) => known?.getKey(id)),
      ]
      await prisma.rateLimiterFlexible.deleteMany({
        where: { key: { in: keys.filter((key) => key !== undefined) } },
      })
    },
    remember: (account, from, now) => callers.remember(account, from, now),
    forgetCallers: (account) => callers.forget(account),
  }
}

const counter = (of: RateLimiterPrisma | undefined, key: string): Counter[] =>
  of ? [{ limiter: of, key }] : []

/** Limits the length of keys, and avoids storing a list of email addresses. */
const digest = (account: string) => createHash('sha256').update(account).digest('base64url')

function tooMany(spent: RateLimiterRes): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(spent.msBeforeNext / 1000))
  return refuse('rateLimited', 'Too many attempts. Please try again later.', { retryAfterSeconds })
}
