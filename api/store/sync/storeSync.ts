import { setTimeout as later } from 'node:timers/promises'
import { theClock, theStore } from '../../domain/actor.ts'
import { isRefusal } from '../../domain/refusal.ts'
import { CLOCKS_APART_MS, dueSyncs } from '../../domain/storeSync/dueSyncs.ts'
import type { SyncCause, SyncKind } from '../../domain/storeSync/syncKind.ts'
import type { Ports } from '../../usecases/ports.ts'
import { StoreFailure } from '../../usecases/storeApi/ports.ts'
import type { StoreSync, SyncRun, SyncRuns } from '../../usecases/storeSync/ports.ts'
import { LeaseLost, nextBeat, RunLease } from './RunLease.ts'
import type { SyncWork } from './SyncWork.ts'
import { whatIsUnsaved } from './unsaved.ts'

export interface StoreSyncOptions {
  readonly ports: Ports
  readonly runs: SyncRuns
  /** The work of each kind; null if no API is configured. */
  readonly works: Readonly<Partial<Record<SyncKind, SyncWork>>> | null
  readonly refreshProduct: StoreSync['refreshProduct']
  /**
   * Whether this is the only process on this database: then every run that it does not work on was abandoned.
   */
  readonly alone: boolean
  readonly report: (error: unknown) => void
}

const BEAT_EVERY_MS = 15_000
/** Four missed heartbeats: the process is gone. */
const LEFT_AFTER_MS = 60_000
/** How often to poll a run that another process works on, while someone waits for it. */
const LOOK_EVERY_MS = 500
const OUR_FAULT = 'Something went wrong on our side; the server’s log has the details.'

/** Runs the syncs of the store: one per kind at a time, each in one process, resumed after a crash. */
export function storeSync({
  ports,
  runs,
  works,
  refreshProduct,
  alone,
  report,
}: StoreSyncOptions): StoreSync {
  const leases = new Map<string, { lease: RunLease; over: Promise<void> }>()
  const runningSince = ports.now()
  let stopped = false

  function workOn(run: SyncRun): void {
    if (stopped || leases.has(run.id)) return
    const lease = new RunLease(run, ports)
    leases.set(run.id, { lease, over: work(lease).finally(() => leases.delete(run.id)) })
  }

  async function work(lease: RunLease): Promise<void> {
    const beating = setInterval(() => lease.beat(), BEAT_EVERY_MS).unref()
    try {
      const task = works?.[lease.run.kind]
      if (!task) throw new StoreFailure('refused', 'This installation cannot read that from the store')
      const ending = await Promise.race([task(lease), lease.left])
      const error = ending.status === 'completed' ? whatIsUnsaved(lease.run.unsaved) : null
      await lease.end(error === null ? ending : { ...ending, status: 'failed', error })
    } catch (error) {
      await closeWith(lease, error).catch(report)
    } finally {
      clearInterval(beating)
    }
  }

  async function closeWith(lease: RunLease, error: unknown): Promise<void> {
    if (error instanceof LeaseLost) return
    // A store that refuses does so every ten minutes: only the first refusal is logged.
    const isOld =
      error instanceof StoreFailure && (await runs.lastEnded(lease.run.kind).catch(() => null)) === 'failed'
    if (!isOld) report(error)
    await lease.end({ status: 'failed', error: error instanceof StoreFailure ? error.message : OUR_FAULT })
  }

  async function request(kind: SyncKind, cause: SyncCause, requestedById?: string): Promise<SyncRun> {
    for (;;) {
      const going = await runs.current(kind)
      if (going) return going
      const begun = await begin(kind, cause, requestedById ?? null)
      if (begun) {
        workOn(begun)
        return begun
      }
    }
  }

  async function begin(kind: SyncKind, cause: SyncCause, requestedById: string | null) {
    const begun = await ports.commit(cause === 'timer' ? theClock : theStore, async (tx) => {
      const run = await tx.syncRuns.begin({ id: ports.newId(), kind, cause, requestedById, at: ports.now() })
      if (run) tx.append({ type: 'store.changed', what: 'sync', runId: run.id })
      return { run }
    })
    return isRefusal(begun) ? null : begun.run
  }

  async function takeUp(run: SyncRun): Promise<void> {
    const next = nextBeat(run, ports.now())
    const mine = await runs.step({ runId: run.id, beat: run.heartbeatAt }, next, {})
    if (mine) workOn({ ...run, heartbeatAt: next })
  }

  return {
    connected: works !== null,
    request,

    async wait(runId, ms) {
      const deadline = performance.now() + ms
      for (;;) {
        const run = await runs.find(runId)
        const left = deadline - performance.now()
        if (run?.status !== 'running' || left <= 0) return run
        const look = later(Math.min(left, LOOK_EVERY_MS), undefined, { ref: false })
        await Promise.race([look, ...[leases.get(runId)?.over].filter((over) => over !== undefined)])
      }
    },

    async goOn(runId) {
      const run = await runs.find(runId)
      if (run?.status === 'running' && !leases.has(runId)) await takeUp(run)
    },

    async resume() {
      if (works === null || stopped) return
      const now = ports.now().getTime()
      const alive = { since: new Date(now - LEFT_AFTER_MS), until: new Date(now + CLOCKS_APART_MS) }
      const left = await runs.left(alone ? null : alive)
      for (const run of left) if (!leases.has(run.id)) await takeUp(run)
    },

    async beginDue() {
      if (works === null || stopped) return
      const now = ports.now()
      const hasCatalog = (await runs.mark('products', now)) !== null
      const due = dueSyncs(await runs.lastBegun(now), hasCatalog, now, runningSince)
      for (const [kind, cause] of due) await request(kind, cause)
    },

    exportReady(bulkId) {
      for (const { lease } of leases.values()) if (lease.run.bulkId === bulkId) lease.wake()
    },

    refreshProduct,

    async stop() {
      stopped = true
      const left = [...leases.values()]
      for (const { lease } of left) lease.leave('The server is shutting down')
      await Promise.all(left.map(({ lease, over }) => over.then(() => lease.release()).catch(report)))
    },
  }
}
