import { canariesIn } from '../canaries.ts'
import { atOrdinarySpeed } from '../cpuTime.ts'
import { type Attack, CANARY } from './Attack.ts'
import { longestTurn } from './longestTurn.ts'

/** How long one request may block all others, on a machine of ordinary speed. */
const MAX_BLOCKED_MS = 50
/** The compiler and the garbage collector also block at times: a request is at fault only if it blocks every time. */
const TRIES = 10

/** How one hostile request harmed the server; null if the server withstood it. */
export async function findWeakness({ name, send }: Attack): Promise<string | null> {
  let shortest = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < TRIES && shortest > MAX_BLOCKED_MS; attempt++) {
    const { result, ms } = await longestTurn(() => send(attempt))
    if (result.status >= 500) return `${name}: answered ${result.status} ${result.text.slice(0, 300)}`
    const [echo] = canariesIn(result.text, { canary: CANARY })
    if (echo) return `${name}: echoed its input: ${echo}`
    shortest = Math.min(shortest, ms > MAX_BLOCKED_MS ? atOrdinarySpeed(ms) : ms)
  }
  return shortest > MAX_BLOCKED_MS
    ? `${name}: blocked the server for ${Math.round(shortest)} ms of processor time`
    : null
}
