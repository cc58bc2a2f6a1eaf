import type { SyncRun, SyncStep } from '../../usecases/storeSync/ports.ts'
import type { Tx } from '../../usecases/ports.ts'

/** The lease of a run, which only this process may work on. Once it is lost, the next write throws. */
export interface Lease {
  /** As last recorded. `position` says where to resume; null at the beginning. */
  readonly run: SyncRun
  readonly now: () => Date
  /** Records the progress. */
  record(step: SyncStep): Promise<void>
  /**
   * Runs work in one transaction with the step that records it, so that after a crash it is either done or
   * repeated.
   */
  commit(work: (tx: Tx) => Promise<SyncStep>): Promise<void>
  /** Waits this long, or until the store reports that the awaited export is ready. */
  pause(ms: number): Promise<void>
}

/** The resume position of a catalog sync. */
export type ProductsPosition =
  | { readonly at: 'pages'; readonly after: string | null; readonly done: number }
  | { readonly at: 'export' }
  | { readonly at: 'apply'; readonly after: string | null; readonly done: number }
  | { readonly at: 'remove' }

/**
 * The result of a run. Failures are thrown: as a `StoreFailure` if an admin may see the reason. A run that
 * recorded unsaved items fails as well, but only after it did everything else.
 */
export interface SyncEnding extends SyncStep {
  readonly status: 'completed' | 'held'
  /**
   * The time up to which each of these was read, except for what the next run must read again; the offsets
   * move at the end.
   */
  readonly marks?: Readonly<Record<string, Date>>
}

/**
 * The work of one kind of sync. It may be interrupted anywhere and called again: then it resumes from
 * `run.position`.
 */
export type SyncWork = (lease: Lease) => Promise<SyncEnding>
