import { PGlite } from '@electric-sql/pglite'
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import { PrismaPGlite } from 'pglite-prisma-adapter'

/**
 * The community adapter for PGlite, minus one defect of its version 0.7.2: its `executeScript` drops the promise,
 * so that a failing script looks as if it had succeeded.
 */
export class PGliteAdapter extends PrismaPGlite {
  readonly #pglite: PGlite

  constructor(pglite: PGlite) {
    super(pglite)
    this.#pglite = pglite
  }

  override connect(): Promise<SqlDriverAdapter> {
    return connected(this.#pglite, super.connect())
  }

  /** The schema engine tries migrations out on this one; it is empty and lives in memory. */
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
