import { isId } from '../../../domain/id.ts'

const LONGEST = 200

/** Matches columns that contain the text, ignoring case. */
export interface Contained {
  readonly contains: string
  readonly mode: 'insensitive'
}

/** A filter for the text of a search box; none if it is blank. Ignores case. */
export function containing<Where extends object>(
  typed: string | null | undefined,
  filter: (text: Contained, typed: string) => Where,
): Where | Record<string, never> {
  const text = typed?.trim().slice(0, LONGEST).replaceAll('\0', '')
  return text ? filter({ contains: literally(text), mode: 'insensitive' }, text) : {}
}

/**
 * Escapes LIKE's wildcards, which are ordinary characters in a search box. A space matches any one character: stored
 * texts contain kinds of spaces that look the same and cannot be typed, such as non-breaking ones.
 */
export const literally = (text: string) =>
  text.replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`).replace(/\s/g, '_')

const SHORTEST_ID_PREFIX = 4

/**
 * Matches ids by prefix: screens show the first eight characters, with or without a `#`, and to admins the order number
 * before them ("#10514 · 9d78d25c"). A range, because the database compares ids as numbers; null for text that cannot
 * begin an id.
 */
export function idsFrom(typed: string): { gte: string; lte: string } | null {
  if (typed.length > LONGEST) return null
  const id = typed.slice(typed.lastIndexOf('·') + 1)
  const digits = id.trim().replace(/^#/, '').replaceAll('-', '').toLowerCase()
  if (digits.length < SHORTEST_ID_PREFIX || !/^[0-9a-f]{1,32}$/.test(digits)) return null
  const [gte, lte] = [asId(digits.padEnd(32, '0')), asId(digits.padEnd(32, 'f'))]
  return isId(gte) ? { gte, lte } : null
}

const asId = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Order numbers are stored as the store writes them; people type them with or without `#`. */
export const withoutHash = <T extends { contains: string }>(text: T): T => ({
  ...text,
  contains: text.contains.replace(/^#/, ''),
})
