import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import {
  outgoingStatuses,
  outgoingStatusNames,
  type OutgoingStatus,
} from '../../../api/domain/outgoing/outgoingStatus.ts'
import type { OutgoingTable_DeliveryFragment } from '../../gql/graphql.ts'
import { useDialogAddress } from '../../live/commands/useDialogAddress.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { ExportButton } from '../../ui/list/ExportButton.tsx'
import { FilterChoice } from '../../ui/list/FilterChoice.tsx'
import { WhenText } from '../../ui/value/WhenText.tsx'
import { BoxIcon } from '../../ui/look/icons.tsx'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { stretched } from '../../ui/look/styles.ts'
import { AccessSection } from './AccessSection.tsx'
import { outgoingLooks } from './accessWording.ts'
import { answerText, attemptsText } from './outgoingWording.ts'

const OutgoingDialog = lazyPart(async () => (await import('./OutgoingDialog.tsx')).OutgoingDialog)

type OutgoingSectionProps = {
  deliveries: readonly OutgoingTable_DeliveryFragment[]
  /** The button that loads more. */
  more: ReactNode
  status: OutgoingStatus | null
  onStatus: (status: string | null) => void
  onRefresh: () => void
  /** The address of the list's CSV export; null if there is none. */
  exportFrom: string | null
}

/** The deliveries to a webhook in the last 30 days. */
export function OutgoingSection({
  deliveries,
  more,
  status,
  onStatus,
  onRefresh,
  exportFrom,
}: OutgoingSectionProps) {
  const { dialog, open, close } = useDialogAddress(['delivery'], null)
  return (
    <AccessSection
      title="Deliveries"
      text="The last 30 days, newest first. Delivered and failed deliveries can be replayed."
      actions={
        <>
          <FilterChoice
            label="Status"
            any="Any status"
            value={status}
            options={outgoingStatuses.map((word) => ({
              value: word,
              label: outgoingStatusNames[word],
            }))}
            onChange={onStatus}
          />
          {exportFrom === null ? null : (
            <ExportButton href={exportFrom} fileName="loupe-webhook-deliveries.csv" />
          )}
          <Button variant="outlined" onClick={onRefresh}>
            Refresh
          </Button>
        </>
      }
    >
      {deliveries.length > 0 ? (
        <OutgoingTable deliveries={deliveries} onOpen={(id) => open('delivery', id)} />
      ) : status ? (
        <EmptyState
          icon={<BoxIcon />}
          title="No matching deliveries"
          action={
            <Button variant="outlined" onClick={() => onStatus(null)}>
              Show all deliveries
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={<BoxIcon />}
          title="No deliveries yet"
          text="Each delivery appears here with the receiver’s response. Send a test to see one right away."
        />
      )}
      {more}
      {dialog ? (
        <OutgoingDialog key={dialog.id} id={dialog.id} onReplayed={onRefresh} onClose={close} />
      ) : null}
    </AccessSection>
  )
}

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
const OutgoingTable = ({ deliveries, onOpen }: OutgoingTableProps) => (
  <DataTable
    caption="Deliveries"
    columns={columnsOf(onOpen)}
    rows={deliveries}
    rowKey={({ id }) => id}
    leads
    flowing
  />
)

const columnsOf = (onOpen: OutgoingTableProps['onOpen']): Column<Row>[] => [
  {
    key: 'topic',
    header: 'Topic',
    wholeWidth: true,
    cell: ({ id, topic }) => (
      <ButtonBase onClick={() => onOpen(id)} sx={{ ...stretched, typography: 'subtitle2' }}>
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
