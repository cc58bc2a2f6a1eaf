import type { Database } from '../../../api/data/openDatabase.ts'
import type { PrismaClient } from '../../../api/data/prisma/client.ts'

/** The process whose database this was is gone. */
export class Gone extends Error {
  override readonly name = 'Gone'
}

export interface MortalDatabase extends Database {
  /** After so many more statements nothing is written or read through this any more, as when the process is killed. */
  dieAfter(statements: number): void
  readonly isDead: boolean
}

/** A process's own view of a database that others see too, and that outlives it. */
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
        // What was written stays; whoever wrote it never hears of it.
        live()
        return result
      },
    },
  })
  return {
    ...database,
    prisma: prisma as unknown as PrismaClient,
    close: () => Promise.resolve(),
    dieAfter(statements) {
      left = statements
    },
    get isDead() {
      return left <= 0
    },
  }
}
