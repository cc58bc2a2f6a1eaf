import { randomBytes } from 'node:crypto'
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { GraphQLError } from 'graphql'
import type { Clock } from '../clock.ts'
import type { ExportFault, Faults } from '../Faults.ts'
import type { Limits } from '../limits.ts'
import type { Ledger } from '../state/Ledger.ts'
import type { BulkOperation } from '../state/rows.ts'
import { cutMidLine, cutInHalf } from './cutFile.ts'

export interface ExportedLine {
  readonly json: string
  /** Rows of the outermost list. */
  readonly isRoot: boolean
  readonly hasChildren: boolean
}

interface ExportsOptions {
  readonly ledger: Ledger
  readonly clock: Clock
  readonly limits: Limits
  readonly faults: Faults
  /** Where the files are written; without one, a temporary folder. */
  readonly folder?: string | undefined
}

type Outcome = Pick<BulkOperation, 'status' | 'errorCode' | 'file' | 'partialFile'>

/** Lines written before other work gets a turn and the progress is updated. */
const BATCH = 500

/**
 * Running bulk operations: each goes from created to running to completed as the clock advances, and leaves a
 * file.
 */
export class Exports {
  private readonly options: ExportsOptions
  private readonly ledger: Ledger
  private made: string | undefined
  private stopped = false
  private readonly breaking = new Set<string>()

  constructor(options: ExportsOptions) {
    this.options = options
    this.ledger = options.ledger
    for (const row of [...this.ledger.bulkOperations.values()])
      if (isActive(row)) this.put(row.id, { status: 'FAILED', errorCode: 'INTERNAL_SERVER_ERROR' })
  }

  begin(id: string, lines: () => Iterable<ExportedLine>): void {
    const { clock, limits, faults } = this.options
    const { start, run } = limits.bulkDelays
    const now = clock.now().getTime()
    clock.at(now + start, () => {
      if (this.ledger.bulkOperations.get(id)?.status !== 'CREATED') return
      this.put(id, { status: 'RUNNING' })
      const fault = faults.takeForExport()
      const writing = this.write(id, lines, fault)
      // The waiting caller is resumed when the clock gets there; never, if the simulator is stopped.
      writing.catch(() => undefined)
      clock.at(now + start + run, async () => this.finish(id, await writing, fault))
    })
  }

  cancel(id: string): void {
    const { clock, limits } = this.options
    this.put(id, { status: 'CANCELING' })
    clock.at(clock.now().getTime() + limits.bulkDelays.start, () => this.end(id, { status: 'CANCELED' }))
  }

  path(file: string): string {
    return join(this.folder(), file)
  }

  /** Whether this download is interrupted half-way. */
  breaksOff(file: string): boolean {
    return this.breaking.delete(file)
  }

  stop(): void {
    this.stopped = true
    if (this.made) rmSync(this.made, { recursive: true, force: true })
    this.made = undefined
  }

  private async write(
    id: string,
    lines: () => Iterable<ExportedLine>,
    fault: ExportFault | undefined,
  ): Promise<Outcome> {
    const file = `bulk-${id}-${randomBytes(12).toString('hex')}.jsonl`
    const out = createWriteStream(this.path(file))
    try {
      await this.writeLines(id, lines(), out, fault)
    } catch (error) {
      const denied = error instanceof GraphQLError && error.extensions['code'] === 'ACCESS_DENIED'
      if (!(error instanceof GraphQLError)) throw error
      const errorCode = denied ? 'ACCESS_DENIED' : 'INTERNAL_SERVER_ERROR'
      return { status: 'FAILED', errorCode, file: null, partialFile: null }
    } finally {
      out.end()
      await finished(out)
    }
    return { status: 'COMPLETED', errorCode: null, file, partialFile: null }
  }

  private async writeLines(
    id: string,
    lines: Iterable<ExportedLine>,
    out: NodeJS.WritableStream,
    fault?: ExportFault,
  ): Promise<void> {
    let objectCount = 0
    let rootObjectCount = 0
    let orphaned = fault !== 'orphanExport'
    for (const { json, isRoot, hasChildren } of lines) {
      objectCount += 1
      if (isRoot) rootObjectCount += 1
      const leftOut = !orphaned && hasChildren
      orphaned ||= leftOut
      if (!leftOut && !out.write(`${json}\n`)) await once(out, 'drain')
      if (objectCount % BATCH > 0) continue
      this.put(id, { objectCount, rootObjectCount })
      await setImmediate()
      if (this.stopped || this.ledger.bulkOperations.get(id)?.status !== 'RUNNING') return
    }
    this.put(id, { objectCount, rootObjectCount })
  }

  private async finish(id: string, outcome: Outcome, fault: ExportFault | undefined): Promise<void> {
    const { file } = outcome
    const operation = this.ledger.bulkOperations.get(id)
    if (operation?.status !== 'RUNNING') return
    if (!file) return this.end(id, outcome)
    const path = this.path(file)
    // An empty export has no file.
    if (operation.objectCount === 0 || fault === 'nullUrl') return this.end(id, { ...outcome, file: null })
    if (fault === 'truncatedExport') await cutMidLine(path)
    if (fault === 'expiredExport') rmSync(path)
    if (fault === 'failedExport' || fault === 'canceledExport') await cutInHalf(path)
    if (fault === 'failedExport')
      return this.end(id, {
        status: 'FAILED',
        errorCode: 'INTERNAL_SERVER_ERROR',
        file: null,
        partialFile: file,
      })
    if (fault === 'brokenDownload') this.breaking.add(file)
    const fileSize = fault === 'expiredExport' ? null : (await stat(path)).size
    this.end(id, { ...outcome, status: fault === 'canceledExport' ? 'CANCELED' : 'COMPLETED', fileSize })
  }

  private end(id: string, outcome: Partial<BulkOperation>): void {
    this.put(id, { ...outcome, completedAt: this.ledger.stamp() })
    this.ledger.notify({ topic: 'bulk_operations/finish', id })
  }

  private put(id: string, fields: Partial<BulkOperation>): void {
    const row = this.ledger.bulkOperations.get(id)
    if (row) this.ledger.bulkOperations.put({ ...row, ...fields, updatedAt: this.ledger.stamp() }, 0)
  }

  private folder(): string {
    if (this.made) return this.made
    const { folder } = this.options
    if (folder) mkdirSync(folder, { recursive: true })
    this.made = folder ?? mkdtempSync(join(tmpdir(), 'loupe-store-'))
    return this.made
  }
}

export const isActive = ({ status }: BulkOperation): boolean =>
  status === 'CREATED' || status === 'RUNNING' || status === 'CANCELING'
