import { randomUUID } from 'node:crypto'
import { makeCommit } from '../data/database/commit.ts'
import type { PrismaClient } from '../data/prisma/client.ts'
import { secretCipher } from '../data/secrets/secretCipher.ts'
import type { Ports } from '../usecases/ports.ts'

/** No user waits for a command, and one may change everything that is stored of a shop. */
const LONGEST_MS = 10 * 60_000

/**
 * The ports that a command needs to change a database while servers use it. It reads and writes no secret.
 */
export function operatorPorts(prisma: PrismaClient): Pick<Ports, 'commit' | 'now'> {
  const now = () => new Date()
  const commit = makeCommit({
    prisma,
    cipher: secretCipher([]),
    now,
    newId: randomUUID,
    timeoutMs: LONGEST_MS,
    // Servers find the new events by themselves.
    wake: () => {},
  })
  return { commit, now }
}
