import { advisoryLocks } from './advisoryLocks.ts'
import type { QueryConnection } from './connection.ts'

/** An index over these columns of a table. */
interface SearchIndex {
  readonly name: string
  readonly table: string
  readonly columns: readonly string[]
}

const ofEach = (table: string, columns: readonly string[]): SearchIndex[] =>
  columns.map((column) => ({ name: `${table}_${column}_search`, table, columns: [column] }))

/** Columns that search boxes search, in tables that grow with orders, activity, and the catalog. */
const INDEXES: readonly SearchIndex[] = [
  ...ofEach('quote_requests', ['product_title', 'variant_title', 'options_text', 'sku']),
  ...ofEach('store_orders', ['customer_name', 'customer_email', 'order_number']),
  ...ofEach('orders', ['tracking_number', 'cancellation_reason']),
  ...ofEach('order_rounds', ['reason']),
  ...ofEach('audit_entries', ['content']),
  ...ofEach('products', ['title', 'product_type']),
  {
    name: 'variants_search',
    table: 'variants',
    columns: ['product_title', 'title', 'option1', 'option2', 'option3', 'sku'],
  },
  // One index for all, because each delivery is written three times, and most are never searched for.
  {
    name: 'webhook_deliveries_search',
    table: 'webhook_deliveries',
    columns: ['webhook_id', 'event_id', 'topic', 'resource', 'outcome', 'last_error'],
  },
]

/**
 * Builds the trigram indexes that let a search find a part of a text without reading every row. Not a
 * migration, because they need PostgreSQL's extension pg_trgm, which not every database account may create:
 * without it, a search is only slower. Other servers may go on writing while an index is built, and an index
 * whose building was interrupted is built again. Returns why an index is missing, or null.
 */
export async function buildSearchIndexes(connection: QueryConnection): Promise<string | null> {
  try {
    // Does not wait for the lock: building an index waits for all running statements, waiting ones included,
    // so two servers would wait for each other.
    const { rows } = await connection.query(
      `SELECT pg_try_advisory_lock(${advisoryLocks.searchIndexes}) AS taken`,
    )
    if (!(rows as { taken: boolean }[])[0]?.taken) return null
    await connection.query('CREATE EXTENSION IF NOT EXISTS pg_trgm')
    for (const index of INDEXES) await build(connection, index)
    await connection.query(`SELECT pg_advisory_unlock(${advisoryLocks.searchIndexes})`)
    return null
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  }
}

async function build(connection: QueryConnection, { name, table, columns }: SearchIndex): Promise<void> {
  const { rows } = await connection.query(
    `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('${name}')`,
  )
  const [known] = rows as { valid: boolean }[]
  if (known?.valid) return
  if (known) await connection.query(`DROP INDEX CONCURRENTLY ${name}`)
  // The write that fills an index's pending list has to merge it into the index. A short list keeps that
  // write fast.
  const searched = columns.map((column) => `${column} gin_trgm_ops`).join(', ')
  await connection.query(
    `CREATE INDEX CONCURRENTLY ${name} ON ${table} USING gin (${searched}) WITH (gin_pending_list_limit = 256)`,
  )
}
