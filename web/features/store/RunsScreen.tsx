import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'
import { resultText, syncCauseNames, syncKindNames } from '../../../api/domain/storeSync/syncWording.ts'
import {
  RunsScreenChangedDocument,
  RunsScreenDocument,
  type RunsScreenQueryVariables,
  type RunTable_RunFragment,
} from '../../gql/graphql.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useListQuery } from '../../live/queries/useListQuery.ts'
import { fromEnum } from '../../live/records/toEnum.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { ExportButton } from '../../ui/list/ExportButton.tsx'
import { WhenText } from '../../ui/value/WhenText.tsx'
import { RefreshIcon } from '../../ui/look/icons.tsx'
import { ListShell } from '../../ui/list/ListShell.tsx'
import { MoreRows } from '../../ui/list/MoreRows.tsx'
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx'
import { NothingYet } from './NothingYet.tsx'
import { useStoreOutlet } from './StoreOutlet.ts'
import { noSyncs, runLooks } from './runWording.ts'

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
  const { status } = useStoreOutlet()
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
        <NothingYet
          icon={<RefreshIcon />}
          title="No syncs yet"
          text="Each store sync appears here with its result."
          missing={status?.apiConfigured === false ? noSyncs(status) : undefined}
        />
      }
    >
      <RunTable rows={rows ?? []} />
      <MoreRows list={runs} />
    </ListShell>
  )
}

const SECOND = 1000
const MINUTE = 60 * SECOND

/** The duration between two instants: '4 s', '2 min 5 s'; a dash while it is running. */
function tookText(began: string, ended: string | null): string {
  if (ended === null) return '–'
  const ms = Date.parse(ended) - Date.parse(began)
  const seconds = Math.max(1, Math.round(ms / SECOND))
  if (ms < MINUTE) return `${seconds} s`
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

void (
  /* GraphQL */ `
    fragment RunTable_run on StoreSyncRun {
      id
      cause
      requestedBy
      ...SyncRun_run @unmask
    }
  `
)

type Row = RunTable_RunFragment

const columns: Column<Row>[] = [
  {
    key: 'kind',
    header: 'Sync',
    width: '30%',
    wholeWidth: true,
    cell: ({ kind, cause, requestedBy }) => (
      <>
        <Typography variant="subtitle2" component="p">
          {syncKindNames[fromEnum(kind)]}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {requestedBy ?? syncCauseNames[fromEnum(cause)]}
        </Typography>
      </>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    width: 130,
    cell: ({ status }) => (
      <Chip size="small" variant="outlined" color={runLooks[status].tone} label={runLooks[status].label} />
    ),
  },
  { key: 'began', header: 'Started', width: 150, cell: ({ startedAt }) => <WhenText value={startedAt} /> },
  { key: 'took', header: 'Duration', width: 90, cell: (run) => tookText(run.startedAt, run.finishedAt) },
  {
    key: 'result',
    header: 'Result',
    cell: ({ kind, status, phase, ...run }) =>
      resultText({ ...run, kind: fromEnum(kind), status: fromEnum(status), phase: fromEnum(phase) }),
  },
]

/** Sync runs, newest first. */
function RunTable({ rows }: { rows: readonly Row[] }) {
  return (
    <DataTable caption="Sync history" columns={columns} rows={rows} rowKey={({ id }) => id} compact flowing />
  )
}
