import { pricingFields } from '../../../api/domain/pricing/pricingRows.ts'
import type { PricingField } from '../../../api/domain/pricing/pricingRows.ts'
import { cellsOf } from './pricingEdits.ts'
import type { Edited, Edits } from './pricingEdits.ts'
import type { Cells } from './PricingRow.ts'
import { rowProblems } from './rowProblems.ts'
import type { Problems } from './rowProblems.ts'

/** The server's problems with a row, and the cells that it refused. */
export type Refused = { readonly cells: Cells; readonly problems: Problems }

export const NOT_REFUSED: ReadonlyMap<string, Refused> = new Map()

/** Thousands of rows may have been pasted, so each keystroke validates only its own row. */
const checkedBefore = new WeakMap<Edited, Problems>()
function checked(edited: Edited): Problems {
  const problems = checkedBefore.get(edited) ?? rowProblems({ ...edited.row.standing, ...edited.cells })
  checkedBefore.set(edited, problems)
  return problems
}

/** A row that the server refused stays invalid until it changes. */
export function problemsOf(
  edits: Edits,
  refused: ReadonlyMap<string, Refused>,
): ReadonlyMap<string, Problems> {
  const found = new Map<string, Problems>()
  for (const [id, edited] of edits) {
    const known = refused.get(id)
    const still =
      known && JSON.stringify(known.cells) === JSON.stringify(cellsOf(edits, edited.row))
        ? known.problems
        : {}
    const problems = { ...still, ...checked(edited) }
    if (Object.keys(problems).length > 0) found.set(id, problems)
  }
  return found
}

/** The problems of typed cells. */
export function ofTyped(all: ReadonlyMap<string, Problems>, edits: Edits): ReadonlyMap<string, Problems> {
  const found = new Map<string, Problems>()
  for (const [id, problems] of all) {
    const cells = edits.get(id)?.cells ?? {}
    const typed = Object.entries(problems).filter(([field]) => cells[field as PricingField]?.trim())
    if (typed.length > 0) found.set(id, Object.fromEntries(typed))
  }
  return found
}

/** A problem with the row as a whole is shown in its first cell. */
export function byCell(fields: readonly { path: string; message: string }[]): Problems {
  const problems: Problems = {}
  for (const { path, message } of fields) {
    const field = pricingFields.find((one) => one === path) ?? 'basePrice'
    problems[field] ??= message
  }
  return problems
}
