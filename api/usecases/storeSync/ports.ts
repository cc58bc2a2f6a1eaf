import type { LinkedRequest } from '../../domain/storeSync/catalogEvents.ts'
import type { SyncCause, SyncKind, SyncPhase, SyncStatus } from '../../domain/storeSync/syncKind.ts'
import type { StoreProduct } from '../store/ports.ts'
import type { VariantCost, VariantPicture } from '../storeApi/ports.ts'

/** The result of a run, under the names of the REST responses; each kind sets its own. */
export interface SyncCounts {
  /** Products and variants in the store. */
  readonly productCount?: number
  readonly variantCount?: number
  /** Variants that were checked: costsSynced + unchanged + skipped. */
  readonly totalProcessed?: number
  readonly costsSynced?: number
  readonly unchanged?: number
  /** Variants without a cost in the store, whose stored cost stays. */
  readonly skipped?: number
  readonly orderCount?: number
  readonly quoteRequestCount?: number
  /** Products and orders deleted in the store, and therefore here; in a held run, those to be removed. */
  readonly removed?: number
  /** How many of them are orders: these are canceled. Older versions did not count them separately. */
  readonly ordersCanceled?: number
}

/** The items that a run could not save: the store's ids, only the first few. */
export interface Unsaved {
  readonly orders?: readonly string[]
  readonly products?: readonly string[]
}

/** One sync run of the store. */
export interface SyncRun {
  readonly id: string
  readonly kind: SyncKind
  readonly status: SyncStatus
  readonly cause: SyncCause
  readonly requestedById: string | null
  readonly startedAt: Date
  /** The last heartbeat; the process that wrote it owns the run (see `SyncRuns.step`). */
  readonly heartbeatAt: Date
  readonly finishedAt: Date | null
  readonly phase: SyncPhase
  readonly done: number
  readonly total: number | null
  readonly bulkId: string | null
  /** Where an interrupted run resumes; each kind has its own shape. */
  readonly position: unknown
  readonly counts: SyncCounts
  readonly unsaved: Unsaved
  readonly error: string | null
}

/** A run's progress; absent fields stay as they are. */
export interface SyncStep {
  readonly phase?: SyncPhase
  readonly done?: number
  readonly total?: number | null
  readonly bulkId?: string
  readonly position?: unknown
  readonly counts?: SyncCounts
  readonly unsaved?: Unsaved
}

interface NewRun {
  readonly id: string
  readonly kind: SyncKind
  readonly cause: SyncCause
  readonly requestedById: string | null
  readonly at: Date
}

/** A claim to a run: void once another process has written a heartbeat. */
export interface SyncClaim {
  readonly runId: string
  readonly beat: Date
}

/** The sync runs, and the offset of each kind of change. */
export interface SyncRuns {
  /** Null if a run of the kind is in progress or held. */
  begin(run: NewRun): Promise<SyncRun | null>
  find(id: string): Promise<SyncRun | null>
  /** The run that is in progress or held. */
  current(kind: SyncKind): Promise<SyncRun | null>
  /** Runs in progress whose last heartbeat is outside of this time: their process has died. Null: all in progress. */
  left(alive: { readonly since: Date; readonly until: Date } | null): Promise<readonly SyncRun[]>
  /** The status of the last run of the kind that is neither in progress nor held; null if there is none. */
  lastEnded(kind: SyncKind): Promise<SyncStatus | null>
  /**
   * The last start up to now of a run of each kind, whatever its outcome. A later one was recorded while a
   * clock was ahead.
   */
  lastBegun(now: Date): Promise<ReadonlyMap<SyncKind, Date>>
  /** Records progress and the next heartbeat; false when another process owns the run, or it has ended. */
  step(claim: SyncClaim, next: Date, step: SyncStep): Promise<boolean>
  /** As `step`, and ends or holds the run. Its staged rows are deleted unless it is held. */
  end(
    claim: SyncClaim,
    at: Date,
    how: { status: Exclude<SyncStatus, 'running'>; error?: string } & SyncStep,
  ): Promise<boolean>
  /**
   * Resumes a held run after the admin's answer; the next process to look takes it over. Null if it is not
   * held.
   */
  goOn(runId: string, from: SyncStep): Promise<SyncRun | null>
  /**
   * Null also if it is much later than now: it was set while a clock was ahead, and does not tell what was
   * read.
   */
  mark(kind: string, now: Date): Promise<Date | null>
  /** Never moves back, except from much later than now. */
  moveMark(kind: string, at: Date, now: Date): Promise<void>
}

/** An object that a run has read from the store, with its content if that still has to be applied. */
export interface StagedRow {
  /** Including its type: `gid://shopify/ProductVariant/1`. */
  readonly gid: string
  readonly parentGid: string | null
  /** Empty if the row only records that the object exists. */
  readonly json: string
}

