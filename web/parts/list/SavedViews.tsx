import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { memo, useEffect, useRef, useState } from 'react'
import { inFigures } from '../../../api/domain/counted.ts'
import { RemoveSavedViewDocument, RestoreSavedViewDocument, SavedViewsDocument } from '../../gql/graphql.ts'
import type { SavedList, SavedViewsQuery } from '../../gql/graphql.ts'
import { useCommand } from '../../live/useCommand.ts'
import { ActionButton, ActionIconButton } from '../../ui/ActionButton.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useDialog } from '../../ui/useDialog.ts'
import { useThrottled } from '../../ui/useThrottled.ts'
import { ownAnswer } from '../../live/ownAnswer.ts'

const SaveViewDialog = lazyPart(async () => (await import('./SaveViewDialog.tsx')).SaveViewDialog)

void (
  /* GraphQL */ `
    query SavedViews($list: SavedList!) {
      savedViews(list: $list) {
        id
        name
        query
        count
      }
      suggestedViews(list: $list) {
        name
        query
        count
      }
    }
  `
)

void (
  /* GraphQL */ `
    mutation RemoveSavedView($id: ID!) {
      removeSavedView(id: $id) {
        ... on Removed {
          id
        }
        ...Refusal @unmask
      }
    }
  `
)

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

type View = SavedViewsQuery['savedViews'][number]

type SavedViewsProps = {
  list: SavedList
  /** The list's current state, from its address. */
  query: string
  /** Shows the list for a query. */
  onOpen: (query: string) => void
  /** Increases with every change that may affect the counts. */
  changes: number
}

/** An admin's saved views of a list, each with its current number of rows; default views for admins without any. */
export const SavedViews = memo(function SavedViews({ list, query, onOpen, changes }: SavedViewsProps) {
  const { data, refetch } = useQuery(SavedViewsDocument, {
    variables: { list },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    context: ownAnswer,
  })
  // The counts are optional: failing to read them is not shown as an error.
  const recount = () => void refetch().catch(() => undefined)
  const recountSoon = useThrottled(refetch)
  useEffect(() => {
    if (changes > 0) recountSoon()
  }, [changes, recountSoon])

  const saving = useDialog<{ query: string }>()
  const [removed, setRemoved] = useState<View>()
  const remove = useCommand(RemoveSavedViewDocument, {
    title: 'Not Removed',
    text: 'The view could not be removed. Please try again.',
  })
  const restore = useCommand(RestoreSavedViewDocument, {
    title: 'Not Restored',
    text: 'The view could not be restored. Please try again.',
  })
  const area = useRef<HTMLDivElement>(null)
  const undoButton = useRef<HTMLButtonElement>(null)
  const drop = async (view: View) => {
    const isRemoved = await remove.run({ id: view.id })
    // Also after a refusal: another window may have removed it.
    recount()
    if (!isRemoved) return
    setRemoved(view)
    // The pressed button disappears. Somebody who has gone on elsewhere meanwhile is left alone.
    setTimeout(() => {
      const { activeElement, body } = document
      if (activeElement === body || area.current?.contains(activeElement)) undoButton.current?.focus()
    })
  }
  const undo = async (view: View) => {
    const restored = await restore.run({ input: { list, name: view.name, query: view.query } })
    // Otherwise, it can still be tried again.
    if (restored) setRemoved((now) => (now === view ? undefined : now))
    recount()
  }

  const saved = data?.savedViews ?? []
  const isSaved = saved.some((view) => view.query === query)
  return (
    <Box
      ref={area}
      role="group"
      tabIndex={-1}
      aria-label="Saved views"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0, minHeight: 40 }}
    >
      {saved.map((view) => (
        <Box key={view.id} sx={{ display: 'flex', alignItems: 'center', maxWidth: '100%' }}>
          <ViewChip view={view} current={view.query === query} onOpen={onOpen} />
          <ActionIconButton
            aria-label={`Remove view: ${view.name}`}
            disabled={remove.pending}
            onClick={() => void drop(view)}
            sx={{ width: 40, height: 40, flexShrink: 0 }}
          >
            <CloseIcon sx={{ fontSize: 16 }} />
          </ActionIconButton>
        </Box>
      ))}
      {data && saved.length === 0
        ? data.suggestedViews.map((view) => (
            <ViewChip key={view.name} view={view} current={view.query === query} onOpen={onOpen} suggested />
          ))
        : null}
      {query && !isSaved && data ? (
        <Button size="small" onClick={() => saving.open({ query })} sx={{ minHeight: 40 }}>
          Save this view
        </Button>
      ) : null}
      <Box role="status" sx={{ minWidth: 0, typography: 'body2', color: 'text.secondary' }}>
        {removed ? (
          <>
            ‘{removed.name}’ removed{' '}
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
        ) : null}
      </Box>
      {saving.dialog ? (
        <SaveViewDialog
          list={list}
          query={saving.dialog.query}
          name={data?.suggestedViews.find((view) => view.query === query)?.name ?? ''}
          onClose={saving.close}
          onSaved={() => {
            saving.close()
            setRemoved(undefined)
            recount()
          }}
        />
      ) : null}
    </Box>
  )
})

type ViewChipProps = {
  view: { name: string; query: string; count: number }
  current: boolean
  onOpen: (query: string) => void
  suggested?: boolean
}

function ViewChip({ view, current, onOpen, suggested = false }: ViewChipProps) {
  return (
    <Chip
      title={view.name}
      label={
        <>
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {view.name}
          </Box>
          {/* A long name is cut, its count is not. */}{' '}
          <Box component="span" sx={{ flexShrink: 0 }}>
            ({inFigures(view.count)})
          </Box>
        </>
      }
      // Pressing the active view again returns to the default list.
      onClick={() => onOpen(current ? '' : view.query)}
      aria-pressed={current}
      color={current ? 'secondary' : 'default'}
      variant={current ? 'filled' : 'outlined'}
      sx={{
        minWidth: 0,
        height: 40,
        borderStyle: suggested && !current ? 'dashed' : 'solid',
        '& .MuiChip-label': { display: 'flex', gap: 0.5 },
      }}
    />
  )
}
