import Box from '@mui/material/Box'
import { useSearchParams } from 'react-router-dom'
import { PrivacyTestNewestDocument } from '../../gql/graphql.ts'
import { useQuery } from '@apollo/client/react'
import { CardSkeletons } from '../../ui/list/CardSkeletons.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { EyeIcon } from '../../ui/look/icons.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { PrivacyComparison } from './PrivacyComparison.tsx'

void (
  /* GraphQL */ `
    query PrivacyTestNewest {
      quoteRequests(first: 1) {
        edges {
          node {
            id
          }
        }
      }
    }
  `
)

/** One request as admins and as suppliers see it, side by side; the newest request by default. */
export function PrivacyTestScreen() {
  const [params, setParams] = useSearchParams()
  const named = params.get('request')
  const { data, error, refetch } = useQuery(PrivacyTestNewestDocument, {
    fetchPolicy: 'no-cache',
    skip: named !== null,
  })
  const requestId = named ?? data?.quoteRequests.edges[0]?.node.id
  const choose = (request: string) => setParams({ request }, { replace: true })
  return (
    <>
      <PageHeader
        title="Who sees what"
        subtitle="Live server responses: for you, and for a supplier who has not answered yet."
      />
      {requestId ? (
        <PrivacyComparison requestId={requestId} onChoose={choose} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch().catch(() => undefined)} />
      ) : data ? (
        <EmptyState
          icon={<EyeIcon />}
          title="No quote requests found"
          text="Once there is a request, this page shows what each side sees."
        />
      ) : (
        <Box>
          <CardSkeletons label="Loading..." count={2} height={260} />
        </Box>
      )}
    </>
  )
}
