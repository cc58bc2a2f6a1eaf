import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import {
  SimulateExpiryDocument,
  type TestRequestCard_RequestFragment,
  TestRequestCard_RequestFragmentDoc,
} from '../../gql/graphql.ts'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { isOpenRequest } from '../../live/records/requestState.ts'
import { useCommand } from '../../live/commands/useCommand.ts'
import { ActionButton } from '../../ui/interaction/ActionButton.tsx'
import { Countdown } from '../../ui/value/Countdown.tsx'
import { highlight } from '../../ui/look/highlight.ts'
import { formatMoney } from '../../ui/value/formatMoney.ts'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { serverNow } from '../../ui/server/serverTime.ts'
import { ShortId } from '../../ui/value/ShortId.tsx'
import { RequestStatusChip } from '../../parts/list/RequestStatusChip.tsx'
import { TestChip } from '../../ui/value/TestChip.tsx'
import { useToast } from '../../ui/notice/useToast.ts'
import { paths as quotePaths } from '../quotes/paths.ts'

const LateQuoteDialog = lazyPart(async () => (await import('./LateQuoteDialog.tsx')).LateQuoteDialog)

void (
  /* GraphQL */ `
    fragment TestRequestCard_request on QuoteRequest {
      id
      test
      productTitle
      variantName
      status
      heldAt
      expiresAt
      quotes {
        id
        late
        price {
          amount
          currency
        }
        supplier {
          id
          companyName
        }
      }
    }
  `
)

type TestRequestCardProps = {
  request: FragmentType<TestRequestCard_RequestFragment> & { id: string }
  blocked: boolean
  fresh: boolean
}

/** One test request, before and after its deadline. */
export function TestRequestCard({ request: from, blocked, fresh }: TestRequestCardProps) {
  const { data: request, complete } = useFragment({ fragment: TestRequestCard_RequestFragmentDoc, from })
  const { simulate, pending } = useSimulateExpiry()
  const [trying, setTrying] = useState(false)
  const titleId = useId()
  if (!complete) return null
  const open = isOpenRequest(request.status)
  return (
    <Card
      component="article"
      data-row-id={request.id}
      aria-labelledby={titleId}
      sx={{
        p: { xs: 2, md: 3 },
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
        ...(fresh && highlight),
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 0.5 }}>
          <RequestStatusChip request={request} />
          <TestChip test={request.test} />
          {fresh ? <Chip size="small" color="secondary" label="Just now" /> : null}
        </Box>
        <Typography id={titleId} variant="h4" component="h4" sx={{ overflowWrap: 'anywhere' }}>
          {request.productTitle}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {request.variantName ? `${request.variantName} · ` : null}
          <Link component={RouterLink} to={quotePaths.request.link(request.id)}>
            Request <ShortId id={request.id} />
          </Link>
        </Typography>
        <Typography variant="body2" component="div" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {request.quotes.length === 0
            ? 'No quotes yet'
            : request.quotes.map(({ id, supplier, price, late }) => (
                <Box key={id}>
                  {supplier.companyName}: {formatMoney(price)}, {late ? 'late' : 'on time'}
                </Box>
              ))}
        </Typography>
      </Box>
      {request.expiresAt && open ? (
        <Box sx={{ justifySelf: { md: 'end' }, alignSelf: 'start' }}>
          <Countdown deadline={request.expiresAt} stillOpen={!blocked} />
        </Box>
      ) : null}
      {open ? (
        <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ForDuty duty="sourcing">
            <ActionButton variant="outlined" disabled={pending} onClick={() => void simulate(request)}>
              {pending ? 'Moving the deadline...' : 'Simulate expiry'}
            </ActionButton>
          </ForDuty>
          <ForDuty duty="sourcing">
            <Button variant="outlined" onClick={() => setTrying(true)}>
              Test late submission
            </Button>
          </ForDuty>
        </Box>
      ) : null}
      {trying ? <LateQuoteDialog request={request} onClose={() => setTrying(false)} /> : null}
    </Card>
  )
}

void (
  /* GraphQL */ `
    mutation SimulateExpiry($input: ChangeRequestInput!) {
      changeRequest(input: $input) {
        ... on QuoteRequest {
          id
          ...TestRequestCard_request
        }
        ...Refusal @unmask
      }
    }
  `
)

const MINUTE_MS = 60_000

/** Moves the deadline of a test request to a minute ago. */
function useSimulateExpiry() {
  const { showToast } = useToast()
  const { run, pending } = useCommand(SimulateExpiryDocument, {
    title: 'Test Failed',
    text: 'Failed to move the deadline. Please try again.',
  })
  const simulate = async (request: { id: string; expiresAt: string | null }) => {
    const input = {
      requestId: request.id,
      expiresAt: new Date(serverNow() - MINUTE_MS).toISOString(),
      was: { expiresAt: request.expiresAt },
    }
    if (!(await run({ input }))) return
    showToast({
      tone: 'success',
      title: 'Deadline Moved',
      text: 'It passed a minute ago. The request is marked as expired when expired quotes are processed.',
    })
  }
  return { simulate, pending }
}
