/**
 * Clients choose the selection, and so the SQL text. Each connection to PostgreSQL keeps a plan for each
 * name.
 */
const MAX_NAMES = 300
const NAMED_AFTER = 3
const MAX_COUNTED = 2_000

/** By text, least recently used first, so that rare statements cannot displace the names of frequent ones. */
const names = new Map<string, string>()
/** How often a text without a name was sent. */
const counted = new Map<string, number>()
let given = 0

/** Counts a statement that is about to be sent, and names it when it has come often enough. */
export function countStatement(sql: string): void {
  if (names.has(sql)) return
  const count = (counted.get(sql) ?? 0) + 1
  if (count >= NAMED_AFTER) {
    counted.delete(sql)
    giveName(sql)
  } else {
    if (counted.size >= MAX_COUNTED) counted.clear()
    counted.set(sql, count)
  }
}

function giveName(sql: string): void {
  const [unused] = names.keys()
  if (unused !== undefined && names.size >= MAX_NAMES) names.delete(unused)
  // Never reuse the name of another statement: connections may still have that one.
  names.set(sql, `loupe_${given++}`)
}

/** The name under which PostgreSQL keeps the plan of a frequent statement; undefined for all others. */
export function nameOf(sql: string): string | undefined {
  const name = names.get(sql)
  if (name === undefined) return undefined
  names.delete(sql)
  names.set(sql, name)
  return name
}

export const statementName = ({ sql }: { readonly sql: string }): string => nameOf(sql) ?? ''

const GIVEN = /loupe_\d+$/

/** The names that a connection knows and no statement has any longer. */
export function retiredAmong(known: readonly string[]): string[] {
  if (given === names.size) return []
  const current = new Set(names.values())
  return known.filter((name) => {
    const [base] = GIVEN.exec(name) ?? []
    return base !== undefined && !current.has(base)
  })
}
