import { hashAfter } from './auditEntries.ts'

export interface ChainedEntry {
  readonly seq: number
  readonly content: string
  /** Only on the last entry of a commit. */
  readonly hash: Uint8Array | null
}

/** The state of a check. */
interface ChainCheck {
  /** The number of the last entry. */
  readonly last: number
  /** The number of the first invalid entry; null if all are valid. */
  readonly brokenAt: number | null
  /** The last verified hash. */
  readonly hash: Uint8Array | null
  /** Entries since that hash. */
  readonly open: readonly ChainedEntry[]
}

/** The state before the first entry. */
export const nothingChecked: ChainCheck = { last: 0, brokenAt: null, hash: null, open: [] }

/**
 * Checks the next entry: that none is missing before it, and that its hash is the one computed from all
 * before.
 */
export function checkNext(so: ChainCheck, entry: ChainedEntry): ChainCheck {
  if (so.brokenAt !== null) return so
  if (entry.seq !== so.last + 1) return { ...so, brokenAt: so.last + 1 }
  const open = [...so.open, entry]
  const last = entry.seq
  if (entry.hash === null) return { ...so, last, open }
  const hash = hashAfter(so.hash, open)
  return hash.equals(entry.hash)
    ? { last, brokenAt: null, hash, open: [] }
    : { ...so, last, brokenAt: open[0]?.seq ?? last }
}
