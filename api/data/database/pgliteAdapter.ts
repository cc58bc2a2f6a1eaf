import { PGlite } from '@electric-sql/pglite'
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import { PrismaPGlite } from 'pglite-prisma-adapter'
import { withPreparedStatements } from './preparedStatements.ts'

/**
 * The community adapter for PGlite with a fix for version 0.7.2: its `executeScript` does not await its promise, so
 * failing scripts seem to succeed.
 */
export class PGliteAdapter extends PrismaPGlite {
  readonly #pglite: PGlite

  constructor(pglite: PGlite) {
    super(withPreparedStatements(pglite))
    this.#pglite = pglite
  }

  override connect(): Promise<SqlDriverAdapter> {
    return connected(this.#pglite, super.connect())
  }

  /** The schema engine's shadow database, empty and in memory. */
  override connectToShadowDb(): Promise<SqlDriverAdapter> {
    return new PGliteAdapter(new PGlite()).connect()
  }
}

async function connected(pglite: PGlite, connecting: Promise<SqlDriverAdapter>): Promise<SqlDriverAdapter> {
  const adapter = await connecting
  adapter.executeScript = async (script: string) => {
    await pglite.exec(script)
  }
  return adapter
}
