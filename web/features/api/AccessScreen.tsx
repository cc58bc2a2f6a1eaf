import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import {
  AccessScreenChangedDocument,
  AccessScreenDocument,
  type AccessScreenQueryVariables,
} from '../../gql/graphql.ts'
import { useListQuery } from '../../live/queries/useListQuery.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useFollowSuppliers } from '../../parts/supplierRecord/useFollowSuppliers.ts'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { MoreRows } from '../../ui/list/MoreRows.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx'
import { useListAddress } from '../../ui/list/useListAddress.ts'
import { type AccessOwner, ownPrograms, partners } from './accessOwner.ts'
import { paths } from './paths.ts'
import { TokensSection } from './TokensSection.tsx'
import { WebhooksSection } from './WebhooksSection.tsx'

/** The API access that a supplier gives to its own programs. */
export const SupplierAccessScreen = () => <AccessScreen owner={ownPrograms} />

/** The API access of partners, and an overview of suppliers' API access. */
export const AdminAccessScreen = () => <AccessScreen owner={partners} />

void (
  /* GraphQL */ `
    query AccessScreen($first: Int, $after: String, $active: Boolean) {
      eventCursor
      apiTokens(first: $first, after: $after, active: $active) {
        edges {
          node {
            id
            ...TokenTable_token @unmask
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
      webhookEndpoints {
        id
        ...WebhookTable_endpoint @unmask
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription AccessScreenChanged($after: EventCursor) {
      accessChanged(after: $after) {
        cursor
        tokenId
        endpointId
      }
    }
  `
)

const PAGE_SIZE = 20
const ENDED = 'ended'

const listUrl = {
  paramNames: ['tokens'],
  read: (address: URLSearchParams) => ({ ended: address.get('tokens') === ENDED }),
} as const

/** The tokens and webhooks of one owner; live. */
function AccessScreen({ owner }: { owner: AccessOwner }) {
  const {
    list: { ended },
    change,
  } = useListAddress(listUrl)
  const variables: AccessScreenQueryVariables = { first: PAGE_SIZE, active: !ended }
  const tokens = useListQuery(AccessScreenDocument, 'apiTokens', variables)
  const { data, rows, error, refetch, refetchSoon, snapshot } = tokens
  useLive({ document: AccessScreenChangedDocument, snapshot, onEvent: () => refetchSoon() })
  // The tokens of suspended suppliers do not work.
  useFollowSuppliers(snapshot, { skip: owner.kind !== 'partner', onChange: refetchSoon })
  return (
    <>
      <PageHeader
        title="Tokens and webhooks"
        titleInHeader={owner.kind === 'partner'}
        // The admin area's header says the same of partners' systems.
        subtitle={owner.kind === 'supplier' ? 'API tokens and webhooks for your own systems.' : undefined}
        actions={
          <Button component={Link} to={paths.guide.link()} variant="outlined">
            Developer Guide
          </Button>
        }
      />
      {data && rows ? (
        <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <TokensSection
            kind={owner.kind}
            tokens={rows}
            ended={ended}
            onShowEnded={(wanted) => change({ tokens: wanted ? ENDED : null })}
            more={<MoreRows list={tokens} label="tokens" />}
            onChanged={refetch}
          />
          <WebhooksSection owner={owner} webhooks={data.webhookEndpoints} onChanged={refetch} />
        </Box>
      ) : error ? (
        <ErrorState onRetry={refetch} />
      ) : (
        <TableSkeleton rows={6} label="Loading tokens and webhooks..." />
      )}
    </>
  )
}
