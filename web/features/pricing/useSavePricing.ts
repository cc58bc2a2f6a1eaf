import { useMemo, useState } from 'react'
import { counted, inFigures } from '../../../api/domain/counted.ts'
import { pricingFields } from '../../../api/domain/pricing/pricingRows.ts'
import type { PricingField } from '../../../api/domain/pricing/pricingRows.ts'
import { SavePricingTableDocument } from '../../gql/graphql.ts'
import { useCommand } from '../../live/useCommand.ts'
import { useToast } from '../../ui/useToast.ts'
import { cellsOf, rebase, without } from './pricingEdits.ts'
import type { Edited, Edits } from './pricingEdits.ts'
import type { Cells, PricingRow } from './PricingRow.ts'
import { rowProblems } from './rowProblems.ts'
import type { Problems } from './rowProblems.ts'

void (
  /* GraphQL */ `
    mutation SavePricingTable($input: SavePricingInput!) {
      savePricing(input: $input) {
        ... on PricingSaved {
          saved
          created
          changed
          unchanged
          problemCount
          problems {
            line
            variantId
            fields {
              path
              message
            }
          }
        }
        ...Refusal @unmask
      }
    }
  `
)

type SaveOptions = {
  edits: Edits
  readRows: (ids: readonly string[]) => Promise<PricingRow[]>
  /** Called, before the edited rows are saved, with what they are now and with the ids of those that are gone. */
  onRead: (rows: readonly PricingRow[], removed: readonly string[]) => void
  onSaved: (saved: Edits) => void
  /** Called with what has to be corrected before anything can be saved. */
  onRefused: (problems: ReadonlyMap<string, Problems>) => void
}

type Refused = { readonly cells: Cells; readonly problems: Problems }

const NOT_REFUSED: ReadonlyMap<string, Refused> = new Map()
const FAILURE = { title: 'Error', text: 'Failed to save pricing' }

/**
 * Saves all changes or none of them. Knows the problems of each cell: those of typed cells at once, those of empty
 * cells after the first attempt to save, and the server's refusals.
 */
export function useSavePricing({ edits, readRows, onRead, onSaved, onRefused }: SaveOptions) {
  const { showToast } = useToast()
  const { run, pending } = useCommand(SavePricingTableDocument, FAILURE)
  const [reading, setReading] = useState(false)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<ReadonlyMap<string, Refused>>(new Map())

  const all = useMemo(() => problemsOf(edits, refused), [edits, refused])
  const shown = useMemo(() => (tried ? all : ofTyped(all, edits)), [all, tried, edits])

  const refuse = (problems: ReadonlyMap<string, Problems>, rows = problems.size, lost = '') => {
    showToast({
      ...FAILURE,
      tone: 'destructive',
      text: `${rows === 1 ? 'One row needs' : `${inFigures(rows)} rows need`} attention. Nothing was saved.${lost}`,
    })
    onRefused(problems)
  }

  /**
   * The edits on top of what the rows are now, and how many are gone with their variants; null if that could not be read.
   * A row is saved as a whole, and one that is not listed, or was restored from a draft, may have been changed or removed
   * since it was read.
   */
  const onCurrentRows = async (): Promise<{ sent: Edits; removed: number } | null> => {
    setReading(true)
    try {
      const rows = await readRows([...edits.keys()])
      const existing = new Set(rows.map(({ id }) => id))
      const removed = [...edits.keys()].filter((id) => !existing.has(id))
      onRead(rows, removed)
      return { sent: rebase(without(edits, removed), rows), removed: removed.length }
    } catch {
      showToast({ ...FAILURE, tone: 'destructive', text: 'Nothing was saved. Please try again.' })
      return null
    } finally {
      setReading(false)
    }
  }

  const save = async () => {
    setTried(true)
    // A row that the server refused may be gone by now.
    if (problemsOf(edits, NOT_REFUSED).size > 0) return refuse(all)
    const current = await onCurrentRows()
    if (current === null) return undefined
    const { sent, removed } = current
    const lost =
      removed > 0
        ? ` ${counted(removed, 'changed variant is', 'changed variants are')} no longer in the catalog.`
        : ''
    // Without edits, another window has saved the same.
    if (sent.size === 0)
      return removed > 0
        ? showToast({ ...FAILURE, tone: 'destructive', text: `Nothing was saved.${lost}` })
        : undefined
    const problems = problemsOf(sent, refused)
    if (problems.size > 0) return refuse(problems, problems.size, lost)
    const ids = [...sent.keys()]
    const rows = [...sent.values()].map(({ row }) => ({ variantId: row.id, ...filled(cellsOf(sent, row)) }))
    const done = await run({ input: { rows } })
    if (!done) return undefined
    if (!done.saved) {
      const found = new Map(
        done.problems.flatMap(({ line, fields }): [string, Refused][] => {
          const edited = sent.get(ids[line - 1] ?? '')
          return edited
            ? [[edited.row.id, { cells: cellsOf(sent, edited.row), problems: byCell(fields) }]]
            : []
        }),
      )
      setRefused(found)
      return refuse(problemsOf(sent, found), done.problemCount, lost)
    }
    const count = done.created + done.changed
    showToast({
      tone: 'success',
      title: 'Pricing Saved',
      text:
        (count === 1
          ? 'Variant pricing has been saved successfully'
          : `${inFigures(count)} prices have been saved successfully`) + (lost && `.${lost}`),
    })
    setTried(false)
    setRefused(new Map())
    onSaved(sent)
    return undefined
  }

  return { save, pending: pending || reading, problems: shown, forgive: () => setTried(false) }
}

/** Thousands of rows may have been pasted, so each keystroke validates only its own row. */
const checkedBefore = new WeakMap<Edited, Problems>()
function checked(edited: Edited): Problems {
  const problems = checkedBefore.get(edited) ?? rowProblems({ ...edited.row.standing, ...edited.cells })
  checkedBefore.set(edited, problems)
  return problems
}

/** A row that the server refused stays invalid until it changes. */
function problemsOf(edits: Edits, refused: ReadonlyMap<string, Refused>): ReadonlyMap<string, Problems> {
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

function ofTyped(all: ReadonlyMap<string, Problems>, edits: Edits): ReadonlyMap<string, Problems> {
  const found = new Map<string, Problems>()
  for (const [id, problems] of all) {
    const cells = edits.get(id)?.cells ?? {}
    const typed = Object.entries(problems).filter(([field]) => cells[field as PricingField]?.trim())
    if (typed.length > 0) found.set(id, Object.fromEntries(typed))
  }
  return found
}

/** A problem with the row as a whole is shown in its first cell. */
function byCell(fields: readonly { path: string; message: string }[]): Problems {
  const problems: Problems = {}
  for (const { path, message } of fields) {
    const field = pricingFields.find((one) => one === path) ?? 'basePrice'
    problems[field] ??= message
  }
  return problems
}

const filled = (cells: Cells): Partial<Cells> =>
  Object.fromEntries(Object.entries(cells).filter(([, text]) => text.trim() !== ''))
