import { createHash } from 'node:crypto'
import type pg from 'pg'

/**
 * Looks up the supplier of a session cookie, once per cookie: the only session handling of a server beside
 * Loupe.
 */
export function supplierOfSession(pool: pg.Pool): (cookie: string) => Promise<string> {
  const known = new Map<string, Promise<string>>()
  const ask = async (token: string): Promise<string> => {
    const hash = createHash('sha256').update(token).digest('hex')
    const { rows } = await pool.query<{ id: string }>(
      'SELECT supplier_id AS id FROM sessions WHERE id = $1',
      [hash],
    )
    return rows[0]?.id ?? ''
  }
  return (cookie) => {
    const token = /(?:^|; )loupe=([^;]+)/.exec(cookie)?.[1] ?? ''
    const supplier = known.get(token) ?? ask(token)
    known.set(token, supplier)
    return supplier
  }
}
