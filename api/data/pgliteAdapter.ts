import type { PGlite } from '@electric-sql/pglite'
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

  override async connect() {
    const connected = await super.connect()
    connected.executeScript = async (script: string) => {
      await this.#pglite.exec(script)
    }
    return connected
  }
}
