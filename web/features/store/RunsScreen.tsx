import { RunsScreenChangedDocument, RunsScreenDocument } from '../../gql/graphql.ts'
import type { RunsScreenQueryVariables } from '../../gql/graphql.ts'
import Box from '@mui/material/Box'
import { useLive } from '../../live/useLive.ts'
import { useListQuery } from '../../live/useListQuery.ts'
import { ExportButton } from '../../ui/ExportButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import { ListShell } from '../../ui/ListShell.tsx'
import { MoreRows } from '../../ui/MoreRows.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import { RunTable } from './RunTable.tsx'

void (
  /* GraphQL */ `
    query RunsScreen($first: Int, $after: String) {
      eventCursor
      storeSyncRuns(first: $first, after: $after) {
        edges {
          node {
            id
            ...RunTable_run @unmask
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
    subscription RunsScreenChanged($after: EventCursor) {
      storeChanged(after: $after) {
        cursor
        run {
          id
          ...RunTable_run @unmask
        }
      }
    }
  `
)

const PAGE: RunsScreenQueryVariables = { first: 25 }

/** The history of sync runs, with their causes and results. */
export function RunsScreen() {
  const runs = useListQuery(RunsScreenDocument, 'storeSyncRuns', PAGE)
  const { rows, snapshot } = runs
  useLive({
    document: RunsScreenChangedDocument,
    snapshot,
    onEvent: ({ storeChanged: { run } }) => {
      // Apollo has already updated runs that are in the list.
      if (run && !rows?.some(({ id }) => id === run.id)) runs.refetchSoon()
    },
  })
  return (
    <ListShell
      list={runs}
      head={
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 2 }}>
          <ExportButton href="/api/admin/export/sync-runs" fileName="loupe-sync-runs.csv" />
        </Box>
      }
      skeleton={<TableSkeleton rows={6} label="Loading the sync history..." />}
      empty={
        <EmptyState
          icon={<RefreshIcon />}
          title="No syncs yet"
          text="Each store sync appears here with its result."
        />
      }
    >
      <RunTable rows={rows ?? []} />
      <MoreRows list={runs} />
    </ListShell>
  )
}
