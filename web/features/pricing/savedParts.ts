import { counted, inFigures } from '../../../api/domain/counted.ts'
import type { Toast } from '../../ui/notice/useToast.ts'
import { NOT_REFUSED } from './pricingProblems.ts'
import type { Refused } from './pricingProblems.ts'
import type { Problems } from './rowProblems.ts'

/** The result of saving some of the changed rows. */
export type SavedPart = {
  /** The rows that now have the wanted values. */
  readonly saved: number
  /** The prices that were saved; the other rows already had these values. */
  readonly prices: number
  /** The rows removed together with their variants. */
  readonly removed: number
  /** The rows that need attention. There may be more of them than `problems`. */
  readonly wrong: number
  readonly problems: ReadonlyMap<string, Problems>
  readonly refused: ReadonlyMap<string, Refused>
  /** Why the rest was not saved, if known. */
  readonly failure?: Failure
}

export type Failure = {
  readonly title: string
  /** Empty if the user has been told already. */
  readonly text: string
  /** Nothing was sent. */
  readonly unsent?: boolean
}

export const NOTHING: SavedPart = {
  saved: 0,
  prices: 0,
  removed: 0,
  wrong: 0,
  problems: new Map(),
  refused: NOT_REFUSED,
}

export const joined = (before: SavedPart, next: SavedPart): SavedPart => ({
  saved: before.saved + next.saved,
  prices: before.prices + next.prices,
  removed: before.removed + next.removed,
  wrong: before.wrong + next.wrong,
  problems: new Map([...before.problems, ...next.problems]),
  refused: new Map([...before.refused, ...next.refused]),
  ...(next.failure && { failure: next.failure }),
})

export const isComplete = ({ wrong, failure }: SavedPart): boolean => wrong === 0 && failure === undefined

/** The message to the user at the end, for this many rows; null if there is nothing to say. */
export function savedToast(sum: SavedPart, rows: number): Toast | null {
  const { saved, prices, removed, wrong, failure } = sum
  const lost =
    removed > 0
      ? `${counted(removed, 'changed variant is', 'changed variants are')} no longer in the catalog.`
      : ''
  if (isComplete(sum) && prices > 0) {
    const text =
      prices === 1
        ? 'Variant pricing has been saved successfully'
        : `${inFigures(prices)} prices have been saved successfully`
    return { tone: 'success', title: 'Pricing Saved', text: lost ? `${text}. ${lost}` : text }
  }
  // Another window has saved the same values.
  if (isComplete(sum) && removed === 0) return null
  const attention =
    wrong === 0 ? '' : `${wrong === 1 ? 'One row needs' : `${inFigures(wrong)} rows need`} attention.`
  const some =
    prices > 0
      ? `${inFigures(saved)} of ${counted(rows, 'row')} ${saved === 1 ? 'was' : 'were'} saved.`
      : failure && !failure.unsent
        ? ''
        : 'Nothing was saved.'
  const text = [attention, some, failure?.text, lost].filter(Boolean).join(' ')
  return text === '' ? null : { tone: 'destructive', title: failure?.title ?? 'Error', text }
}
