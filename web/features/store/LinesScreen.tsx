import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { text } from '../../../api/domain/list/params.ts'
import { LinesScreenChangedDocument, LinesScreenDocument } from '../../gql/graphql.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useListQuery } from '../../live/queries/useListQuery.ts'
import { CardSkeletons } from '../../ui/list/CardSkeletons.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { CheckIcon, SearchIcon } from '../../ui/look/icons.tsx'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { ListShell } from '../../ui/list/ListShell.tsx'
import { MoreRows } from '../../ui/list/MoreRows.tsx'
import { PlainSelect } from '../../ui/list/PlainSelect.tsx'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { useListAddress } from '../../ui/list/useListAddress.ts'
import { useDialogAddress } from '../../live/commands/useDialogAddress.ts'
import { changingLines, lineStateFilters } from './lineWording.ts'
import { LineCard } from './LineCard.tsx'
import { useShown } from './useShown.ts'
import { plainList } from '../../ui/look/styles.ts'

void (
  /* GraphQL */ `
    query LinesScreen($first: Int, $after: String, $filter: SkippedLineFilter) {
      eventCursor
      skippedLines(first: $first, after: $after, filter: $filter) {
        edges {
          node {
            id
            ...LineCard_line @unmask
            ...OpenLineDialog_line @unmask
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription LinesScreenChanged($after: EventCursor) {
      storeChanged(after: $after) {
        cursor
        what
      }
    }
  `
)

const OpenLineDialog = lazyPart(async () => (await import('./OpenLineDialog.tsx')).OpenLineDialog)

const searchUrl = {
  paramNames: ['search'],
  read: (address: URLSearchParams) => text(address.get('search')),
} as const

/** Lines of store orders without a request; an admin creates it. */
export function LinesScreen() {
  const { shown, select } = useShown(lineStateFilters)
  const { list: search, change } = useListAddress(searchUrl)
  const filter = { ...lineStateFilters[shown].filter, ...(search && { search }) }
  const lines = useListQuery(LinesScreenDocument, 'skippedLines', { first: 20, filter })
  const { rows, snapshot } = lines
  const { dialog, open, close } = useDialogAddress(['line'], 'sourcing')
  useLive({
    document: LinesScreenChangedDocument,
    snapshot,
    onEvent: ({ storeChanged: { what } }) => {
      if (changingLines.has(what)) lines.refetchSoon()
    },
  })
  return (
    <>
      <ListShell
        list={lines}
        head={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
            <SearchField
              label="Search order lines"
              placeholder="Order number, title, SKU..."
              value={search ?? ''}
              onChange={(typed) => change({ search: typed }, { typing: true })}
            />
            <PlainSelect {...select} />
          </Box>
        }
        skeleton={<CardSkeletons count={3} height={180} label="Loading order lines..." />}
        empty={
          search ? (
            <EmptyState
              icon={<SearchIcon />}
              title="No matching lines"
              text={`No lines under “${lineStateFilters[shown].label}” match “${search}”.`}
              action={
                shown === 'all' ? undefined : (
                  <Button variant="outlined" onClick={() => select.onChange('all')}>
                    Search All Lines
                  </Button>
                )
              }
            />
          ) : (
            <EmptyState
              icon={<CheckIcon />}
              title={shown === 'mapping' ? 'Nothing needs mapping' : 'No matching lines'}
              text="Order lines without a catalog variant, such as custom items, wait here until you map them."
            />
          )
        }
      >
        <Box component="ul" sx={{ ...plainList, display: 'grid', gap: 2 }}>
          {rows?.map((row) => (
            <LineCard key={row.id} line={row} onOpen={() => open('line', row.id)} />
          ))}
        </Box>
        <MoreRows list={lines} />
      </ListShell>
      {dialog ? <OpenLineDialog key={dialog.id} id={dialog.id} onClose={close} /> : null}
    </>
  )
}
