import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { inFigures } from '../../../api/domain/counted.ts'
import type { RunTable_RunFragment } from '../../gql/graphql.ts'
import { countsText, kindLabels } from '../../parts/storeSync/syncWording.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { WhenText } from '../../ui/WhenText.tsx'
import { causeText, phaseText, runLooks } from './runWording.ts'
import { tookText } from './tookText.ts'

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
    wholeWidth: true,
    cell: ({ kind, cause, requestedBy }) => (
      <>
        <Typography variant="subtitle2" component="p">
          {kindLabels[kind]}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {causeText(cause, requestedBy)}
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
  { key: 'result', header: 'Result', cell: (run) => resultOf(run) },
]

function resultOf(run: Row): string {
  if (run.status === 'FAILED') return run.error ?? 'No reason given'
  if (run.status === 'COMPLETED') return countsText(run)
  const { done, total } = run
  return `${phaseText(run.phase)}, ${inFigures(done)}${total === null ? '' : ` of ${inFigures(total)}`}`
}

/** Sync runs, newest first. */
export function RunTable({ rows }: { rows: readonly Row[] }) {
  return <DataTable caption="Sync history" columns={columns} rows={rows} rowKey={({ id }) => id} compact />
}
