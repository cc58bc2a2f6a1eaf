import { DEFAULT_LEAD_TIME_DAYS } from '../../../api/domain/pricing/leadTime.ts'
import type { PricingField } from '../../../api/domain/pricing/pricingRows.ts'
import type { Cells, PricingRow } from './PricingRow.ts'

export type Edited = {
  readonly row: PricingRow
  readonly cells: Partial<Cells>
  /** The lead time is the one that a new price starts with; nobody has entered it. */
  readonly hasDefaultLeadTime: boolean
}

/** The unsaved edits by variant; cells equal to the saved value are omitted. */
export type Edits = ReadonlyMap<string, Edited>

export type CellChange = { readonly row: PricingRow; readonly field: PricingField; readonly text: string }

export const NO_EDITS: Edits = new Map()

const USUAL_LEAD_TIME = String(DEFAULT_LEAD_TIME_DAYS)

const isPriced = ({ standing }: PricingRow) => standing.basePrice !== ''

/**
 * The edits with these cells changed. A new price starts with the default lead time, which is dropped with its last
 * other cell.
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
export function rebase(edits: Edits, rows: readonly PricingRow[]): Edits {
  const known = rows.filter((row) => {
    const edited = edits.get(row.id)
    return edited && JSON.stringify(edited.row) !== JSON.stringify(row)
  })
  if (known.length === 0) return edits
  const next = new Map(edits)
  for (const row of known) {
    const edited = edits.get(row.id)
    const wasDefault = edited?.hasDefaultLeadTime === true
    // A price that exists by now has a lead time of its own.
    const hasDefaultLeadTime = wasDefault && !isPriced(row)
    const typed = Object.entries(edited?.cells ?? {}) as [PricingField, string][]
    const stays = (field: PricingField) => field !== 'leadTimeDays' || wasDefault === hasDefaultLeadTime
    const cells = Object.fromEntries(
      typed.filter(([field, text]) => text !== row.standing[field] && stays(field)),
    )
    if (Object.keys(cells).length === 0) next.delete(row.id)
    else next.set(row.id, { row, cells, hasDefaultLeadTime })
  }
  return next
}

/** The edits without those of these variants. */
export function without(edits: Edits, ids: readonly string[]): Edits {
  if (!ids.some((id) => edits.has(id))) return edits
  const next = new Map(edits)
  for (const id of ids) next.delete(id)
  return next
}

/** The edits after a save: only what was typed since then remains. */
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
