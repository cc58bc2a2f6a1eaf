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
 * Sends reads to a streaming replica while it is at most two seconds behind the primary. The primary answers
 * while the replica is further behind, and repeats each statement that the replica fails: the replica ends
 * statements that read rows removed on the primary since, and it can become unavailable at any time.
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
            // If the statement itself was wrong, the primary fails it, too.
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
