import type { Connection } from '../database/connection.ts'

export interface Table {
  readonly name: string
  readonly columns: string[]
}

/** Quotes an SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The tables of a database, without the list of migrations and those of extensions. */
export async function listTables(connection: Connection): Promise<Table[]> {
  const { rows } = await connection.query(`
    SELECT c.relname AS name, (
      SELECT coalesce(json_agg(a.attname ORDER BY a.attnum), '[]') FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns
    FROM pg_class c
    WHERE c.relnamespace = quote_ident(current_schema())::regnamespace AND c.relkind IN ('r', 'p')
      AND c.relname <> '_prisma_migrations'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    ORDER BY c.relname COLLATE "C"`)
  return rows as Table[]
}
