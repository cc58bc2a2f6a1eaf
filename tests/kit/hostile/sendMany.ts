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
  /** The request's entry point and sender, for the figures. */
  readonly entryPoint: string
  readonly who: string
  /** All data needed to send it again. */
  readonly what: string
  readonly forbidden: Forbidden
  readonly send: () => Promise<Reply>
  /** Sends the same request over a separate connection. */
  readonly sendAlone: () => Promise<Reply>
  /** Uses the answer to choose later requests. */
  readonly answered?: (reply: Reply) => Promise<void>
}

interface Volley {
  readonly seed: number
  readonly from: number
  readonly count: number
  readonly inFlight: number
  /** Stops early at this time, by `performance.now()`. */
  readonly until: number
  readonly shotOf: (random: Random, nth: number) => Shot
}

/** The figures of the requests sent so far. */
export class Tally {
  /** Requests by entry point and outcome. */
  readonly outcomes = new Map<string, Map<string, number>>()
  /** Completed requests, by sender. */
  readonly doneBy = new Map<string, number>()
  readonly faults: string[] = []
  /**
   * The most processor time of one turn of the event loop, in milliseconds, including sending, compiling and
   * collecting.
   */
  longestTurnMs = 0
  /** The requests in flight in that turn. */
  longestDuring: readonly string[] = []
  /** The number of requests sent again alone: in flight during a turn of more than 50 ms, or not answered. */
  suspects = 0
  /** The number of requests not sent again because the time was over. */
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

  /** Reports the progress of a long run. */
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

/**
 * A longer turn may be due to the compiler or the garbage collector, so its requests are sent again, alone.
 */
const MAX_TURN_MS = 50

const UNAVAILABLE = 503
/** Used in place of a status from the server. */
const NO_ANSWER = 599

/** Sends generated requests, several at a time. Adds their results to the tally. */
export async function sendMany(volley: Volley, tally: Tally): Promise<void> {
  const { seed, from, count, inFlight, until, shotOf } = volley
  const flying = new Set<Shot>()
  /** The requests since the last turn. */
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
  // The last answers may have arrived in a turn that is still running.
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

/**
 * The cause may be a busy machine or a persistent connection closed at that moment; sending the request again
 * alone tells.
 */
const isUnanswered = (reply: Reply): boolean =>
  reply.status === 0 ||
  reply.status === UNAVAILABLE ||
  reply.status === NO_ANSWER ||
  outcomeOf(reply) === 'UNAVAILABLE'

/** Kept complete in a long run, because its requests depend on the answers before them. */
const reported = (what: string): string => (isLongRun ? what : what.slice(0, 3_000))

/** Far longer than any request may take, on a busy machine. */
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

/** Reports the processor time of each turn of the event loop. */
function watchTurns(took: (ms: number) => void): () => void {
  let running = true
  let last = mainThreadMs()
  const turn = () => {
    const now = mainThreadMs()
    const ms = now - last
    const isLong = ms > MAX_TURN_MS
    took(isLong ? atOrdinarySpeed(ms) : ms)
    // The reference work is no part of the next turn.
    last = isLong ? mainThreadMs() : now
    if (running) setImmediate(turn)
  }
  setImmediate(turn)
  return () => (running = false)
}
