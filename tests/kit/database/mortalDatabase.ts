import type { Database } from '../../../api/data/database/database.ts'
import type { SendText } from '../../../api/data/database/sendStatement.ts'
import type { PrismaClient } from '../../../api/data/prisma/client.ts'

/** The process that used this database is gone. */
export class Gone extends Error {
  override readonly name = 'Gone'
}

export interface MortalDatabase extends Database {
  /** After this many more statements, nothing is written or read, as after a kill. */
  dieAfter(statements: number): void
  readonly isDead: boolean
}

/** One process's connection to a database that others share and that outlives it. */
export function mortalDatabase(database: Database): MortalDatabase {
  let left = Number.POSITIVE_INFINITY
  const live = () => {
    if (left <= 0) throw new Gone('The process was killed')
  }
  const prisma = database.prisma.$extends({
    query: {
      async $allOperations({ args, query }) {
        live()
        left--
        const result: unknown = await query(args)
        // The write stays, but the process never learns of it.
        live()
        return result
      },
    },
  })
  const mortal =
    (send: SendText): SendText =>
    async (statement) => {
      live()
      left--
      const rows = await send(statement)
      live()
      return rows
    }
  return {
    ...database,
    prisma: prisma as unknown as PrismaClient,
    send: mortal(database.send),
    readText: mortal(database.readText),
    close: () => Promise.resolve(),
    dieAfter(statements) {
      left = statements
    },
    get isDead() {
      return left <= 0
    },
  }
}
