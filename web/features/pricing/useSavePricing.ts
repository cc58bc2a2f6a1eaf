import { useEffect, useMemo, useRef, useState } from 'react'
import { SavePricingTableDocument } from '../../gql/graphql.ts'
import { useCommand } from '../../live/commands/useCommand.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import { cellsOf, rebase } from './pricingEdits.ts'
import type { Edits } from './pricingEdits.ts'
import { byCell, NOT_REFUSED, ofTyped, problemsOf } from './pricingProblems.ts'
import type { Refused } from './pricingProblems.ts'
import type { PricingRow } from './PricingRow.ts'
import type { Problems } from './rowProblems.ts'
import { isComplete, joined, NOTHING, savedToast } from './savedParts.ts'
import type { Failure, SavedPart } from './savedParts.ts'

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

/** As many rows as fit into a request even if all have the longest notes, in any script. */
const ROWS_AT_ONCE = 500

type SaveOptions = {
  edits: Edits
  readRows: (ids: readonly string[]) => Promise<PricingRow[]>
  /** Called before edited rows are saved, with their current values and the ids of removed rows. */
  onRead: (rows: readonly PricingRow[], removed: readonly string[]) => void
  /** Called with each saved part. */
  onSaved: (saved: Edits) => void
  /** Called at the end, with whether any rows were saved. */
  onEnd: (some: boolean) => void
  /** Called with the problems to correct before saving. */
  onRefused: (problems: ReadonlyMap<string, Problems>) => void
}

/** How many of the rows have been tried, whether or not they were saved. */
export type SaveProgress = { readonly done: number; readonly of: number }

const FAILURE = { title: 'Error', text: 'Failed to save pricing' }
/** The user is told elsewhere. */
const KNOWN: Failure = { title: FAILURE.title, text: '' }
/** The user has left the table, and so has chosen to leave the rest unsaved. */
const LEFT: Failure = { ...KNOWN, unsent: true }

/**
 * Saves the changes, in parts if there are many: all rows of a part or none of them. Nothing is sent while
 * there are known problems. Knows the problems of each cell: those of typed cells at once, those of empty
 * cells after the first attempt to save, and the server's refusals.
 */
export function useSavePricing({ edits, readRows, onRead, onSaved, onEnd, onRefused }: SaveOptions) {
  const { showToast } = useToast()
  const { run } = useCommand(SavePricingTableDocument, FAILURE)
  const [progress, setProgress] = useState<SaveProgress>()
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState(NOT_REFUSED)
  const latest = useRef(edits)
  useEffect(() => {
    latest.current = edits
  }, [edits])
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])

  const all = useMemo(() => problemsOf(edits, refused), [edits, refused])
  const shown = useMemo(() => (tried ? all : ofTyped(all, edits)), [all, tried, edits])

  /**
   * The current edits of these rows, on top of the rows' current values. A row is saved as a whole, and one
   * that is not listed, or was restored from a draft, may have been changed or removed since it was read.
   */
  const onCurrentRows = async (ids: readonly string[]): Promise<{ sent: Edits; removed: number }> => {
    const rows = await readRows(ids)
    const existing = new Set(rows.map(({ id }) => id))
    const removed = ids.filter((id) => !existing.has(id))
    onRead(rows, removed)
    return { sent: rebase(only(latest.current, existing), rows), removed: removed.length }
  }

  /** Saves the rows that still have edits: all or none. */
  const savePart = async (part: readonly string[]): Promise<SavedPart> => {
    const changed = part.filter((id) => latest.current.has(id))
    if (changed.length === 0) return NOTHING
    const current = await onCurrentRows(changed).catch(() => null)
    if (current === null)
      return { ...NOTHING, failure: { title: FAILURE.title, text: 'Please try again.', unsent: true } }
    const { sent, removed } = current
    if (hasLeft.current) return { ...NOTHING, removed, failure: LEFT }
    const saved = changed.length - removed
    // If there are no edits left, another window has saved the same values.
    if (sent.size === 0) return { ...NOTHING, saved, removed }
    const problems = problemsOf(sent, refused)
    if (problems.size > 0) return { ...NOTHING, removed, wrong: problems.size, problems }
    const ids = [...sent.keys()]
    // Empty cells are sent too: an omitted cell would stay as it is.
    const rows = [...sent.values()].map(({ row }) => ({ variantId: row.id, ...cellsOf(sent, row) }))
    let failure: Failure = KNOWN
    const done = await run({ input: { rows } }, { say: (why) => (failure = why) })
    if (!done) return { ...NOTHING, removed, failure }
    if (!done.saved) {
      const found = new Map(
        done.problems.flatMap(({ line, fields }): [string, Refused][] => {
          const edited = sent.get(ids[line - 1] ?? '')
          return edited
            ? [[edited.row.id, { cells: cellsOf(sent, edited.row), problems: byCell(fields) }]]
            : []
        }),
      )
      const wrong = done.problemCount
      return { ...NOTHING, removed, wrong, problems: problemsOf(sent, found), refused: found }
    }
    onSaved(sent)
    return { ...NOTHING, saved, prices: done.created + done.changed, removed }
  }

  /**
   * Saves one part after the other. A part that is refused keeps its rows; after a failure, no further one is
   * tried.
   */
  const saveParts = async (): Promise<SavedPart> => {
    const ids = [...edits.keys()]
    let sum = NOTHING
    for (let done = 0; done < ids.length && !sum.failure; done += ROWS_AT_ONCE) {
      setProgress({ done, of: ids.length })
      sum = joined(sum, await savePart(ids.slice(done, done + ROWS_AT_ONCE)))
    }
    setProgress(undefined)
    setRefused((before) => (isComplete(sum) ? NOT_REFUSED : new Map([...before, ...sum.refused])))
    onEnd(sum.saved > 0)
    return sum
  }

  const save = async () => {
    setTried(true)
    // A row that the server rejected may have been removed meanwhile.
    const isKnownWrong = problemsOf(edits, NOT_REFUSED).size > 0
    const sum = isKnownWrong ? { ...NOTHING, wrong: all.size, problems: all } : await saveParts()
    const toast = savedToast(sum, edits.size)
    if (toast) showToast(toast)
    if (isComplete(sum)) setTried(false)
    if (sum.problems.size > 0) onRefused(sum.problems)
  }

  return { save, progress, problems: shown, forgive: () => setTried(false) }
}

const only = (edits: Edits, ids: ReadonlySet<string>): Edits =>
  new Map([...edits].filter(([id]) => ids.has(id)))
