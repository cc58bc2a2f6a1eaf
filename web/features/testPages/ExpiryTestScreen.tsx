import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { counted, inFigures } from '../../../api/domain/counted.ts'
import { ExpiryTestDeskChangedDocument, ExpiryTestDocument, type ExpiryTestQuery } from '../../gql/graphql.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { CardSkeletons } from '../../ui/list/CardSkeletons.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { ClockIcon } from '../../ui/look/icons.tsx'
import { useListAnimation } from '../../ui/list/useListAnimation.ts'
import { paths as settingsPaths } from '../settings/paths.ts'
import { CreateTestRequest } from './CreateTestRequest.tsx'
import { ProcessExpired } from './ProcessExpired.tsx'
import { TestRequestCard } from './TestRequestCard.tsx'
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

/** The current rule for late quotes, which the tests below follow. */
function LatePolicy({ settings }: { settings: ExpiryTestQuery['deskSettings'] }) {
  const blocked = settings.lateQuotes === 'BLOCK'
  return (
    <Alert severity="info" variant="outlined" icon={<ClockIcon fontSize="inherit" />}>
      <AlertTitle>{blocked ? 'Late quotes are blocked' : 'Late quotes are accepted'}</AlertTitle>A request
      closes {counted(settings.quoteWindowHours, 'hour')} after it opened.{' '}
      {blocked
        ? 'Later quotes are rejected.'
        : 'Later quotes are accepted until the award and marked as late.'}{' '}
      <Link component={RouterLink} to={settingsPaths.deadlines.link()}>
        Change in Settings
      </Link>
    </Alert>
  )
}

type TestRequestsProps = {
  requests: ExpiryTestQuery['testRequests']
  /** Late quotes are refused. */
  blocked: boolean
  recent: ReadonlySet<string>
}

/** The newest test requests, each with its actions. */
function TestRequests({ requests, blocked, recent }: TestRequestsProps) {
  const titleId = useId()
  const cards = useListAnimation<HTMLDivElement>()
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" sx={{ mb: 2 }}>
        Test requests ({inFigures(requests.length)})
      </Typography>
      {requests.length === 0 ? (
        <EmptyState
          icon={<ClockIcon />}
          title="No test requests yet"
          text="Create one above, and watch it reach its deadline."
        />
      ) : (
        <Box ref={cards} sx={{ display: 'grid', gap: 2 }}>
          {requests.map((request) => (
            <TestRequestCard
              key={request.id}
              request={request}
              blocked={blocked}
              fresh={recent.has(request.id)}
            />
          ))}
        </Box>
      )}
    </section>
  )
}
