import { DEFAULT_LEAD_TIME_DAYS } from '../../../api/domain/pricing/leadTime.ts'
import type { PricingField } from '../../../api/domain/pricing/pricingRows.ts'
import type { Cells, PricingRow } from './PricingRow.ts'

export type Edited = {
  readonly row: PricingRow
  readonly cells: Partial<Cells>
  /** The lead time is the default of a new price; nobody has typed it. */
  readonly hasDefaultLeadTime: boolean
}

/** The unsaved edits by variant; cells equal to the saved value are omitted. */
export type Edits = ReadonlyMap<string, Edited>

export type CellChange = { readonly row: PricingRow; readonly field: PricingField; readonly text: string }

export const NO_EDITS: Edits = new Map()

const USUAL_LEAD_TIME = String(DEFAULT_LEAD_TIME_DAYS)

const isPriced = ({ standing }: PricingRow) => standing.basePrice !== ''

/**
 * The edits with these cells changed. A new price starts with the default lead time, which is dropped with
 * its last other cell.
 */
export function setCells(edits: Edits, changes: readonly CellChange[]): Edits {
  const next = new Map(edits)
  for (const { row, field, text } of changes) {
    const before = next.get(row.id)
    let cells: Partial<Cells> = withCell(before?.cells ?? {}, row, field, text)
    let hasDefaultLeadTime = before?.hasDefaultLeadTime === true && field !== 'leadTimeDays'
    if (!isPriced(row) && field !== 'leadTimeDays') {
      if (!before && cells[field]) {
        cells = { leadTimeDays: USUAL_LEAD_TIME, ...cells }
        hasDefaultLeadTime = true
      }
      const others = Object.keys(cells).filter((one) => one !== 'leadTimeDays')
      if (others.length === 0 && cells.leadTimeDays === USUAL_LEAD_TIME) cells = {}
    }
    if (Object.keys(cells).length === 0) next.delete(row.id)
    else next.set(row.id, { row, cells, hasDefaultLeadTime })
  }
  return next
}

function withCell(
  cells: Partial<Cells>,
  { standing }: PricingRow,
  field: PricingField,
  text: string,
): Partial<Cells> {
  const { [field]: _, ...others } = cells
  return text === standing[field] ? others : { ...others, [field]: text }
}

/** The edits on top of newer rows, saved in another window, renamed by the store or read again. */
export const rebase = (edits: Edits, rows: readonly PricingRow[]): Edits => rebaseOnto(rows)(edits)

/** Rebases the edits of many undo steps, which have most of their rows in common: each of those only once. */
export function rebaseOnto(rows: readonly PricingRow[]): (edits: Edits) => Edits {
  const known = new Map<Edited, Edited | null>()
  const now = (edited: Edited, row: PricingRow) => {
    const found = known.get(edited)
    if (found !== undefined) return found
    const next = onRow(edited, row)
    known.set(edited, next)
    return next
  }
  return (edits) => {
    let next: Map<string, Edited> | undefined
    for (const row of rows) {
      const edited = edits.get(row.id)
      const rebased = edited && now(edited, row)
      if (rebased === edited) continue
      next ??= new Map(edits)
      if (rebased) next.set(row.id, rebased)
      else next.delete(row.id)
    }
    return next ?? edits
  }
}

/** The typed values of a row, on top of the current row; null if no edit is left. */
function onRow(edited: Edited, row: PricingRow): Edited | null {
  if (JSON.stringify(edited.row) === JSON.stringify(row)) return edited
  const wasDefault = edited.hasDefaultLeadTime
  // A price that exists by now has its own lead time.
  const hasDefaultLeadTime = wasDefault && !isPriced(row)
  const typed = Object.entries(edited.cells) as [PricingField, string][]
  const stays = (field: PricingField) => field !== 'leadTimeDays' || wasDefault === hasDefaultLeadTime
  const cells = Object.fromEntries(
    typed.filter(([field, text]) => text !== row.standing[field] && stays(field)),
  )
  return Object.keys(cells).length === 0 ? null : { row, cells, hasDefaultLeadTime }
}

/** The edits without those of these variants. */
export function without(edits: Edits, ids: readonly string[]): Edits {
  if (!ids.some((id) => edits.has(id))) return edits
  const next = new Map(edits)
  for (const id of ids) next.delete(id)
  return next
}

/** The edits after a save: only later edits remain. */
export function settle(edits: Edits, saved: Edits): Edits {
  const next = new Map(edits)
  for (const [id, { row, cells: sent }] of saved) {
    const standing = { ...row.standing, ...sent }
    const typed = Object.entries(next.get(id)?.cells ?? {}) as [PricingField, string][]
    const since = Object.fromEntries(typed.filter(([field, text]) => text !== standing[field]))
    if (Object.keys(since).length === 0) next.delete(id)
    else next.set(id, { row: { ...row, standing }, cells: since, hasDefaultLeadTime: false })
  }
  return next
}

/** A row's cells with the edits applied. */
export const cellsOf = (edits: Edits, row: PricingRow): Cells => ({
  ...row.standing,
  ...edits.get(row.id)?.cells,
})

/** How many cells of a row the user has changed. */
export const changedCells = ({ cells, hasDefaultLeadTime }: Edited): number =>
  Object.keys(cells).length - (hasDefaultLeadTime ? 1 : 0)

/** How many cells of all rows the user has changed. */
export function countChanges(edits: Edits): number {
  let count = 0
  for (const edited of edits.values()) count += changedCells(edited)
  return count
}
