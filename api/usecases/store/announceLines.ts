import type { Tx } from '../ports.ts'

interface ChangedLines {
  /** A line without a request arrived, changed or went. */
  readonly any: boolean
  /** More or fewer lines than before need mapping. */
  readonly toMap: boolean
}

/** Tells open screens that the lines without a request have changed; dashboards only if their figure did. */
export function announceLines(tx: Tx, { any, toMap }: ChangedLines): void {
  if (any || toMap) tx.append({ type: 'store.changed', what: 'line', ...(!toMap && { sameFigures: true }) })
}
