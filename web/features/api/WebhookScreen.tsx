import Box from '@mui/material/Box'
import { useParams } from 'react-router-dom'
import { among } from '../../../api/domain/list/params.ts'
import { outgoingStatuses } from '../../../api/domain/outgoing/outgoingStatus.ts'
import {
  WebhookScreenChangedDocument,
  WebhookScreenDocument,
  type WebhookScreenQueryVariables,
} from '../../gql/graphql.ts'
import { toEnum } from '../../live/records/toEnum.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useLoadMore } from '../../live/queries/useLoadMore.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { CardSkeletons } from '../../ui/list/CardSkeletons.tsx'
import { DetailShell } from '../../ui/page/DetailShell.tsx'
import { MoreRows } from '../../ui/list/MoreRows.tsx'
import { useListAddress } from '../../ui/list/useListAddress.ts'
import { type AccessOwner, ownPrograms, partners } from './accessOwner.ts'
import { OutgoingSection } from './OutgoingSection.tsx'
import { WebhookCard } from './WebhookCard.tsx'

/** One of a supplier's own webhooks. */
export const SupplierWebhookScreen = () => <WebhookScreen owner={ownPrograms} />

/** One of the partners' webhooks. */
export const AdminWebhookScreen = () => <WebhookScreen owner={partners} />

void (
  /* GraphQL */ `
    query WebhookScreen($endpointId: ID!, $first: Int, $after: String, $status: [OutgoingStatus!]) {
      eventCursor
      webhookEndpoint(id: $endpointId) {
        id
        ...WebhookCard_endpoint @unmask
        deliveries(first: $first, after: $after, status: $status) {
          edges {
            node {
              id
              ...OutgoingTable_delivery @unmask
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription WebhookScreenChanged($after: EventCursor) {
      accessChanged(after: $after) {
        cursor
        endpointId
      }
    }
  `
)

const PAGE_SIZE = 25

const listUrl = {
  paramNames: ['status'],
  read: (address: URLSearchParams) => ({ status: among(outgoingStatuses, address.get('status')) }),
} as const

/** One webhook: its state, its actions and its deliveries; live. */
function WebhookScreen({ owner }: { owner: AccessOwner }) {
  const { endpointId = '' } = useParams()
  const {
    list: { status },
    change,
  } = useListAddress(listUrl)
  const variables: WebhookScreenQueryVariables = {
    endpointId,
    first: PAGE_SIZE,
    status: status && [toEnum(status)],
  }
  const { data, error, refetch, refetchSoon, fetchMore, snapshot } = useScreenQuery(
    WebhookScreenDocument,
    variables,
    {
      lists: ({ webhookEndpoint }) => (webhookEndpoint ? [{ list: webhookEndpoint.deliveries }] : []),
    },
  )
  useLive({
    document: WebhookScreenChangedDocument,
    snapshot,
    onEvent: ({ accessChanged }) => {
      if (accessChanged.endpointId === endpointId) refetchSoon()
    },
  })
  const deliveries = data?.webhookEndpoint?.deliveries
  const more = useLoadMore(() => fetchMore({ after: deliveries?.pageInfo.endCursor ?? null }))
  return (
    <DetailShell
      back={<BackLink to={owner.accessLink()}>Back to API Access</BackLink>}
      read={{ data, error, refetch }}
      thing={data?.webhookEndpoint}
      nameOf={({ url }) => `Webhook ${url}`}
      skeleton={<CardSkeletons count={2} height={240} label="Loading the webhook..." />}
      missing={{ title: 'Webhook not found', text: 'It was removed, or it belongs to someone else.' }}
    >
      {(webhook) => (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <WebhookCard owner={owner} webhook={webhook} onChanged={refetch} />
          <OutgoingSection
            deliveries={webhook.deliveries.edges.map(({ node }) => node)}
            more={
              <MoreRows
                list={{
                  rows: webhook.deliveries.edges,
                  hasMore: webhook.deliveries.pageInfo.hasNextPage,
                  ...more,
                }}
              />
            }
            status={status}
            onStatus={(wanted) => change({ status: wanted })}
            onRefresh={refetch}
            exportFrom={
              owner.kind === 'partner'
                ? `/api/admin/export/webhook-deliveries?${new URLSearchParams({ endpoint: webhook.id, ...(status && { status }) }).toString()}`
                : null
            }
          />
        </Box>
      )}
    </DetailShell>
  )
}
