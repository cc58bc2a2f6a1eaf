import type { SyncCause, SyncKind, SyncPhase, SyncStatus } from '../../domain/storeSync/syncKind.ts'
import type { StoreProduct } from '../store/ports.ts'
import type { VariantCost } from '../storeApi/ports.ts'

/** What came of a run, by the names of the REST answers; each kind has its own of these. */
export interface SyncCounts {
  /** Products and variants that the store has. */
  readonly productCount?: number
  readonly variantCount?: number
  /** Variants that were looked at: costsSynced + unchanged + skipped. */
  readonly totalProcessed?: number
  readonly costsSynced?: number
  readonly unchanged?: number
  /** The store knows no cost of them: what is stored stays. */
  readonly skipped?: number
  readonly orderCount?: number
  readonly quoteRequestCount?: number
  /** What the store has no more; of a held run: what would go. */
  readonly removed?: number
}

/** One reading of the store. */
export interface SyncRun {
  readonly id: string
  readonly kind: SyncKind
  readonly status: SyncStatus
  readonly cause: SyncCause
  readonly requestedById: string | null
  readonly startedAt: Date
  /** Whoever knows the last beat has the run: see `SyncRuns.step`. */
  readonly heartbeatAt: Date
  readonly finishedAt: Date | null
  readonly phase: SyncPhase
  readonly done: number
  readonly total: number | null
  readonly bulkId: string | null
  /** Where an interrupted run goes on; each kind has its own shape. */
  readonly position: unknown
  readonly counts: SyncCounts
  readonly error: string | null
}

/** How far a run has come; what is absent stays as it was. */
export interface SyncStep {
  readonly phase?: SyncPhase
  readonly done?: number
  readonly total?: number | null
  readonly bulkId?: string
  readonly position?: unknown
  readonly counts?: SyncCounts
}

export interface NewRun {
  readonly id: string
  readonly kind: SyncKind
  readonly cause: SyncCause
  readonly requestedById: string | null
  readonly at: Date
}

/** A claim to a run: worthless as soon as somebody else's beat stands there. */
export interface SyncClaim {
  readonly runId: string
  readonly beat: Date
}

/** The runs, and up to when each kind of change has been read. */
export interface SyncRuns {
  /** Null: one of the kind is going on, or waits for an admin. */
  begin(run: NewRun): Promise<SyncRun | null>
  find(id: string): Promise<SyncRun | null>
  /** The one that is going on or waits for an admin. */
  current(kind: SyncKind): Promise<SyncRun | null>
  /** Going on without a sign of life since: its process has died. */
  leftBefore(moment: Date): Promise<readonly SyncRun[]>
  /** When the last run of each kind began, whatever became of it. */
  lastBegun(): Promise<ReadonlyMap<SyncKind, Date>>
  /** Records a step and the next beat; false when the run is somebody else's, or over. */
  step(claim: SyncClaim, next: Date, step: SyncStep): Promise<boolean>
  /** As `step`, and the run is over, or waits for an admin. What it staged is forgotten unless it waits. */
  end(
    claim: SyncClaim,
    at: Date,
    how: { status: Exclude<SyncStatus, 'running'>; error?: string } & SyncStep,
  ): Promise<boolean>
  /** The admin has answered: goes on from there, taken up by whoever looks next. Null when it does not wait. */
  goOn(runId: string, from: SyncStep): Promise<SyncRun | null>
  mark(kind: string): Promise<Date | null>
  /** Never back. */
  moveMark(kind: string, at: Date): Promise<void>
}

/** What a run has seen of the store, with its contents where they are yet to be applied. */
export interface StagedRow {
  /** With its kind: `gid://shopify/ProductVariant/1`. */
  readonly gid: string
  readonly parentGid: string | null
  /** Empty where only its having been seen counts. */
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
  /** Rows whose parent is not there. */
  readonly orphans: number
  readonly products: number
  readonly variants: number
}

export interface Unseen {
  readonly storeId: string
  /** What people know it by. */
  readonly name: string
}

export interface StagedRows {
  /** What is there already stays. */
  add(runId: string, rows: readonly StagedRow[]): Promise<void>
  tally(runId: string): Promise<StagedTally>
  /** The roots after this one, in the order of their ids: at least one, and no more than that with so many children. */
  roots(runId: string, after: string | null, mostChildren: number): Promise<readonly StagedRoot[]>
  /** Products of the store that the run has not seen, and that nothing has been heard of since it began. */
  unseenProducts(run: SyncRun, after: string | null, limit: number): Promise<readonly Unseen[]>
  /** Orders of this shop likewise: open, no tests, and placed no earlier than `since`. */
  unseenOrders(
    run: SyncRun,
    of: { shop: string; since: Date },
    after: string | null,
    limit: number,
  ): Promise<readonly Unseen[]>
  /** Products that the run has seen with a later date than they bear here, or that are not here. */
  outdatedProducts(runId: string, after: string | null, limit: number): Promise<readonly string[]>
  /** How many products of the store, and how many open orders of the shop, stand here. */
  standing(shop: string): Promise<{ products: number; orders: number }>
}

/** Reads the store, by itself or when asked to. */
export interface StoreSync {
  /** Whether there is an API to read; else everything comes by webhook. */
  readonly connected: boolean
  /** Begins a run, or joins the one of its kind that is going on. Only where `connected`. */
  request(kind: SyncKind, cause: SyncCause, requestedById?: string): Promise<SyncRun>
  /** The run as it is when it is over, waits for an admin, or has taken so long; null: there is none such. */
  wait(runId: string, ms: number): Promise<SyncRun | null>
  /** A held run was answered: it goes on at once. */
  goOn(runId: string): Promise<void>
  /** Takes up what a crash left behind. */
  resume(): Promise<void>
  /** Begins what is due by the time. */
  beginDue(): Promise<void>
  /** The store says that this export is ready: whoever waits for it looks now. */
  exportReady(bulkId: string): void
  /** Fetches one product whole, or removes it where the store has it no more. @throws StoreFailure */
  refreshProduct(storeId: string): Promise<'saved' | 'unchanged' | 'removed' | 'absent'>
  /** Every run that this process works on stops where it is, for another process to take up. */
  stop(): Promise<void>
}

export interface CatalogueSaved {
  readonly created: number
  readonly changed: number
  /** Of these products nothing was written: what is stored is newer. By the store's ids. */
  readonly older: ReadonlySet<string>
}

/** The store's catalogue as it stands here. */
export interface StoreCatalogue {
  /**
   * Upserts products with their variants, each unless what is stored is newer; what is the same already is not written.
   * Requests that wait for one of the variants get it. `since`: when this was read from the store; a product that was
   * deleted here after that stays deleted.
   */
  saveProducts(products: readonly StoreProduct[], at: Date, since?: Date): Promise<CatalogueSaved>
  /** Of the variants that stand here. `products`: of how many of these the cost changed. */
  saveCosts(
    costs: readonly VariantCost[],
  ): Promise<Required<Pick<SyncCounts, 'costsSynced' | 'unchanged' | 'skipped'>> & { products: number }>
  /** Soft-deletes: quotes and requests keep pointing at them. @returns how many were still there */
  removeProducts(storeIds: readonly string[], at: Date): Promise<number>
}
