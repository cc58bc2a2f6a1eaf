import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { WebhookTable_EndpointFragment } from '../../gql/graphql.ts'
import { CAME_FROM_LIST } from '../../ui/BackLink.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { stretchedLink } from '../../ui/styles.ts'
import { endpointLook } from './accessWording.ts'

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
export const WebhookTable = ({ webhooks, link }: WebhookTableProps) => (
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