export interface StagedRoot {
  readonly gid: string
  readonly json: string
  readonly children: readonly string[]
}

export interface StagedTally {
  readonly rows: number
  readonly roots: number
  /** Rows whose parent is missing. */
  readonly orphans: number
  readonly products: number
  readonly variants: number
}

export interface Unseen {
  readonly storeId: string
  /** A name for people. */
  readonly name: string
}

/** A shop's orders that are open, not tests, and were placed at or after `since`. */
export interface OpenOrders {
  readonly shop: string
  readonly since: Date
}

export interface StagedRows {
  /** Existing rows stay as they are. */
  add(runId: string, rows: readonly StagedRow[]): Promise<void>
  tally(runId: string): Promise<StagedTally>
  /** The roots after this one, ordered by id: at least one, and otherwise at most this many children in total. */
  roots(runId: string, after: string | null, mostChildren: number): Promise<readonly StagedRoot[]>
  /** Store products the run has not seen, and that have not changed here since it began. */
  unseenProducts(run: SyncRun, after: string | null, limit: number): Promise<readonly Unseen[]>
  /** The same for these orders, unless they were placed after the run began. */
  unseenOrders(run: SyncRun, of: OpenOrders, after: string | null, limit: number): Promise<readonly Unseen[]>
  /** Products the run saw with a newer date than here, or that are missing here. */
  outdatedProducts(runId: string, after: string | null, limit: number): Promise<readonly string[]>
  /**
   * How many store products are stored here, and how many of the orders that `unseenOrders` looks through.
   */
  countExisting(run: SyncRun, of: OpenOrders): Promise<{ products: number; orders: number }>
}

/** Syncs the store, on schedule or on request. */
export interface StoreSync {
  /** Whether the store's API is configured; otherwise everything arrives by webhook. */
  readonly connected: boolean
  /** Begins a run, or joins the one of its kind in progress. Only if `connected`. */
  request(kind: SyncKind, cause: SyncCause, requestedById?: string): Promise<SyncRun>
  /** The run once it has ended, is held, or the time is up; null if it does not exist. */
  wait(runId: string, ms: number): Promise<SyncRun | null>
  /** Resumes a held run that was answered. */
  goOn(runId: string): Promise<void>
  /** Takes over runs that a crash interrupted. */
  resume(): Promise<void>
  /** Begins the syncs that are due. */
  beginDue(): Promise<void>
  /** Wakes the run that waits for this export. */
  exportReady(bulkId: string): void
  /** Syncs one complete product, or removes it if the store does not have it. @throws StoreFailure */
  refreshProduct(storeId: string): Promise<'saved' | 'unchanged' | 'removed' | 'absent'>
  /** Stops every run of this process at its current position, for another process to take over. */
  stop(): Promise<void>
}

export interface CatalogSaved {
  readonly created: number
  readonly changed: number
  /** Whether suppliers can see that any of them was created or changed. */
  readonly visible: boolean
  /** The store's ids of products that were not written because the stored version is newer. */
  readonly older: ReadonlySet<string>
  readonly linked: readonly LinkedRequest[]
}

/** The source and time of costs: a delivery of the store, or a read. */
export type CostsKnown = { readonly deliveredAt: Date } | { readonly readAt: Date }

/** The store's catalog as stored here. */
export interface StoreCatalog {
  /**
   * Upserts products with their variants unless the stored version is newer or equal. Requests that wait for
   * one of the variants are linked to it, and those whose variant a complete list shows to be deleted, to the
   * only one with the ordered SKU. If a newer variant has the SKU of one that a complete list lacked, now or
   * earlier, that one's requests and list prices move to it. `linked`: these requests, if they are open, and
   * all that were linked. `since`: when this was read from the store; a product deleted here after that stays
   * deleted.
   */
  saveProducts(products: readonly StoreProduct[], at: Date, since?: Date): Promise<CatalogSaved>
  /**
   * Saves the costs of variants stored here. `products`: how many products changed. A cost that the store
   * gave later than these stays, and counts as skipped.
   */
  saveCosts(
    costs: readonly VariantCost[],
    known: CostsKnown,
  ): Promise<Required<Pick<SyncCounts, 'costsSynced' | 'unchanged' | 'skipped'>> & { products: number }>
  /**
   * Gives variants without a picture their own ones, which an export does not contain. Variants changed since
   * `readAt` are skipped.
   * @returns how many products look different
   */
  fillPictures(pictures: readonly VariantPicture[], readAt: Date, at: Date): Promise<number>
  /**
   * Soft-deletes products: quotes and requests keep pointing at them. Requests that waited for their variants
   * are linked to the only one with the ordered SKU. `removed`: how many were not deleted before.
   */
  removeProducts(
    storeIds: readonly string[],
    at: Date,
  ): Promise<{ readonly removed: number; readonly linked: readonly LinkedRequest[] }>
}
