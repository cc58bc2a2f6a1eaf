/** What can be made to go wrong: with the next answers of the Admin API, … */
export const API_FAULTS = [
  /** 429 with Retry-After. */
  '429',
  '500',
  /** A page of HTML, as from something in between. */
  '502',
  /** The connection ends before the question is read. */
  'reset',
  /** The connection ends after everything was done: nobody knows. */
  'lost',
  /** No answer, ever. */
  'hang',
  /** An empty bucket, whatever it holds. */
  'throttled',
  /** The token is not known (any more). */
  '401',
] as const

/** … or with the next bulk exports. */
export const EXPORT_FAULTS = [
  /** Ends in the middle of a line. */
  'truncatedExport',
  /** FAILED, with what there was at `partialDataUrl`. */
  'failedExport',
  /** CANCELED by the store, with what there was at `url`. */
  'canceledExport',
  /** COMPLETED without a `url`. */
  'nullUrl',
  /** COMPLETED, and gone when it is fetched. */
  'expiredExport',
  /** One parent is left out. */
  'orphanExport',
  /** The connection ends half-way, the first time that it is fetched. */
  'brokenDownload',
] as const

export type ApiFault = (typeof API_FAULTS)[number]
export type ExportFault = (typeof EXPORT_FAULTS)[number]
export type Fault = ApiFault | ExportFault

/** What goes wrong next, in the order it was asked for. */
export class Faults {
  private queue: Fault[] = []

  /** The next `count` answers (or exports) go wrong in this way. */
  add(kind: Fault, count = 1): void {
    this.queue.push(...Array.from({ length: count }, () => kind))
  }

  takeForApi = (): ApiFault | undefined => this.take(API_FAULTS)
  takeForExport = (): ExportFault | undefined => this.take(EXPORT_FAULTS)

  pending(): readonly Fault[] {
    return [...this.queue]
  }

  clear(): void {
    this.queue = []
  }

  private take<Kind extends Fault>(kinds: readonly Kind[]): Kind | undefined {
    const mine = (kind: Fault): kind is Kind => (kinds as readonly Fault[]).includes(kind)
    const found = this.queue.find(mine)
    if (found) this.queue.splice(this.queue.indexOf(found), 1)
    return found
  }
}
