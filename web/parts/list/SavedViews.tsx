import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { isMovedByTime } from '../../../api/domain/list/savedView.ts'
import { RemoveSavedViewDocument, SavedViewsDocument, UpdateSavedViewDocument } from '../../gql/graphql.ts'
import type { SavedList, SavedViewsQuery } from '../../gql/graphql.ts'
import { useCommand } from '../../live/commands/useCommand.ts'
import { ownAnswer } from '../../live/queries/ownAnswer.ts'
import { useReadAsTimePasses } from '../../live/queries/useReadAsTimePasses.ts'
import { ActionButton } from '../../ui/interaction/ActionButton.tsx'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { useDialog } from '../../ui/dialog/useDialog.ts'
import { useThrottled } from '../../ui/server/useThrottled.ts'
import { OwnViewChip, ViewChip } from './ViewChip.tsx'
import { ViewsStatus } from './ViewsStatus.tsx'

const SaveViewDialog = lazyPart(async () => (await import('./SaveViewDialog.tsx')).SaveViewDialog)
const RenameViewDialog = lazyPart(async () => (await import('./RenameViewDialog.tsx')).RenameViewDialog)

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

const MINUTE = 60_000

/** Cards or table alone do not make a view: the device remembers that choice. */
const hasFilters = (query: string) => [...new URLSearchParams(query).keys()].some((name) => name !== 'view')

type View = SavedViewsQuery['savedViews'][number]

type SavedViewsProps = {
  list: SavedList
  /** The list's current state, from its address. */
  query: string
  /** Opens the list for a query. */
  onOpen: (query: string) => void
  /** Increases with every change that may affect the counts. */
  changes: number
}

/** An admin's saved views of a list, each with its current number of rows, and suggested ones. */
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

  const saved = data?.savedViews ?? []
  const suggested = (data?.suggestedViews ?? []).filter((view) =>
    saved.every((own) => own.query !== view.query),
  )
  const isTimed = [...saved, ...suggested].some((view) => isMovedByTime(view.query))
  useReadAsTimePasses(isTimed ? MINUTE : null, recount)

  const current = saved.find((view) => view.query === query)
  /** The saved view that the list showed last; the filters may have been changed since. */
  const [lastId, setLastId] = useState<string>()
  const isFresh = query === '' || suggested.some((view) => view.query === query)
  const shownId = isFresh ? undefined : (current?.id ?? lastId)
  if (shownId !== lastId) setLastId(shownId)
  const changed = current ? undefined : saved.find((view) => view.id === lastId)
  const area = useRef<HTMLDivElement>(null)
  const undoButton = useRef<HTMLButtonElement>(null)
  /** The pressed button disappears. A user who has moved the focus elsewhere is left alone. */
  const keepFocus = (next: RefObject<HTMLElement | null>) =>
    setTimeout(() => {
      const { activeElement, body } = document
      if (activeElement === body || area.current?.contains(activeElement)) next.current?.focus()
    })
  const update = useCommand(UpdateSavedViewDocument, {
    title: 'Not Saved',
    text: 'The view could not be saved. Please try again.',
  })
  /** The view that the filters were saved in; cleared when they change again. */
  const [savedIn, setSavedIn] = useState<Pick<View, 'name' | 'query'>>()
  if (savedIn && savedIn.query !== query) setSavedIn(undefined)
  const saveChanges = async (view: View) => {
    const isSaved = await update.run({ input: { id: view.id, query } })
    // Also after a refusal: another window may have removed the view.
    recount()
    if (!isSaved) return
    setRemoved(undefined)
    setSavedIn({ name: view.name, query })
    keepFocus(area)
  }

  const saving = useDialog<{ query: string }>()
  const renaming = useDialog<View>()
  const [removed, setRemoved] = useState<View>()
  const remove = useCommand(RemoveSavedViewDocument, {
    title: 'Not Deleted',
    text: 'The view could not be deleted. Please try again.',
  })
  const drop = async (view: View) => {
    const isRemoved = await remove.run({ id: view.id })
    // Also after a refusal: another window may have removed the view.
    recount()
    if (!isRemoved) return
    setSavedIn(undefined)
    setRemoved(view)
    keepFocus(undoButton)
  }

  return (
    <Box
      ref={area}
      role="group"
      tabIndex={-1}
      aria-label="Saved views"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0, minHeight: 40 }}
    >
      <Box
        sx={{
          // On phones one line, which scrolls to the edges of the screen.
          display: { xs: 'flex', sm: 'contents' },
          flexBasis: 'calc(100% + 32px)',
          gap: 1,
          minWidth: 0,
          overflowX: 'auto',
          scrollbarWidth: 'none',
          mx: -2,
          px: 2,
          '& > *': { flexShrink: { xs: 0, sm: 1 } },
        }}
      >
        {saved.map((view) => (
          <OwnViewChip
            key={view.id}
            view={view}
            current={view === current}
            onOpen={onOpen}
            busy={remove.pending}
            onRename={() => renaming.open(view)}
            onDelete={() => void drop(view)}
          />
        ))}
        {suggested.map((view) => (
          <ViewChip key={view.name} view={view} current={view.query === query} onOpen={onOpen} suggested />
        ))}
      </Box>
      {changed ? (
        <ActionButton
          size="small"
          disabled={update.pending}
          onClick={() => void saveChanges(changed)}
          sx={{ minHeight: 40 }}
        >
          Save changes to ‘{changed.name}’
        </ActionButton>
      ) : null}
      {hasFilters(query) && !current && data ? (
        <Button size="small" onClick={() => saving.open({ query })} sx={{ minHeight: 40 }}>
          {changed ? 'Save as a new view' : 'Save this view'}
        </Button>
      ) : null}
      <ViewsStatus
        list={list}
        removed={removed}
        savedIn={savedIn}
        undoButton={undoButton}
        // Otherwise, the user can still try again.
        onRestored={(view) => setRemoved((now) => (now === view ? undefined : now))}
        onTried={recount}
      />
      {renaming.dialog ? (
        <RenameViewDialog
          view={renaming.dialog}
          onClose={renaming.close}
          onRenamed={() => {
            renaming.close()
            recount()
          }}
        />
      ) : null}
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
