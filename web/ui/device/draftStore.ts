import { attempt } from './attempt.ts'

/** The unsent values of a form, field by field. */
export type Draft = Readonly<Record<string, string>>

/** Increase the number when the stored format changes: older drafts are then ignored. */
const PREFIX = 'loupe/draft/1/'

const LONGEST_MS = 7 * 24 * 3_600_000

type Kept = { keptAt: number; basis: string; typed: Draft }

/**
 * Form drafts, kept on this device for seven days: they survive a reload, a closed tab, a lost connection and
 * an ended session. Never store secrets here. The key must include the user, since someone else may use this
 * device next.
 */
export const draftStore = {
  /** Returns a draft only if it was typed on the same basis: the data it answers may have changed since. */
  read(key: string, basis = ''): Draft | undefined {
    const kept = keptUnder(PREFIX + key)
    return kept?.basis === basis ? kept.typed : undefined
  },

  /** Returns whether the draft was stored; if not, the previous draft stays. */
  keep(key: string, typed: Draft, basis = ''): boolean {
    const kept: Kept = { keptAt: Date.now(), basis, typed }
    const done = attempt(() => {
      if (localStorage.getItem(PREFIX + key) === null) clearOut((stored) => !keptUnder(stored))
      localStorage.setItem(PREFIX + key, JSON.stringify(kept))
      return true
    })
    return done ?? false
  },

  drop(key: string): void {
    attempt(() => localStorage.removeItem(PREFIX + key))
  },
}

/**
 * Calls back when another window of this browser stores or drops the draft; returns a function that stops it.
 */
export function whenChangedElsewhere(key: string, then: (isDropped: boolean) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === PREFIX + key) then(event.newValue === null)
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

/** Drops every draft on this device, so that signing out leaves none behind. */
export function forgetDrafts(): void {
  attempt(() => clearOut(() => true))
}

function keptUnder(stored: string): Kept | undefined {
  return attempt(() => {
    const kept: unknown = JSON.parse(localStorage.getItem(stored) ?? 'null')
    return isKept(kept) && Math.abs(Date.now() - kept.keptAt) <= LONGEST_MS ? kept : undefined
  })
}

function isKept(kept: unknown): kept is Kept {
  return (
    isRecord(kept) &&
    typeof kept['keptAt'] === 'number' &&
    typeof kept['basis'] === 'string' &&
    isRecord(kept['typed']) &&
    Object.values(kept['typed']).every((text) => typeof text === 'string')
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function clearOut(isOver: (stored: string) => boolean): void {
  const drafts = Object.keys(localStorage).filter((stored) => stored.startsWith(PREFIX))
  for (const stored of drafts) if (isOver(stored)) localStorage.removeItem(stored)
}
