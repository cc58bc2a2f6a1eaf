import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import {
  RepairSubscriptionsDocument,
  type StoreCheckQuery,
  type StoreScreenQuery,
} from '../../gql/graphql.ts'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { useCommand } from '../../live/commands/useCommand.ts'
import { ActionButton } from '../../ui/interaction/ActionButton.tsx'
import { EmptyValue } from '../../ui/value/EmptyValue.tsx'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx'
import { FigureLink } from '../../ui/page/FigureLink.tsx'
import { WhenText } from '../../ui/value/WhenText.tsx'
import { CopyButton } from '../../ui/value/CopyButton.tsx'
import { useToast } from '../../ui/notice/useToast.ts'
import { paths } from './paths.ts'
import { StoreCard } from './StoreCard.tsx'
import { wholeAddress } from './wholeAddress.ts'

type Status = Pick<
  StoreScreenQuery['storeStatus'],
  'configured' | 'lastByTopic' | 'apiConfigured' | 'repairable'
>
type Row = StoreCheckQuery['storeStatus']['subscriptions'][number]

type StoreTopicsProps = {
  status: Status
  /** Undefined while loading. */
  subscriptions: readonly Row[] | undefined
  onRepaired: (subscriptions: Row[]) => void
}

/** Every followed topic: whether the store delivers it, and when it last did. */
export function StoreTopics({ status, subscriptions, onRepaired }: StoreTopicsProps) {
  const { lastByTopic, repairable } = status
  // Before the store is connected, only the addresses are known.
  const addressesOnly = !status.configured && !status.apiConfigured && lastByTopic.length === 0
  const missing = subscriptions?.filter(({ present }) => present === false).length ?? 0
  return (
    <StoreCard
      title="All topics"
      badge={
        missing > 0 ? (
          <Chip size="small" variant="outlined" color="warning" label={`${missing} missing`} />
        ) : null
      }
      note={noteOf(status)}
    >
      {missing > 0 && repairable ? <RepairButton missing={missing} onRepaired={onRepaired} /> : null}
      {subscriptions ? (
        <DataTable
          caption="Topics"
          columns={addressesOnly ? [TOPIC, URL_COLUMN] : columnsFor(lastByTopic)}
          rows={subscriptions}
          rowKey={({ topic }) => topic}
          compact
          flowing
          cardsBelow={addressesOnly ? 'xs' : 'md'}
        />
      ) : (
        <TableSkeleton rows={6} label="Loading topics..." />
      )}
    </StoreCard>
  )
}

const noteOf = ({ apiConfigured, repairable }: Status): string => {
  if (!apiConfigured) return 'Connect the store API to check whether the store delivers these topics.'
  return repairable
    ? 'Subscriptions entered by hand in the store are not reported and show as missing.'
    : 'Set PUBLIC_URL on the server to check whether the store delivers these topics, and to create missing ones.'
}

const TOPIC: Column<Row> = {
  key: 'topic',
  header: 'Topic',
  wholeWidth: true,
  cell: ({ topic }) => (
    <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
      {topic}
    </Typography>
  ),
}

const URL_COLUMN: Column<Row> = {
  key: 'copy',
  header: 'URL',
  width: 100,
  cell: ({ topic, url }) => <CopyButton what={`the URL for ${topic}`} text={wholeAddress(url)} />,
}

const columnsFor = (lastByTopic: Status['lastByTopic']): Column<Row>[] => {
  const figuresOf = (topic: string) => lastByTopic.find((one) => one.topic === topic)
  return [
    TOPIC,
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
        return figures ? <WhenText value={figures.lastReceivedAt} /> : <EmptyValue />
      },
    },
    {
      key: 'count',
      header: 'Processed',
      width: 100,
      align: 'right',
      cell: ({ topic }) => {
        const figures = figuresOf(topic)
        return figures ? (
          <FigureLink count={figures.done} to={paths.deliveries.link(`topic=${topic}&status=done`)} />
        ) : (
          <EmptyValue />
        )
      },
    },
    URL_COLUMN,
  ]
}

function Presence({ present }: { present: boolean | null }) {
  if (present === null) return <EmptyValue />
  return (
    <Chip
      size="small"
      variant="outlined"
      color={present ? 'success' : 'warning'}
      label={present ? 'Subscribed' : 'Missing'}
    />
  )
}

void (
  /* GraphQL */ `
    mutation RepairSubscriptions {
      repairSubscriptions {
        ... on StoreStatus {
          subscriptions {
            topic
            url
            present
          }
        }
        ...Refusal @unmask
      }
    }
  `
)

type RepairButtonProps = { missing: number; onRepaired: StoreTopicsProps['onRepaired'] }

/** Subscribes to the topics that the store does not deliver yet. */
function RepairButton({ missing, onRepaired }: RepairButtonProps) {
  const { showToast } = useToast()
  const { run, pending } = useCommand(RepairSubscriptionsDocument, {
    title: 'Not Created',
    text: 'The store did not accept the subscriptions. Please try again.',
  })
  const repair = async () => {
    const done = await run({})
    if (!done) return
    showToast({
      tone: 'success',
      title: 'Subscriptions Created',
      text: 'The store now delivers every topic.',
    })
    onRepaired(done.subscriptions)
  }
  return (
    <ForDuty duty="desk">
      <ActionButton variant="contained" disabled={pending} onClick={() => void repair()} sx={{ mb: 2 }}>
        {pending ? 'Creating...' : `Create missing (${missing})`}
      </ActionButton>
    </ForDuty>
  )
}
