import { callerKey } from '../../domain/access/callerKey.ts'
import {
  isBeyond,
  listQuota,
  personQuota,
  type PointsTaken,
  quota,
  restRowCost,
  type Taken,
} from '../../domain/access/quota.ts'
import { type Actor, programOf } from '../../domain/actor.ts'
import { type Refusal, refuse } from '../../domain/refusal.ts'
import type { Quotas } from '../../usecases/access/ports.ts'

/** Counts one call towards its caller's rate limit. */
export interface Meter {
  /**
   * Counts the call once; returns the refusal `rateLimited` beyond the limit, at once if that needs no reading. `cost`:
   * GraphQL points.
   */
  charge(cost: number): Refusal | null | Promise<Refusal | null>
  readonly charged: () => boolean
  /** Why the counted call is refused; null if it is not. */
  readonly refusal: () => Refusal | null
  /** A token's remaining quota, for the response headers; null for people. */
  headers(): Record<string, string>
  costHeaders(): Record<string, string>
}

/** For tokens, calls and GraphQL points are counted at every entry point; for people only GraphQL points. */
export const meterOf = (quotas: Quotas, actor: Actor, network: string): Meter =>
  programOf(actor) ? programMeter(quotas, actor, network) : personMeter(quotas, actor, network)

function programMeter(quotas: Quotas, actor: Actor, network: string): Meter {
  let taken: Taken | null = null
  let used = 0
  const refusal = () => (taken && isBeyond(taken, used) ? beyond(taken) : null)
  return {
    charged: () => taken !== null,
    refusal,
    async charge(cost) {
      used = cost
      taken = await quotas.take(callerKey(actor, network), { requests: 1, cost })
      return refusal()
    },
    headers: (): Record<string, string> =>
      taken
        ? {
            'ratelimit-limit': String(quota.requests),
            'ratelimit-remaining': left(quota.requests, taken.requests),
            'ratelimit-reset': String(taken.resetSeconds),
            'ratelimit-policy': `${quota.requests};w=${quota.seconds}`,
          }
        : {},
    costHeaders: (): Record<string, string> =>
      taken
        ? {
            'x-cost-limit': String(quota.cost),
            'x-cost-remaining': left(quota.cost, taken.cost),
            'x-cost-used': String(used),
          }
        : {},
  }
}

function personMeter(quotas: Quotas, actor: Actor, network: string): Meter {
  const limit = actor.role === 'visitor' ? personQuota.address : personQuota.account
  let charged = false
  let refusal: Refusal | null = null
  const judge = (taken: PointsTaken) => {
    refusal = taken.cost > limit ? tooMuch(taken) : null
    return refusal
  }
  return {
    charged: () => charged,
    refusal: () => refusal,
    charge(cost) {
      charged = true
      if (cost === 0) return null
      const taken = quotas.takePoints(callerKey(actor, network), cost)
      return taken instanceof Promise ? taken.then(judge) : judge(taken)
    },
    headers: () => ({}),
    costHeaders: () => ({}),
  }
}

/** Counts the rows of a REST list of a person or a token; returns the refusal `rateLimited` beyond the limit. */
export async function chargeRows(
  quotas: Quotas,
  actor: Actor,
  network: string,
  rows: number,
): Promise<Refusal | null> {
  const taken = await quotas.takePoints(callerKey(actor, network), rows * restRowCost, 'lists')
  return taken.cost > listQuota ? tooMuch(taken) : null
}

const left = (limit: number, taken: number) => String(Math.max(0, limit - taken))

const beyond = ({ requests, resetSeconds }: Taken): Refusal =>
  refuse(
    'rateLimited',
    requests > quota.requests
      ? `More than ${quota.requests} calls in a minute. Please wait.`
      : `More than ${quota.cost} points of GraphQL in a minute. Please wait, or ask for less at once.`,
    { retryAfterSeconds: resetSeconds },
  )

const tooMuch = ({ resetSeconds }: PointsTaken): Refusal =>
  refuse('rateLimited', 'Too many requests in one minute. Please wait a moment.', {
    retryAfterSeconds: resetSeconds,
  })
