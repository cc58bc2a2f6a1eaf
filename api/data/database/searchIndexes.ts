import { advisoryLocks } from './advisoryLocks.ts'

/** A connection, with what building the indexes needs of it. */
interface Connection {
  query(sql: string): Promise<{ rows: unknown[] }>
}

/** The columns that the admins' search boxes look into, of tables that grow with the orders. */
const SEARCHED: Readonly<Record<string, readonly string[]>> = {
  quote_requests: ['product_title', 'variant_title', 'options_text', 'sku'],
  store_orders: ['customer_name', 'customer_email', 'order_number'],
  orders: ['tracking_number'],
}

/**
 * Builds the trigram indexes that let a search find a part of a text without reading every row. Not a migration,
 * because they need PostgreSQL's extension pg_trgm, which not every database account may create: without it a search
 * is slower and nothing else changes. Other servers may go on writing while an index is built, and one whose building
 * was interrupted is built again. Returns why an index is missing, or null.
 */
export async function buildSearchIndexes(connection: Connection): Promise<string | null> {
  try {
    // Never waits: building waits for everyone who waits in a statement, so two servers would wait for each other.
    const { rows } = await connection.query(
      `SELECT pg_try_advisory_lock(${advisoryLocks.searchIndexes}) AS taken`,
    )
    if (!(rows as { taken: boolean }[])[0]?.taken) return null
    await connection.query('CREATE EXTENSION IF NOT EXISTS pg_trgm')
    for (const [table, columns] of Object.entries(SEARCHED))
      for (const column of columns) await build(connection, table, column)
    await connection.query(`SELECT pg_advisory_unlock(${advisoryLocks.searchIndexes})`)
    return null
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  }
}

async function build(connection: Connection, table: string, column: string): Promise<void> {
  const name = `${table}_${column}_search`
  const { rows } = await connection.query(
    `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('${name}')`,
  )
  const [known] = rows as { valid: boolean }[]
  if (known?.valid) return
  if (known) await connection.query(`DROP INDEX CONCURRENTLY ${name}`)
  await connection.query(`CREATE INDEX CONCURRENTLY ${name} ON ${table} USING gin (${column} gin_trgm_ops)`)
}
