import { theStore } from '../../domain/actor.ts'
import { isRefusal } from '../../domain/refusal.ts'
import { CLOCKS_APART_MS } from '../../domain/storeSync/dueSyncs.ts'
import type { Ports, Tx } from '../../usecases/ports.ts'
import type { SyncClaim, SyncRun, SyncStep } from '../../usecases/storeSync/ports.ts'
import type { Lease, SyncEnding } from './SyncWork.ts'

/** Limits how often screens are notified of progress. */
const NOTIFY_EVERY_MS = 2_000

/** Differs from every earlier heartbeat. One that is far ahead was written before the clock was set back. */
export function nextBeat({ heartbeatAt }: SyncRun, now: Date): Date {
  const last = heartbeatAt.getTime()
  return last > now.getTime() + CLOCKS_APART_MS ? now : new Date(Math.max(now.getTime(), last + 1))
}

type RunEnd =
  | SyncEnding
  | (Omit<SyncEnding, 'status'> & { readonly status: 'failed'; readonly error: string })

/** Another process has taken the run, or it was stopped here. The worker stops; this is not a failure. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/**
 * Holds the lease of a run. Steps are recorded one at a time, since each depends on the previous heartbeat.
 */
export class RunLease implements Lease {
  run: SyncRun
  readonly now: () => Date
  /** Rejects once the run must be abandoned. */
  readonly left: Promise<never>
  readonly #ports: Ports
  #last: Promise<unknown> = Promise.resolve()
  #notifiedAt = performance.now()
  #leave: (why: LeaseLost) => void = () => undefined
  #isLeft = false
  #wake: () => void = () => undefined

  constructor(run: SyncRun, ports: Ports) {
    this.run = run
    this.#ports = ports
    this.now = ports.now
    this.left = new Promise((_resolve, reject) => {
      this.#leave = reject
    })
    this.left.catch(() => undefined)
  }

  record(step: SyncStep): Promise<void> {
    return this.commit(() => Promise.resolve(step))
  }

  commit(work: (tx: Tx) => Promise<SyncStep>): Promise<void> {
    return this.#inTurn(async () => {
      const next = this.#nextBeat()
      const notify = performance.now() - this.#notifiedAt > NOTIFY_EVERY_MS
      const step = await this.#ports.commit(theStore, async (tx) => {
        const made = await work(tx)
        if (!(await tx.syncRuns.step(this.#claim, next, made)))
          throw this.leave('Another process has this run')
        if (notify) tx.append({ type: 'store.changed', what: 'sync', runId: this.run.id })
        return made
      })
      if (isRefusal(step)) throw new Error(step.message)
      if (notify) this.#notifiedAt = performance.now()
      this.run = { ...this.run, ...step, heartbeatAt: next }
    })
  }

  /** Records the end together with the offsets that it moves. */
  end({ marks = {}, ...how }: RunEnd): Promise<void> {
    return this.#inTurn(async () => {
      const at = this.#nextBeat()
      await this.#ports.commit(theStore, async (tx) => {
        if (!(await tx.syncRuns.end(this.#claim, at, how))) throw this.leave('Another process has this run')
        for (const [kind, until] of Object.entries(marks)) await tx.syncRuns.moveMark(kind, until, this.now())
        const held = how.status === 'held' && { held: true as const }
        tx.append({ type: 'store.changed', what: 'sync', runId: this.run.id, ...held })
        return {}
      })
    })
  }

  /** Heartbeat. */
  beat(): void {
    void this.record({}).catch(() => undefined)
  }

  pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  wake(): void {
    this.#wake()
  }

  /** Abandons the run: nothing more is recorded. */
  leave(why: string): LeaseLost {
    const reason = new LeaseLost(why)
    this.#isLeft = true
    this.#leave(reason)
    return reason
  }

  /** After pending writes are done, any process may take over the run at once. */
  async release(): Promise<void> {
    await this.#last.catch(() => undefined)
    await this.#ports.commit(theStore, async (tx) => {
      await tx.syncRuns.step(this.#claim, new Date(0), {})
      return {}
    })
  }

  get #claim(): SyncClaim {
    return { runId: this.run.id, beat: this.run.heartbeatAt }
  }

  #nextBeat(): Date {
    return nextBeat(this.run, this.now())
  }

  #inTurn(task: () => Promise<void>): Promise<void> {
    const turn = this.#last
      .catch(() => undefined)
      .then(() => {
        if (this.#isLeft) throw new LeaseLost('This run was abandoned')
        return task()
      })
    this.#last = turn
    return turn
  }
}
