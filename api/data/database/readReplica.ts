import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import type { PostgresConnections } from './postgresConnections.ts'
import { readingText } from './readingText.ts'
import { type OnStatement, type SendText, sendingThrough } from './sendStatement.ts'
import type { ReplicaWatch } from './watchReplica.ts'

/** Statements that the replica answers while it is current, and the primary otherwise. */
interface ReplicaFirst {
  readonly adapter: SqlDriverAdapterFactory
  readonly readText: SendText
}

/**
 * Sends reads to a streaming replica while it is at most two seconds behind the primary. The primary answers while it is
 * further behind, and each statement that the replica fails: it ends those that read what the primary has removed since,
 * and it can go away at any time.
 */
export function replicaFirst(
  primary: PostgresConnections & { readonly readText: SendText },
  replica: PostgresConnections,
  { isCurrent, failed }: ReplicaWatch,
  onStatement: OnStatement | undefined,
): ReplicaFirst {
  const adapter: SqlDriverAdapterFactory = {
    ...primary.adapter,
    async connect() {
      const [near, far] = await Promise.all([replica.adapter.connect(), primary.adapter.connect()])
      return {
        ...far,
        async queryRaw(query) {
          if (!isCurrent()) return far.queryRaw(query)
          try {
            return await near.queryRaw(query)
          } catch (error) {
            const answer = await far.queryRaw(query)
            // Had the statement been at fault, the primary would have failed it, too.
            failed(error)
            return answer
          }
        },
        dispose: () => near.dispose(),
      }
    },
  }
  const readHere = readingText(replica.pool, replica.places, {
    send: sendingThrough(adapter, onStatement),
    onStatement,
  })
  return {
    adapter,
    readText: (statement) => (isCurrent() ? readHere(statement) : primary.readText(statement)),
  }
}
