import {
  type ApolloClient,
  InMemoryCache,
  type OperationVariables,
  type TypedDocumentNode,
  type Unmasked,
} from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import type { DocumentNode } from 'graphql'
import { useEffect, useEffectEvent } from 'react'
import { isCovered } from '../../../api/domain/events/eventCursor.ts'
import { cursorOf } from './cursorOf.ts'
import { documentId } from '../links/documentId.ts'
import { useLiveConnection } from './LiveContext.ts'
import type { Snapshot } from '../links/Snapshot.ts'
import { writeEvent } from '../links/SnapshotLink.ts'
import { wireQuery } from '../links/wireQuery.ts'

type LiveOptions<TData, TVariables> = {
  document: TypedDocumentNode<TData, TVariables>
  /** Everything but `after`, which this hook sets itself. */
  variables?: Omit<TVariables, 'after'>
  /** From `useScreenQuery`: where to start, and the query to refetch when the log no longer reaches back. */
  snapshot: Snapshot
  /**
   * For changes that Apollo's cache cannot make by itself: add a row to a list, show a toast. The event's
   * entities are already written. May run again for the same event after a fresh snapshot, so it must be
   * idempotent.
   */
  onEvent?: (data: Unmasked<TData>, context: { client: ApolloClient }) => void
  /**
   * For queries that the screen makes separately, such as counts. Called for every event that arrives, even
   * one that the snapshot already contains, because those queries may have been answered before it; and
   * without an event when some were missed.
   */
  recount?: (data?: Unmasked<TData>) => void
  skip?: boolean
}

/**
 * Follows one subscription while the component is mounted, without gaps or repetition across dropped
 * connections. Restarts whenever the screen has read its snapshot again, even with the same cursor as before:
 * that snapshot may have overwritten an event that arrived while it was loading, so the events since its
 * cursor must be applied again.
 */
export function useLive<TData, TVariables extends OperationVariables & { after?: string | null }>(
  options: LiveOptions<TData, TVariables>,
): void {
  const { document, snapshot, skip } = options
  const client = useApolloClient()
  const connection = useLiveConnection()
  const variablesKey = JSON.stringify(options.variables ?? {})
  const { reading } = snapshot

  const deliver = useEffectEvent((data: Unmasked<TData>) => options.onEvent?.(data, { client }))
  const recount = useEffectEvent((data: Unmasked<TData>) => options.recount?.(data))
  const resync = useEffectEvent(() => {
    options.recount?.()
    return snapshot.refetch()
  })
  const newest = useEffectEvent(() => snapshot.newest())

  useEffect(() => {
    if (skip || reading === undefined) return undefined
    const variables = JSON.parse(variablesKey) as Record<string, unknown>
    const transformed = client.documentTransform.transformDocument(document)
    return connection.follow({
      query: wireQuery(transformed),
      id: documentId(document),
      operationName: operationNameOf(document),
      variables,
      cursor: reading.cursor,
      onEvent: (data) => {
        recount(data as Unmasked<TData>)
        const cursor = cursorOf(data)
        const answered = newest()
        // The screen has been read again since, and this subscription is about to restart from there: an
        // earlier event would undo later changes, and the answer contains it.
        if (cursor && answered && isCovered(cursor, answered)) return
        client.cache.batch({
          update: (cache) => {
            // Written without `after`; otherwise each event would leave its own field behind in
            // ROOT_SUBSCRIPTION.
            const entities = { dataId: 'ROOT_SUBSCRIPTION', query: transformed, variables, result: data }
            writeEvent(client, cursor, () => cache.write(entities))
            deliver(data as Unmasked<TData>)
          },
        })
        forgetReads(client.cache)
      },
      resync: () => resync(),
    })
  }, [client, connection, document, variablesKey, reading, skip])
}

/** Events after which the cache forgets what its earlier reads returned. */
const READS_KEPT_FOR = 200
const eventsSince = new WeakMap<object, number>()

/**
 * Each event changes lists, and the cache remembers their former contents in case they are read again: a
 * window that is open for days would grow by hundreds of megabytes. Displayed data stays, and is read once
 * more.
 */
function forgetReads(cache: ApolloClient['cache']): void {
  const events = (eventsSince.get(cache) ?? 0) + 1
  eventsSince.set(cache, events % READS_KEPT_FOR)
  if (events === READS_KEPT_FOR && cache instanceof InMemoryCache) cache.gc({ resetResultCache: true })
}

function operationNameOf(document: DocumentNode): string | undefined {
  const operation = document.definitions.find((one) => one.kind === 'OperationDefinition')
  return operation?.kind === 'OperationDefinition' ? operation.name?.value : undefined
}
