import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { ReactNode } from 'react'
import {
  PrivacyComparisonChangedDocument,
  PrivacyComparisonDocument,
  PrivacyComparisonQuotedDocument,
} from '../../gql/graphql.ts'
import { useLive } from '../../live/useLive.ts'
import { useScreenQuery } from '../../live/useScreenQuery.ts'
import { CardSkeletons } from '../../ui/CardSkeletons.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { JsonView } from './JsonView.tsx'
import { RequestPicker } from './RequestPicker.tsx'
import { readView, withheldKeys } from './requestViews.ts'
import { VisibleFacts } from './VisibleFacts.tsx'
import { WithheldFacts } from './WithheldFacts.tsx'

void (
  /* GraphQL */ `
    query PrivacyComparison($requestId: ID!) {
      eventCursor
      quoteRequest(id: $requestId) {
        id
        ...RequestPicker_request @unmask
      }
      privacyPreview(requestId: $requestId) {
        admin
        supplier
        withheld {
          fact
          recorded
          foundAt
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription PrivacyComparisonChanged($requestId: ID!, $after: EventCursor) {
      requestChanged(requestId: $requestId, after: $after) {
        cursor
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription PrivacyComparisonQuoted($requestId: ID!, $after: EventCursor) {
      quoteSubmitted(requestId: $requestId, after: $after) {
        cursor
      }
    }
  `
)

type PrivacyComparisonProps = { requestId: string; onChoose: (requestId: string) => void }

/** One request as each role sees it, live: events about it appear on the side that receives them. */
export function PrivacyComparison({ requestId, onChoose }: PrivacyComparisonProps) {
  const { data, loading, error, refetch, snapshot } = useScreenQuery(PrivacyComparisonDocument, { requestId })
  const onEvent = () => refetch()
  const variables = { requestId }
  useLive({ document: PrivacyComparisonChangedDocument, variables, snapshot, onEvent })
  useLive({ document: PrivacyComparisonQuotedDocument, variables, snapshot, onEvent })

  if (error && !data) return <ErrorState onRetry={refetch} />
  if (loading || !data) return <CardSkeletons label="Loading both views..." count={2} height={260} />
  const { privacyPreview: preview, quoteRequest } = data
  const admin = readView(preview?.admin)
  const supplier = readView(preview?.supplier)
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Card sx={{ p: { xs: 2, md: 3 } }}>
        <RequestPicker value={quoteRequest} onChange={onChoose} />
      </Card>
      {preview && admin && supplier ? (
        <>
          <Pair>
            <VisibleFacts view={supplier} />
            <WithheldFacts checks={preview.withheld} />
          </Pair>
          <Pair>
            <JsonView title="What you see" view={admin} marked={withheldKeys(admin, supplier)} />
            <JsonView title="What suppliers see" view={supplier} />
          </Pair>
        </>
      ) : (
        <EmptyState
          title="Quote request not found"
          text="It may have been removed, or the address is wrong."
        />
      )}
    </Box>
  )
}

function Pair({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  )
}
