import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { inFigures } from '../../../api/domain/counted.ts'
import type { ExpiryTestQuery } from '../../gql/graphql.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ClockIcon } from '../../ui/icons.tsx'
import { useListAnimation } from '../../ui/useListAnimation.ts'
import { TestRequestCard } from './TestRequestCard.tsx'

type TestRequestsProps = {
  requests: ExpiryTestQuery['testRequests']
  /** Late quotes are refused. */
  blocked: boolean
  recent: ReadonlySet<string>
}

/** The newest test requests, each with its actions. */
export function TestRequests({ requests, blocked, recent }: TestRequestsProps) {
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
