import { setImmediate } from 'node:timers'
import { atOrdinarySpeed, cpuMs, mainThreadMs } from '../cpuTime.ts'
import type { Reply } from './Attack.ts'
import { isLongRun } from '../fuzz.ts'
import { DONE, type Forbidden, faultIn, outcomeOf } from './faultIn.ts'
import { findWeakness } from './findWeakness.ts'
import { isHangUp } from './isHangUp.ts'
import { Random } from './Random.ts'

/** One generated request, ready to be sent. */
export interface Shot {
  /** Where it goes and who sends it, for the figures. */
  readonly entryPoint: string
  readonly who: string
  /** All that is needed to send it again. */
  readonly what: string
  readonly forbidden: Forbidden
  readonly send: () => Promise<Reply>
  /** The same over a connection of its own. */
  readonly sendAlone: () => Promise<Reply>
  /** Learns from the answer what to send next. */
  readonly answered?: (reply: Reply) => Promise<void>
}

interface Volley {
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
  /** Requests by entry point and outcome. */
  readonly outcomes = new Map<string, Map<string, number>>()
  /** Requests that were done, by who sent them. */
  readonly doneBy = new Map<string, number>()
  readonly faults: string[] = []
  /** The most processor time of one turn of the event loop, in milliseconds, with sending, compiling and collecting. */
  longestTurnMs = 0
  /** What was in flight then. */
  longestDuring: readonly string[] = []
  /** Requests that were sent again alone: in flight during a turn of more than 50 ms, or not answered. */
  suspects = 0
  /** Those that were not, because the time was over. */
  unclear = 0
  sent = 0
  readonly #started = performance.now()
  readonly #cpu = cpuMs()

  count({ entryPoint, who }: Pick<Shot, 'entryPoint' | 'who'>, outcome: string): void {
    this.sent++
    if (outcome === DONE) this.doneBy.set(who, (this.doneBy.get(who) ?? 0) + 1)
    const of = this.outcomes.get(entryPoint) ?? new Map<string, number>()
    this.outcomes.set(entryPoint, of.set(outcome, (of.get(outcome) ?? 0) + 1))
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
      `${this.unclear} for which there was no time`,
    ].join(', ')
  }

  toString(): string {
    const entryPoints = [...this.outcomes].map(([entryPoint, of]) => {
      const counts = [...of].sort(([, a], [, b]) => b - a).map(([outcome, count]) => `${outcome} ${count}`)
      const all = [...of.values()].reduce((sum, each) => sum + each, 0)
      return `  ${entryPoint}: ${all} (${counts.join(', ')})`
    })
    const during = this.longestDuring.map((what) => `    ${what}`)
    return [this.line, ...entryPoints.sort(), '  in flight during the longest turn:', ...during].join('\n')
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
    if (ms > tally.longestTurnMs) {
      tally.longestTurnMs = ms
      tally.longestDuring = [...flying, ...landed].map(
        ({ entryPoint, what }) => `${entryPoint}: ${what.slice(0, 300)}`,
      )
    }
    if (ms > MAX_TURN_MS) for (const shot of [...flying, ...landed]) suspects.add(shot)
    landed.length = 0
  })
  let next = from
  const fly = async () => {
    while (next < from + count && performance.now() < until) {
      const nth = next++
      const shot = shotOf(new Random(seed, nth), nth)
      flying.add(shot)
      const reply = await replyTo(shot).catch((cause: unknown) => {
        throw new Error(`${String(cause)}, on sending ${reported(shot.what)}`, { cause })
      })
      flying.delete(shot)
      landed.push(shot)
      tally.count(shot, outcomeOf(reply))
      const unanswered = isUnanswered(reply)
      if (unanswered) suspects.add(shot)
      const fault = unanswered ? null : faultIn(reply, shot.forbidden)
      await shot.answered?.(reply)
      if (fault !== null)
        tally.faults.push(
          `${shot.entryPoint} ${fault}\n    request ${nth}: ${reported(shot.what)}\n    answer: ${reply.text.slice(0, 600)}`,
        )
    }
  }
  await Promise.all(Array.from({ length: inFlight }, fly))
  // The last answers may have come in a turn that goes on.
  await new Promise<void>((resolve) => void setImmediate(resolve))
  stop()
  for (const { entryPoint, what, sendAlone } of suspects) {
    if (performance.now() > until) {
      tally.unclear++
      continue
    }
    tally.suspects++
    const name = `${entryPoint}: ${reported(what)}`
    let reply: Reply | undefined
    const send = async () => (reply = await replyTo({ send: sendAlone }))
    const weakness = await findWeakness({ name, send })
    if (weakness !== null) tally.faults.push(weakness)
    else if (reply && isUnanswered(reply))
      tally.faults.push(`${name}: ${outcomeOf(reply)} again, ${reply.text.slice(0, 300)}`)
  }
}

/** Perhaps only because the machine is too busy or a kept connection was just closed, which sending it again alone tells. */
const isUnanswered = (reply: Reply): boolean =>
  reply.status === 0 ||
  reply.status === UNAVAILABLE ||
  reply.status === NO_ANSWER ||
  outcomeOf(reply) === 'UNAVAILABLE'

/** Whole in a long run, whose requests depend on the answers before them. */
const reported = (what: string): string => (isLongRun ? what : what.slice(0, 3_000))

/** Far longer than anything may take, on a busy machine. */
const PATIENCE_MS = 60_000

/** @throws whatever is no closed connection */
async function replyTo({ send }: Pick<Shot, 'send'>): Promise<Reply> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Reply>((resolve) => {
    timer = setTimeout(() => resolve({ status: NO_ANSWER, text: 'No answer' }), PATIENCE_MS)
  })
  const closed = (error: unknown): Reply => {
    if (!isHangUp(error)) throw error
    return { status: 0, text: '' }
  }
  return Promise.race([send().catch(closed), late]).finally(() => clearTimeout(timer))
}

/** Tells how much processor time each turn of the event loop took. */
function watchTurns(took: (ms: number) => void): () => void {
  let running = true
  let last = mainThreadMs()
  const turn = () => {
    const now = mainThreadMs()
    const ms = now - last
    const isLong = ms > MAX_TURN_MS
    took(isLong ? atOrdinarySpeed(ms) : ms)
    // Comparing with ordinary work is no part of the next turn.
    last = isLong ? mainThreadMs() : now
    if (running) setImmediate(turn)
  }
  setImmediate(turn)
  return () => (running = false)
}
