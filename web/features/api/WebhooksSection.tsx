import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { WebhookTable_EndpointFragment } from '../../gql/graphql.ts'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { CAME_FROM_LIST } from '../../ui/page/BackLink.tsx'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { BellIcon } from '../../ui/look/icons.tsx'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { stretchedLink } from '../../ui/look/styles.ts'
import { useDialogAddress } from '../../live/commands/useDialogAddress.ts'
import type { AccessOwner } from './accessOwner.ts'
import { AccessSection } from './AccessSection.tsx'
import { endpointLook } from './accessWording.ts'

const CreateWebhookDialog = lazyPart(
  async () => (await import('./CreateWebhookDialog.tsx')).CreateWebhookDialog,
)

type WebhooksSectionProps = {
  owner: AccessOwner
  webhooks: readonly WebhookTable_EndpointFragment[]
  onChanged: () => void
}

/** The section that lists and creates webhooks. */
export function WebhooksSection({ owner, webhooks, onChanged }: WebhooksSectionProps) {
  const { dialog, open, close } = useDialogAddress(['webhook'], 'desk')
  return (
    <AccessSection
      title="Webhooks"
      text="Webhooks receive events as they happen. Each delivery is signed, and retried for four hours if the receiver does not respond."
      actions={
        <ForDuty duty="desk">
          <Button variant="contained" onClick={() => open('webhook', 'new')}>
            New Webhook
          </Button>
        </ForDuty>
      }
    >
      {webhooks.length > 0 ? (
        <WebhookTable webhooks={webhooks} link={owner.webhookLink} />
      ) : (
        <EmptyState
          icon={<BellIcon />}
          title="No webhooks yet"
          text="Create one per receiver, and send a test before you rely on it."
        />
      )}
      {dialog ? <CreateWebhookDialog kind={owner.kind} onMade={onChanged} onClose={close} /> : null}
    </AccessSection>
  )
}

void (
  /* GraphQL */ `
    fragment WebhookTable_endpoint on WebhookEndpoint {
      id
      name
      url
      topics
      enabled
      failures
      disabledBy
    }
  `
)

type Row = WebhookTable_EndpointFragment

type WebhookTableProps = {
  webhooks: readonly Row[]
  link: (endpointId: string) => string
}

/** Webhooks in order of creation; each opens its deliveries. */
const WebhookTable = ({ webhooks, link }: WebhookTableProps) => (
  <DataTable caption="Webhooks" columns={columnsOf(link)} rows={webhooks} rowKey={({ id }) => id} leads />
)

const columnsOf = (link: WebhookTableProps['link']): Column<Row>[] => [
  {
    key: 'name',
    header: 'Webhook',
    wholeWidth: true,
    cell: ({ id, name, url }) => (
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Link
          component={RouterLink}
          to={link(id)}
          state={CAME_FROM_LIST}
          variant="subtitle2"
          sx={stretchedLink}
        >
          {name}
        </Link>
        <Typography variant="caption" component="p" color="textSecondary">
          {url}
        </Typography>
      </Box>
    ),
  },
  { key: 'topics', header: 'Topics', cell: ({ topics }) => topics.join(', ') },
  {
    key: 'state',
    header: 'Status',
    width: 110,
    cell: (endpoint) => {
      const { label, tone } = endpointLook(endpoint)
      return <Chip size="small" variant="outlined" color={tone} label={label} />
    },
  },
]
