import Box from '@mui/material/Box'
import type { RefObject } from 'react'
import { RestoreSavedViewDocument } from '../../gql/graphql.ts'
import type { SavedList } from '../../gql/graphql.ts'
import { useCommand } from '../../live/commands/useCommand.ts'
import { ActionButton } from '../../ui/interaction/ActionButton.tsx'

void (
  /* GraphQL */ `
    mutation RestoreSavedView($input: SaveViewInput!) {
      saveView(input: $input) {
        ... on SavedView {
          id
        }
        ...Refusal @unmask
      }
    }
  `
)

type RemovedView = { name: string; query: string }

type ViewsStatusProps<TView extends RemovedView> = {
  list: SavedList
  /** The view deleted last, until the next action. */
  removed: TView | undefined
  /** The view that was updated. */
  savedIn: { name: string } | undefined
  undoButton: RefObject<HTMLButtonElement | null>
  onRestored: (view: TView) => void
  /** Called after each attempt to restore it. */
  onTried: () => void
}

/** Reports the latest change to the saved views, and restores a deleted one. */
export function ViewsStatus<TView extends RemovedView>(props: ViewsStatusProps<TView>) {
  const { list, removed, savedIn, undoButton, onRestored, onTried } = props
  const restore = useCommand(RestoreSavedViewDocument, {
    title: 'Not Restored',
    text: 'The view could not be restored. Please try again.',
  })
  const undo = async (view: TView) => {
    const restored = await restore.run({ input: { list, name: view.name, query: view.query } })
    if (restored) onRestored(view)
    onTried()
  }
  return (
    <Box role="status" sx={{ minWidth: 0, typography: 'body2', color: 'text.secondary' }}>
      {removed ? (
        <>
          ‘{removed.name}’ deleted{' '}
          <ActionButton
            ref={undoButton}
            size="small"
            disabled={restore.pending}
            onClick={() => void undo(removed)}
            sx={{ minHeight: 40 }}
          >
            Undo
          </ActionButton>
        </>
      ) : savedIn ? (
        `Changes to ‘${savedIn.name}’ saved`
      ) : null}
    </Box>
  )
}
