import { conflict, type Outcome } from '../refusal.ts'
import type { MarkQuoteInput } from './markInput.ts'

/** An admin's mark on a quote: shared among admins and hidden from everyone else. */
export interface Mark {
  readonly shortlisted: boolean
  readonly note: string | null
  /** Starts at 1 and increases with each change. */
  readonly revision: number
  /** The name of the admin who last changed it. */
  readonly changedBy: string
}

type Change = Pick<MarkQuoteInput, 'shortlisted' | 'note' | 'ifRevision'>

/**
 * The new state of a mark; null if nothing would change. Refused, with the current state, if the admin has
 * not seen it, so that admins never overwrite each other's changes.
 */
export function decideMark(
  current: Mark | null,
  { shortlisted, note, ifRevision }: Change,
  by: string,
): Outcome<{ mark: Mark | null }> {
  if (ifRevision !== (current?.revision ?? 0)) return conflict(currentState(current))
  const was = current ?? { shortlisted: false, note: null, revision: 0 }
  const next = {
    shortlisted: shortlisted ?? was.shortlisted,
    note: note === undefined ? was.note : note,
  }
  if (next.shortlisted === was.shortlisted && next.note === was.note) return { mark: null }
  return { mark: { ...next, revision: was.revision + 1, changedBy: by } }
}

function currentState(mark: Mark | null): string {
  if (!mark) return 'This mark no longer exists.'
  const star = mark.shortlisted ? 'on the shortlist' : 'not on the shortlist'
  const note = mark.note === null ? 'without a note' : `with the note “${mark.note}”`
  return `${mark.changedBy} just changed this: it is ${star}, ${note}.`
}
