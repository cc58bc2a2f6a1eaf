import { CombinedGraphQLErrors } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { StoreSyncFollowDocument, StoreSyncStartDocument, SyncStoreDocument } from '../../gql/graphql.ts'
import type { StoreSyncKind, SyncRun_RunFragment } from '../../gql/graphql.ts'
import type { Snapshot } from '../../live/links/Snapshot.ts'
import { useCommand } from '../../live/commands/useCommand.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { unreachable } from '../../ui/server/unreachable.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import { failureOf, outcomeOf } from './syncWording.ts'

void (
  /* GraphQL */ `
    fragment SyncRun_run on StoreSyncRun {
      id
      kind
      status
      phase
      done
      total
      startedAt
      finishedAt
      error
      counts {
        productCount
        variantCount
        costsSynced
        totalProcessed
        skipped
        unchanged
        orderCount
        quoteRequestCount
        removed
        ordersCanceled
      }
    }
  `
)

void (
  /* GraphQL */ `
    query StoreSyncStart {
      eventCursor
      storeSyncRuns(first: 10) {
        edges {
          node {
            id
            ...SyncRun_run @unmask
          }
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription StoreSyncFollow($after: EventCursor) {
      storeChanged(after: $after) {
        cursor
        run {
          id
          ...SyncRun_run @unmask
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    mutation SyncStore($input: SyncStoreInput!) {
      syncStore(input: $input) {
        ... on StoreSyncRun {
          id
          ...SyncRun_run @unmask
        }
        ...Refusal @unmask
      }
    }
  `
)

/** A link to the result, unless it is on this screen. */
type Options = { link?: { label: string; to: string } }

/**
 * Starts a sync of the store and shows its result when it ends, however long it takes. `busy` until then, and
 * while the run waits for approval.
 */
export function useStoreSync(kind: StoreSyncKind, { link }: Options = {}) {
  const client = useApolloClient()
  const { showToast } = useToast()
  const failure = failureOf(kind)
  const { run: begin } = useCommand(SyncStoreDocument, failure)
  const [busy, setBusy] = useState(false)
  const awaited = useRef<string>(undefined)
  /** A short run may end before the mutation that started it is answered. */
  const over = useRef(new Map<string, SyncRun_RunFragment>())
  const [snapshot, setSnapshot] = useState<Snapshot>()

  const hear = (run: SyncRun_RunFragment) => {
    const outcome = outcomeOf(run)
    if (!outcome) return
    over.current.set(run.id, run)
    if (run.id !== awaited.current) return
    awaited.current = undefined
    setBusy(false)
    showToast(link ? { ...outcome, links: [link] } : outcome)
  }

  const readSnapshot = async (): Promise<string | undefined> => {
    const { data } = await client.query({ query: StoreSyncStartDocument, fetchPolicy: 'no-cache' })
    for (const { node } of data?.storeSyncRuns.edges ?? []) hear(node)
    const cursor = data?.eventCursor
    if (cursor !== undefined)
      setSnapshot({ reading: { cursor }, newest: () => cursor, refetch: readSnapshot })
    return cursor
  }

  useLive({
    document: StoreSyncFollowDocument,
    snapshot: snapshot ?? NOTHING_YET,
    onEvent: ({ storeChanged: { run } }) => {
      if (run) hear(run)
    },
  })

  const sync = async () => {
    setBusy(true)
    over.current.clear()
    try {
      // The log's position is read first, because the run may end before the mutation is answered.
      await readSnapshot()
    } catch (error) {
      setBusy(false)
      const text = CombinedGraphQLErrors.is(error) ? failure.text : unreachable()
      showToast({ tone: 'destructive', title: failure.title, text })
      return
    }
    const run = await begin({ input: { kind } })
    if (!run) return setBusy(false)
    awaited.current = run.id
    hear(over.current.get(run.id) ?? run)
  }

  return { busy, sync }
}

const NOTHING_YET: Snapshot = {
  reading: undefined,
  newest: () => undefined,
  refetch: () => Promise.resolve(undefined),
}
