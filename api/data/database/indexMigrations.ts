/** A connection, PGlite's or pg's. */
interface Connection {
  query(sql: string): Promise<{ rows: unknown[] }>
}

/** What a migration does to one index; `on` is missing when it drops it. */
interface IndexChange {
  readonly index: string
  readonly on: string | undefined
}

const CHANGE = /^(?:CREATE INDEX (?<built>"\w+") (?<on>ON [^]+)|DROP INDEX (?<dropped>"\w+"))$/

/** The steps of a migration that only builds and drops plain indexes; null if it does anything else. */
export function indexChanges(sql: string): readonly IndexChange[] | null {
  const changes: IndexChange[] = []
  for (const statement of sql.replaceAll(/--.*$/gm, '').split(';')) {
    if (statement.trim() === '') continue
    const { built, on, dropped } = CHANGE.exec(statement.trim())?.groups ?? {}
    const index = built ?? dropped
    if (index === undefined) return null
    changes.push({ index, on })
  }
  return changes
}

/**
 * Whether the server can work before these changes: it is slower without an index, but a unique one that is dropped
 * later would still refuse what the new version writes.
 */
export async function canWait(connection: Connection, changes: readonly IndexChange[]): Promise<boolean> {
  for (const { index } of changes) {
    const { rows } = await connection.query(
      `SELECT FROM pg_index WHERE indexrelid = to_regclass('${index}') AND indisunique`,
    )
    if (rows.length > 0) return false
  }
  return true
}

/** Also after it was interrupted: an index that is there stays, and one that is gone is not missed. */
export async function changeIndexes(
  connection: Connection,
  changes: readonly IndexChange[],
  way: '' | 'CONCURRENTLY',
): Promise<void> {
  for (const { index, on } of changes)
    if (on === undefined) await connection.query(`DROP INDEX ${way} IF EXISTS ${index}`)
    else await buildIndex(connection, index, on, way)
}

/** Builds an index unless it is there; one whose building was interrupted is built again. */
export async function buildIndex(
  connection: Connection,
  index: string,
  on: string,
  way: '' | 'CONCURRENTLY',
): Promise<void> {
  const { rows } = await connection.query(
    `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('${index}')`,
  )
  const [known] = rows as { valid: boolean }[]
  if (known?.valid) return
  if (known) await connection.query(`DROP INDEX ${way} ${index}`)
  await connection.query(`CREATE INDEX ${way} ${index} ${on}`)
}
