import type { QueryConnection } from '../database/connection.ts'
import type { SecretCipher } from './secretCipher.ts'

/** Where secrets are stored, as SQL that works with the oldest migrations, too. */
const STORED: readonly { readonly table: string; readonly column: string; readonly secret?: string }[] = [
  { table: 'authenticators', column: 'secret' },
  { table: 'webhook_endpoints', column: 'secret' },
  { table: 'webhook_endpoints', column: 'previous_secret' },
  { table: 'settings', column: 'value', secret: `value #>> '{}'` },
]

/**
 * Checks the keys before a start migrates the database: if the start failed only afterwards, the migration
 * could not be undone.
 * @throws Error with a one-line message when a secret is encrypted with a key that is missing
 */
export async function requireSecretKeys(connection: QueryConnection, cipher: SecretCipher): Promise<void> {
  for (const { table, column, secret = column } of STORED) {
    const { rows: known } = await connection.query(`
      SELECT FROM pg_attribute WHERE attrelid = to_regclass('${table}') AND attname = '${column}'`)
    if (known.length === 0) continue
    // One secret per key is enough.
    const { rows } = await connection.query(`
      SELECT min(${secret}) AS stored FROM ${table} GROUP BY split_part(${secret}, '.', 2)`)
    for (const { stored } of rows as { stored: string | null }[]) cipher.requireKey(stored ?? '', table)
  }
}
