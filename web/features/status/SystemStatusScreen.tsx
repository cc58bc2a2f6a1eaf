import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { formatDistanceStrict } from 'date-fns'
import type { Health } from '../../gql/graphql.ts'
import { ActionButton } from '../../ui/interaction/ActionButton.tsx'
import { DateText } from '../../ui/value/DateText.tsx'
import { Fact } from '../../ui/value/Fact.tsx'
import { FactList } from '../../ui/value/FactList.tsx'
import { formatDate } from '../../ui/value/formatDate.ts'
import { AlertIcon, CheckIcon, RefreshIcon } from '../../ui/look/icons.tsx'
import { StatusParts } from './StatusParts.tsx'
import { useSystemStatus } from './useSystemStatus.ts'

/** The public status page. A missing answer is a status too. */
export function SystemStatusScreen() {
  const { reading, checking, check } = useSystemStatus()
  const status = reading?.status
  const stale = reading?.failure !== undefined
  return (
    <Box sx={{ width: '100%', maxWidth: 920, mx: 'auto', px: { xs: 2, md: 4 }, py: { xs: 4, md: 8 } }}>
      <Typography variant="overline" component="p" color="secondary">
        Service status
      </Typography>
      <Typography variant="h1" sx={{ mt: 0.5, mb: 4, fontSize: { xs: '2rem', md: '2.5rem' } }}>
        System Status
      </Typography>
      {reading ? (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <StatusBanner
            verdict={verdictOf(status?.status, reading.failure, navigator.onLine)}
            checked={
              status
                ? `${stale ? 'Last response' : 'Checked'} ${formatDate(status.checkedAt, 'second')}`
                : 'Current status unknown.'
            }
            checking={checking}
            onCheck={check}
          />
          {status ? (
            <>
              {stale ? <Typography variant="h2">Last known status</Typography> : null}
              <StatusParts parts={status.parts} />
              <FactList minWidth={260}>
                <Fact label="Version">{status.version}</Fact>
                <Fact label="Running since">
                  <DateText value={status.startedAt} withTime /> (
                  {formatDistanceStrict(status.startedAt, status.checkedAt)})
                </Fact>
              </FactList>
            </>
          ) : null}
        </Box>
      ) : (
        <StatusSkeleton />
      )}
    </Box>
  )
}

/** Placeholder for banner, components and facts until the first answer. */
function StatusSkeleton() {
  return (
    <Box aria-busy sx={{ display: 'grid', gap: 3 }}>
      <Box role="status" sx={visuallyHidden}>
        Checking...
      </Box>
      <Skeleton variant="rounded" sx={{ height: { xs: 290, sm: 148 } }} />
      <Skeleton variant="rounded" sx={{ height: { xs: 400, sm: 288 } }} />
      <Skeleton variant="rounded" height={76} />
    </Box>
  )
}

type StatusBannerProps = {
  verdict: Verdict
  /** When the status was read. */
  checked: string
  checking: boolean
  onCheck: () => void
}

/**
 * The overall status in one sentence, with a button to check again. Screen readers announce each new answer.
 */
function StatusBanner({ verdict, checked, checking, onCheck }: StatusBannerProps) {
  const { tone, title, text } = verdict
  return (
    <Card
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: { xs: 2, sm: 3 },
        p: { xs: 3, sm: 4 },
        borderLeft: 4,
        borderLeftColor: `${tone}.main`,
      }}
    >
      <Box
        aria-hidden
        sx={{
          flexShrink: 0,
          width: 56,
          height: 56,
          display: 'grid',
          placeItems: 'center',
          border: 1,
          borderRadius: '50%',
          borderColor: `${tone}.main`,
          color: `${tone}.main`,
        }}
      >
        {tone === 'success' ? <CheckIcon /> : <AlertIcon />}
      </Box>
      <Box role="status" sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography variant="h2">{title}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {text}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
          {checked}
        </Typography>
      </Box>
      <ActionButton
        variant="outlined"
        startIcon={<RefreshIcon />}
        onClick={onCheck}
        disabled={checking}
        aria-busy={checking}
        sx={{ width: { xs: '100%', sm: 'auto' }, minWidth: 150 }}
      >
        {checking ? 'Checking...' : 'Check again'}
      </ActionButton>
    </Card>
  )
}

type Verdict = { tone: 'success' | 'warning' | 'error'; title: string; text: string }

const BY_HEALTH = {
  OK: { tone: 'success', title: 'All systems operational', text: 'Everything is working.' },
  DEGRADED: {
    tone: 'warning',
    title: 'Degraded',
    text: 'Loupe is working, but part of it is slow or delayed. Nothing is lost; it will catch up.',
  },
  DOWN: { tone: 'error', title: 'Down', text: 'An essential part of Loupe has failed.' },
} as const satisfies Record<Health, Verdict>

const UNWELL: Verdict = {
  tone: 'error',
  title: 'Down',
  text: 'Loupe responded but could not report its status. Please try again in a few minutes.',
}

const UNREACHABLE: Verdict = {
  tone: 'error',
  title: 'Loupe cannot be reached',
  text: 'There was no response. Loupe may be down, or there may be a network problem.',
}

const OFFLINE: Verdict = {
  tone: 'warning',
  title: 'You are offline',
  text: 'This device has no connection, so the status is unknown. We will check again once you are back online.',
}

/** The conclusion from the reported health, or from a missing answer. */
function verdictOf(health: Health | undefined, failure: unknown, online: boolean): Verdict {
  if (failure === undefined && health) return BY_HEALTH[health]
  const answered =
    CombinedGraphQLErrors.is(failure) || ServerError.is(failure) || ServerParseError.is(failure)
  if (answered) return UNWELL
  return online ? UNREACHABLE : OFFLINE
}
