const VERB = /^\s*(?:--[^\n]*\n\s*)*(\w{1,20})/
const TABLE = /\b(?:FROM|INTO|UPDATE)\s+(?:ONLY\s+)?(?:"?public"?\.)?"?([a-z][a-z_]{0,62})"?/i

/** A statement by its verb and first table, such as `SELECT quote_requests`: its text may contain values. */
export function nameOfStatement(sql: string): string {
  const verb = VERB.exec(sql)?.[1]?.toUpperCase() ?? 'SQL'
  const table = TABLE.exec(sql)?.[1]
  return table === undefined ? verb : `${verb} ${table}`
}
