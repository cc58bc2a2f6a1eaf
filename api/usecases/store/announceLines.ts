import type { Tx } from '../ports.ts'

interface ChangedLines {
  /** A line without a request arrived, changed or was removed. */
  readonly any: boolean
  /** The number of lines that need mapping has changed. */
  readonly toMap: boolean
}

/**
 * Informs open screens that the lines without a request have changed; dashboards only if their figure has.
 */
export function announceLines(tx: Tx, { any, toMap }: ChangedLines): void {
  if (any || toMap) tx.append({ type: 'store.changed', what: 'line', ...(!toMap && { sameFigures: true }) })
}
