import { isTracing, traced } from './traced.ts'

/** Sends a statement and, if tracing is on, records it. */
export const tracedStatement = <T>(sql: string, send: () => Promise<T>): Promise<T> =>
  isTracing()
    ? traced({ name: nameOfStatement(sql), kind: 'client', facts: { 'db.system.name': 'postgresql' } }, send)
    : send()

const VERB = /^\s*(?:--[^\n]*\n\s*)*(\w{1,20})/
const TABLE = /\b(?:FROM|INTO|UPDATE)\s+(?:ONLY\s+)?(?:"?public"?\.)?"?([a-z][a-z_]{0,62})"?/i
const INNERMOST = /\([^()]*\)/g

/** A statement by its verb and main table, such as `SELECT quote_requests`: its text may contain values. */
export function nameOfStatement(sql: string): string {
  const verb = VERB.exec(sql)?.[1]?.toUpperCase() ?? 'SQL'
  const table = TABLE.exec(outermost(sql))?.[1]
  return table === undefined ? verb : `${verb} ${table}`
}

/** Without parenthesized parts, which may read from other tables. */
function outermost(sql: string): string {
  const without = sql.replace(INNERMOST, '')
  return without === sql ? sql : outermost(without)
}
