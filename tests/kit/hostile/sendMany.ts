import { setImmediate } from 'node:timers'
import { atOrdinarySpeed, cpuMs } from '../cpuTime.ts'
import type { Reply } from './Attack.ts'
import { type Forbidden, faultIn, outcomeOf } from './faultIn.ts'
import { findWeakness } from './findWeakness.ts'
import { Random } from './Random.ts'

/** One generated request, ready to be sent. */
export interface Shot {
  /** Where it goes, for the figures. */
  readonly door: string
  /** All that is needed to send it again. */
  readonly what: string
  readonly forbidden: Forbidden
  readonly send: () => Promise<Reply>
  /** Learns from the answer what to send next. */
  readonly answered?: (reply: Reply) => Promise<void>
}

export interface Volley {
  readonly seed: number
  readonly from: number
  readonly count: number
  readonly inFlight: number
  /** Stops early then, by `performance.now()`. */
  readonly until: number
  readonly shotOf: (random: Random, nth: number) => Shot
}

/** The figures of what was sent so far. */
export class Tally {
  /** Requests by door and outcome. */
  readonly outcomes = new Map<string, Map<string, number>>()
  readonly faults: string[] = []
  /** The longest time the event loop was kept, in milliseconds, with the process' own sending, compiling and collecting. */
  longestTurnMs = 0
  /** Requests that were sent again alone: in flight during a turn of more than 50 ms, or not answered in time. */
  suspects = 0
  sent = 0
  readonly #started = performance.now()
  readonly #cpu = cpuMs()

  count(door: string, outcome: string): void {
    this.sent++
    const of = this.outcomes.get(door) ?? new Map<string, number>()
    this.outcomes.set(door, of.set(outcome, (of.get(outcome) ?? 0) + 1))
  }

  get perSecond(): number {
    return Math.round((this.sent * 1000) / (performance.now() - this.#started))
  }

  /** For the progress of a long run. */
  get line(): string {
    const cpuEach = ((cpuMs() - this.#cpu) / Math.max(1, this.sent)).toFixed(1)
    return [
      `${this.sent} requests`,
      `${this.perSecond} per second`,
      `${cpuEach} ms of processor time each`,
      `${this.faults.length} faults`,
      `longest turn of the event loop ${Math.round(this.longestTurnMs)} ms`,
      `${this.suspects} sent again alone`,
    ].join(', ')
  }

  toString(): string {
    const doors = [...this.outcomes].map(([door, of]) => {
      const counts = [...of].sort(([, a], [, b]) => b - a).map(([outcome, count]) => `${outcome} ${count}`)
      const all = [...of.values()].reduce((sum, each) => sum + each, 0)
      return `  ${door}: ${all} (${counts.join(', ')})`
    })
    return [this.line, ...doors.sort()].join('\n')
  }
}

/** A turn that is longer may be the compiler's or the garbage collector's: what was in flight is sent again, alone. */
const MAX_TURN_MS = 50

const UNAVAILABLE = 503
/** Stands for a status of the server's. */
const NO_ANSWER = 599

/** Sends generated requests, several at a time. Adds what they did to the tally. */
export async function sendMany(volley: Volley, tally: Tally): Promise<void> {
  const { seed, from, count, inFlight, until, shotOf } = volley
  const flying = new Set<Shot>()
  /** Since the last turn. */
  const landed: Shot[] = []
  const suspects = new Set<Shot>()
  const stop = watchTurns((ms) => {
    tally.longestTurnMs = Math.max(tally.longestTurnMs, ms)
    if (ms > MAX_TURN_MS) for (const shot of [...flying, ...landed]) suspects.add(shot)
    landed.length = 0
  })
  let next = from
  const fly = async () => {
    while (next < from + count && performance.now() < until) {
      const nth = next++
      const shot = shotOf(new Random(seed, nth), nth)
      flying.add(shot)
      const reply = await replyTo(shot).catch((error: unknown) => ({ status: 0, text: String(error) }))
      flying.delete(shot)
      landed.push(shot)
      tally.count(shot.door, outcomeOf(reply))
      // On a machine that is too busy for this, which an answer for this request alone will tell.
      const isLate = reply.status === UNAVAILABLE || reply.status === NO_ANSWER
      if (isLate) suspects.add(shot)
      const fault = isLate ? null : faultIn(reply, shot.forbidden)
      await shot.answered?.(reply)
      if (fault !== null)
        tally.faults.push(
          `${shot.door} ${fault}\n    request ${nth}: ${shot.what.slice(0, 3_000)}\n    answer: ${reply.text.slice(0, 600)}`,
        )
    }
  }
  await Promise.all(Array.from({ length: inFlight }, fly))
  // The last answers may have come in a turn that goes on.
  await new Promise<void>((resolve) => void setImmediate(resolve))
  stop()
  tally.suspects += suspects.size
  for (const { door, what, send } of suspects) {
    const weakness = await findWeakness({ name: `${door}: ${what}`, send: () => replyTo({ send }) })
    if (weakness !== null) tally.faults.push(weakness)
  }
}

/** Far longer than anything may take, on a busy machine. */
const PATIENCE_MS = 60_000

async function replyTo({ send }: Pick<Shot, 'send'>): Promise<Reply> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Reply>((resolve) => {
    timer = setTimeout(() => resolve({ status: NO_ANSWER, text: 'No answer' }), PATIENCE_MS)
  })
  return Promise.race([send(), late]).finally(() => clearTimeout(timer))
}

/** Tells how long each turn of the event loop kept all others: never more than the processor worked for this process. */
function watchTurns(took: (ms: number) => void): () => void {
  let running = true
  let wall = performance.now()
  let cpu = cpuMs()
  const turn = () => {
    const now = { wall: performance.now(), cpu: cpuMs() }
    const ms = Math.min(now.wall - wall, now.cpu - cpu)
    took(ms > MAX_TURN_MS ? atOrdinarySpeed(ms) : ms)
    wall = performance.now()
    cpu = cpuMs()
    if (running) setImmediate(turn)
  }
  setImmediate(turn)
  return () => (running = false)
}
