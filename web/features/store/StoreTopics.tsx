import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { StoreAskedQuery, StoreScreenQuery } from '../../gql/graphql.ts'
import { Absent } from '../../ui/Absent.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import { WhenText } from '../../ui/WhenText.tsx'
import { CopyButton } from './CopyButton.tsx'
import { monospace } from './monospace.ts'
import { RepairButton } from './RepairButton.tsx'
import { StoreCard } from './StoreCard.tsx'
import { wholeAddress } from './wholeAddress.ts'

type Status = Pick<StoreScreenQuery['storeStatus'], 'lastByTopic' | 'apiConfigured' | 'repairable'>
type Row = StoreAskedQuery['storeStatus']['subscriptions'][number]

type StoreTopicsProps = {
  status: Status
  /** Undefined while they are asked for. */
  subscriptions: readonly Row[] | undefined
  onRepaired: () => void
}

/** Every topic that is followed: whether the store delivers it, and when it last did. */
export function StoreTopics({ status, subscriptions, onRepaired }: StoreTopicsProps) {
  const { lastByTopic, apiConfigured, repairable } = status
  const missing = subscriptions?.filter(({ present }) => present === false).length ?? 0
  const figuresOf = (topic: string) => lastByTopic.find((one) => one.topic === topic)
  const columns: Column<Row>[] = [
    {
      key: 'topic',
      header: 'Topic',
      wholeWidth: true,
      cell: ({ topic, url }) => (
        <>
          <Typography variant="subtitle2" component="p">
            {topic}
          </Typography>
          <Box component="code" sx={{ ...monospace, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {wholeAddress(url)}
          </Box>
        </>
      ),
    },
    {
      key: 'present',
      header: 'In the store',
      width: 130,
      cell: ({ present }) => <Presence present={present} />,
    },
    {
      key: 'last',
      header: 'Last delivery',
      width: 140,
      cell: ({ topic }) => {
        const figures = figuresOf(topic)
        return figures ? <WhenText value={figures.lastReceivedAt} /> : <Absent />
      },
    },
    {
      key: 'count',
      header: 'Worked off',
      width: 100,
      align: 'right',
      cell: ({ topic }) => figuresOf(topic)?.done.toLocaleString('en-US') ?? <Absent />,
    },
    {
      key: 'copy',
      header: 'Address',
      width: 100,
      cell: ({ topic, url }) => <CopyButton what={`the address for ${topic}`} text={wholeAddress(url)} />,
    },
  ]
  return (
    <StoreCard
      title="All topics"
      badge={
        missing > 0 ? (
          <Chip size="small" variant="outlined" color="warning" label={`${missing} missing`} />
        ) : null
      }
      note={
        apiConfigured
          ? 'Subscriptions that were entered by hand in the store are not told: those show as missing until they deliver.'
          : 'Whether the store delivers them can only be told with its API.'
      }
    >
      {missing > 0 && repairable ? <RepairButton missing={missing} onRepaired={onRepaired} /> : null}
      {missing > 0 && !repairable ? (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          They can be created from here once PUBLIC_URL is set where the server runs.
        </Typography>
      ) : null}
      {subscriptions ? (
        <DataTable
          caption="Topics"
          columns={columns}
          rows={subscriptions}
          rowKey={({ topic }) => topic}
          compact
        />
      ) : (
        <TableSkeleton rows={6} label="Loading topics..." />
      )}
    </StoreCard>
  )
}

function Presence({ present }: { present: boolean | null }) {
  if (present === null) return <Absent />
  return (
    <Chip
      size="small"
      variant="outlined"
      color={present ? 'success' : 'warning'}
      label={present ? 'Subscribed' : 'Missing'}
    />
  )
}
