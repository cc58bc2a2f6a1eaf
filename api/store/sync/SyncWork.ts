import type { SyncRun, SyncStep } from '../../usecases/storeSync/ports.ts'
import type { Tx } from '../../usecases/ports.ts'

/** A run that this process works on, and nobody else: with the first thing that it records after losing it, it ends. */
export interface RunLease {
  /** As last recorded. `position` says where to go on; null at the beginning. */
  readonly run: SyncRun
  readonly now: () => Date
  /** Records how far it has come. */
  record(step: SyncStep): Promise<void>
  /** Does something in one transaction with the step that it makes: after a crash it is done, or goes on before it. */
  commit(work: (tx: Tx) => Promise<SyncStep>): Promise<void>
  /** Waits so long, or until the store says that what is waited for is there. */
  pause(ms: number): Promise<void>
}

/** How a run ended. A failure is thrown: as a `StoreFailure` where an admin may read why. */
export interface SyncEnding extends SyncStep {
  readonly status: 'completed' | 'held'
  /** Up to when each of these has been read: moved with the end, and not before. */
  readonly marks?: Readonly<Record<string, Date>>
}

/** What a kind of run does. May be interrupted anywhere and called anew: then it goes on from `run.position`. */
export type SyncWork = (hand: RunLease) => Promise<SyncEnding>
