import { isBeyond, quota, type Taken } from '../domain/access/quota.ts'
import { type Actor, programOf } from '../domain/actor.ts'
import { type Refusal, refuse } from '../domain/refusal.ts'
import type { Quotas } from '../usecases/access/ports.ts'

/** Counts one call of a program against its token's allowance. */
export interface Meter {
  /** Counts the call, once; a refusal (`rateLimited`) beyond the allowance. `cost`: of GraphQL, in points. */
  charge(cost: number): Promise<Refusal | null>
  readonly charged: () => boolean
  /** What is left, for the head of the answer. */
  headers(): Record<string, string>
  costHeaders(): Record<string, string>
}

/** Null for people: only programs are counted. */
export function meterOf(quotas: Quotas, actor: Actor): Meter | null {
  const program = programOf(actor)
  if (!program) return null
  let taken: Taken | null = null
  let used = 0
  return {
    charged: () => taken !== null,
    async charge(cost) {
      used = cost
      taken = await quotas.take(program.tokenId, { requests: 1, cost })
      return isBeyond(taken, cost) ? beyond(taken) : null
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

const left = (limit: number, taken: number) => String(Math.max(0, limit - taken))

const beyond = ({ requests, resetSeconds }: Taken): Refusal =>
  refuse(
    'rateLimited',
    requests > quota.requests
      ? `More than ${quota.requests} calls in a minute. Please wait.`
      : `More than ${quota.cost} points of GraphQL in a minute. Please wait, or ask for less at once.`,
    { retryAfterSeconds: resetSeconds },
  )
