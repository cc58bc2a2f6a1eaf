import { RunsScreenChangedDocument, RunsScreenDocument } from '../../gql/graphql.ts'
import type { RunsScreenQueryVariables } from '../../gql/graphql.ts'
import Box from '@mui/material/Box'
import { useLive } from '../../live/useLive.ts'
import { useLoadMore } from '../../live/useLoadMore.ts'
import { useScreenQuery } from '../../live/useScreenQuery.ts'
import { ExportButton } from '../../ui/ExportButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import { ListShell } from '../../ui/ListShell.tsx'
import { LoadMoreButton } from '../../ui/LoadMoreButton.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import { useThrottled } from '../../ui/useThrottled.ts'
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
  const { data, error, refetch, fetchMore, snapshot } = useScreenQuery(RunsScreenDocument, PAGE)
  const refetchSoon = useThrottled(refetch)
  const runs = data?.storeSyncRuns
  useLive({
    document: RunsScreenChangedDocument,
    snapshot,
    onEvent: ({ storeChanged: { run } }) => {
      // Apollo has already updated runs that are in the list.
      if (run && !runs?.edges.some(({ node }) => node.id === run.id)) refetchSoon()
    },
  })
  const { loadMore, loadingMore } = useLoadMore(() => fetchMore({ after: runs?.pageInfo.endCursor ?? null }))
  return (
    <ListShell
      detail={null}
      waiting={0}
      onShowWaiting={refetch}
      count={runs?.edges.length}
      failed={error !== undefined}
      onRetry={refetch}
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
      <RunTable rows={runs?.edges.map(({ node }) => node) ?? []} />
      {runs?.pageInfo.hasNextPage ? (
        <Box sx={{ display: 'grid', justifyItems: 'center', mt: 3 }}>
          <LoadMoreButton
            loading={loadingMore}
            onLoad={() => void loadMore()}
            read={{ count: runs.edges.length, of: runs.totalCount }}
          />
        </Box>
      ) : null}
    </ListShell>
  )
}
