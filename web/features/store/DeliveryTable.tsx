import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { counted } from '../../../api/domain/counted.ts'
import type { DeliveryTable_DeliveryFragment } from '../../gql/graphql.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { WhenText } from '../../ui/value/WhenText.tsx'
import { stretched } from '../../ui/look/styles.ts'
import { DeliveryChip } from './DeliveryChip.tsx'

void (
  /* GraphQL */ `
    fragment DeliveryTable_delivery on StoreDelivery {
      id
      topic
      status
      receivedAt
      resource
      outcome
      lastError
      attempts
      nextAttemptAt
      replays
    }
  `
)

type Row = DeliveryTable_DeliveryFragment

type DeliveryTableProps = { rows: readonly Row[]; onOpen: (id: string) => void }

/** The store's deliveries, newest first; each opens its payload. */
export function DeliveryTable({ rows, onOpen }: DeliveryTableProps) {
  return (
    <DataTable
      caption="Deliveries"
      columns={columnsFor(onOpen)}
      rows={rows}
      rowKey={({ id }) => id}
      leads
      compact
      flowing
    />
  )
}

const columnsFor = (onOpen: (id: string) => void): Column<Row>[] => [
  {
    key: 'topic',
    header: 'Topic',
    minWidth: 190,
    wholeWidth: true,
    cell: ({ id, topic, resource }) => (
      <>
        <ButtonBase
          onClick={() => onOpen(id)}
          sx={{ ...stretched, typography: 'subtitle2', textAlign: 'left' }}
        >
          {topic}
        </ButtonBase>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {resource ?? 'Unknown resource'}
        </Typography>
      </>
    ),
  },
  { key: 'status', header: 'Status', width: 124, cell: ({ status }) => <DeliveryChip status={status} /> },
  {
    key: 'received',
    header: 'Received',
    width: 150,
    cell: ({ receivedAt }) => <WhenText value={receivedAt} />,
  },
  { key: 'outcome', header: 'Result', cell: (row) => <Result row={row} /> },
]

function Result({ row: { outcome, lastError, status, attempts, replays } }: { row: Row }) {
  const tried = attempts > 1 || status === 'DEAD' ? counted(attempts, 'attempt') : ''
  const notes = [tried, replays > 0 ? `replayed ${counted(replays, 'time')}` : ''].filter(Boolean)
  // The error of a dismissed delivery no longer matters.
  const error = status === 'DISMISSED' ? null : lastError
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        variant="body2"
        color={error ? 'error' : undefined}
        sx={{
          overflowWrap: 'anywhere',
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 2,
          overflow: 'hidden',
        }}
      >
        {error ?? outcome ?? (status === 'RECEIVED' ? 'Waiting' : '—')}
      </Typography>
      {notes.length > 0 ? (
        <Typography variant="caption" color="textSecondary">
          {notes.join(' · ')}
        </Typography>
      ) : null}
    </Box>
  )
}
