import { conflict, type Outcome } from '../refusal.ts'
import type { MarkQuoteInput } from './markInput.ts'

/** What admins think of a quote: shared among them, and seen by nobody else. */
export interface Mark {
  readonly shortlisted: boolean
  readonly note: string | null
  /** Grows with each change, from 1 on. */
  readonly revision: number
  /** The name of the admin who changed it last. */
  readonly changedBy: string
}

type Change = Pick<MarkQuoteInput, 'shortlisted' | 'note' | 'ifRevision'>

/**
 * A change of a mark; null when it would change nothing. Whoever has not seen the mark as it stands is refused, and told
 * what stands there: two admins never overwrite each other.
 */
export function decideMark(
  current: Mark | null,
  { shortlisted, note, ifRevision }: Change,
  by: string,
): Outcome<{ mark: Mark | null }> {
  if (ifRevision !== (current?.revision ?? 0)) return conflict(stands(current))
  const was = current ?? { shortlisted: false, note: null, revision: 0 }
  const next = {
    shortlisted: shortlisted ?? was.shortlisted,
    note: note === undefined ? was.note : note,
  }
  if (next.shortlisted === was.shortlisted && next.note === was.note) return { mark: null }
  return { mark: { ...next, revision: was.revision + 1, changedBy: by } }
}

function stands(mark: Mark | null): string {
  if (!mark) return 'This mark is not there any more.'
  const star = mark.shortlisted ? 'on the shortlist' : 'not on the shortlist'
  const note = mark.note === null ? 'without a note' : `with the note “${mark.note}”`
  return `${mark.changedBy} changed this meanwhile: it is ${star}, ${note}.`
}
