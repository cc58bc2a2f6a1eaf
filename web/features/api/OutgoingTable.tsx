import ButtonBase from '@mui/material/ButtonBase'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { OutgoingTable_DeliveryFragment } from '../../gql/graphql.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { stretchedLink } from '../../ui/styles.ts'
import { WhenText } from '../../ui/WhenText.tsx'
import { outgoingLooks } from './accessWording.ts'
import { answerText, attemptsText } from './outgoingWording.ts'

void (
  /* GraphQL */ `
    fragment OutgoingTable_delivery on OutgoingDelivery {
      id
      eventId
      topic
      status
      attempts
      nextAttemptAt
      responseStatus
      lastError
      createdAt
      deliveredAt
      replays
      body
    }
  `
)

type Row = OutgoingTable_DeliveryFragment

type OutgoingTableProps = { deliveries: readonly Row[]; onOpen: (id: string) => void }

/** Deliveries to a webhook; each opens its payload. */
export const OutgoingTable = ({ deliveries, onOpen }: OutgoingTableProps) => (
  <DataTable
    caption="Deliveries"
    columns={columnsOf(onOpen)}
    rows={deliveries}
    rowKey={({ id }) => id}
    leads
  />
)

const columnsOf = (onOpen: OutgoingTableProps['onOpen']): Column<Row>[] => [
  {
    key: 'topic',
    header: 'Topic',
    wholeWidth: true,
    cell: ({ id, topic }) => (
      <ButtonBase onClick={() => onOpen(id)} sx={{ ...stretchedLink, typography: 'subtitle2' }}>
        {topic}
      </ButtonBase>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    width: 120,
    cell: ({ status }) => {
      const { label, tone } = outgoingLooks[status]
      return <Chip size="small" variant="outlined" color={tone} label={label} />
    },
  },
  {
    key: 'created',
    header: 'Occurred',
    width: 160,
    cell: ({ createdAt }) => <WhenText value={createdAt} />,
  },
  {
    key: 'answer',
    header: 'Result',
    cell: (row) => (
      <>
        <Typography variant="body2" color={row.lastError ? 'error' : undefined}>
          {answerText(row)}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {attemptsText(row)}
        </Typography>
      </>
    ),
  },
]
