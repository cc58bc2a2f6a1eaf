/** Faults for the next responses of the Admin API. */
export const API_FAULTS = [
  /** 429 with Retry-After. */
  '429',
  '500',
  /** An HTML page, as from a proxy. */
  '502',
  /** An HTML page with the status 200, as from a proxy during maintenance. */
  'page',
  /** The connection is closed before the request is read. */
  'reset',
  /** The connection is closed after the request was processed, so the client does not know the outcome. */
  'lost',
  /** Never responds. */
  'hang',
  /** Throttled, whatever the bucket holds. */
  'throttled',
  /** The token is refused. */
  '401',
] as const

/** Faults for the next bulk exports. */
export const EXPORT_FAULTS = [
  /** Ends in the middle of a line. */
  'truncatedExport',
  /** FAILED, with the first half at `partialDataUrl`. */
  'failedExport',
  /** CANCELED by the store, with the first half at `url`. */
  'canceledExport',
  /** COMPLETED without a `url`. */
  'nullUrl',
  /** COMPLETED, but the file is gone when it is fetched. */
  'expiredExport',
  /** One parent is missing. */
  'orphanExport',
  /** The first download is interrupted half-way. */
  'brokenDownload',
] as const

export type ApiFault = (typeof API_FAULTS)[number]
export type ExportFault = (typeof EXPORT_FAULTS)[number]
export type Fault = ApiFault | ExportFault

/** The queued faults, in the order they were added. */
export class Faults {
  private queue: Fault[] = []

  /** Injects this fault into the next `count` responses (or exports). */
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
    const isAffected = (kind: Fault): kind is Kind => (kinds as readonly Fault[]).includes(kind)
    const found = this.queue.find(isAffected)
    if (found) this.queue.splice(this.queue.indexOf(found), 1)
    return found
  }
}
