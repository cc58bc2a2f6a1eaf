import Box from '@mui/material/Box'
import { ExpiryTestDeskChangedDocument, ExpiryTestDocument } from '../../gql/graphql.ts'
import { useLive } from '../../live/useLive.ts'
import { useScreenQuery } from '../../live/useScreenQuery.ts'
import { CardSkeletons } from '../../ui/CardSkeletons.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CreateTestRequest } from './CreateTestRequest.tsx'
import { LatePolicy } from './LatePolicy.tsx'
import { ProcessExpired } from './ProcessExpired.tsx'
import { TestRequests } from './TestRequests.tsx'
import { useTestRequests } from './useTestRequests.ts'

void (
  /* GraphQL */ `
    query ExpiryTest {
      eventCursor
      deskSettings {
        quoteWindowHours
        lateQuotes
      }
      testRequests {
        id
        ...TestRequestCard_request
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription ExpiryTestDeskChanged($after: EventCursor) {
      deskChanged(after: $after) {
        cursor
        settings {
          quoteWindowHours
          lateQuotes
        }
      }
    }
  `
)

/** Tries out what happens at a deadline, on test requests only. */
export function ExpiryTestScreen() {
  const { data, loading, error, refetch, snapshot } = useScreenQuery(ExpiryTestDocument, {})
  useLive({ document: ExpiryTestDeskChangedDocument, snapshot })
  const { recent } = useTestRequests(snapshot, refetch)
  return (
    <>
      <PageHeader
        title="Deadlines and late quotes"
        subtitle="Everything here affects test requests only; they are excluded from reports."
      />
      {error && !data ? (
        <ErrorState onRetry={refetch} />
      ) : loading || !data ? (
        <CardSkeletons label="Loading test requests..." height={180} />
      ) : (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <LatePolicy settings={data.deskSettings} />
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <CreateTestRequest onCreated={refetch} />
            <ProcessExpired onProcessed={refetch} />
          </Box>
          <TestRequests
            requests={data.testRequests}
            blocked={data.deskSettings.lateQuotes === 'BLOCK'}
            recent={recent}
          />
        </Box>
      )}
    </>
  )
}
