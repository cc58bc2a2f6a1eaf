import { inFigures } from '../../../api/domain/counted.ts'
import { ConfirmStoreSyncDocument } from '../../gql/graphql.ts'
import type { SyncRun_RunFragment } from '../../gql/graphql.ts'
import { useCommand } from '../../live/useCommand.ts'
import { useToast } from '../../ui/useToast.ts'

void (
  /* GraphQL */ `
    mutation ConfirmStoreSync($input: ConfirmStoreSyncInput!) {
      confirmStoreSync(input: $input) {
        ... on StoreSyncRun {
          id
          ...SyncRun_run @unmask
        }
        ...Refusal @unmask
      }
    }
  `
)

/** Decides on a held sync run; `answer` resolves to whether the decision was accepted. */
export function useHeldAnswer({ id, counts }: SyncRun_RunFragment) {
  const { showToast } = useToast()
  const { run, pending } = useCommand(ConfirmStoreSyncDocument, {
    title: 'Sync Failed',
    text: 'Your answer could not be sent. Please try again.',
  })
  const removed = inFigures(counts.removed ?? 0)
  const answer = async (remove: boolean): Promise<boolean> => {
    const done = await run({ input: { runId: id, remove } })
    if (!done) return false
    showToast(
      remove
        ? { tone: 'success', title: 'Removing', text: `${removed} items are being removed.` }
        : { tone: 'success', title: 'Nothing Removed', text: 'The catalog is unchanged.' },
    )
    return true
  }
  return { removed, answer, pending }
}
