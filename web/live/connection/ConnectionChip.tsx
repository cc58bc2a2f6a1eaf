import { useApolloClient } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { use } from 'react'
import { formatDate } from '../../ui/value/formatDate.ts'
import { useNow } from '../../ui/value/useNow.ts'
import { useLiveStatus } from './LiveContext.ts'
import type { LiveStatus } from './LiveStatus.ts'
import { dataFrom } from '../links/SeenLink.ts'
import { OutOfDateContext } from './useFailedQueries.ts'
import { useIsOnline } from './useIsOnline.ts'

type Look = { label: string; hint: string; color: string; pulsing: boolean }

const CALM: Look = {
  label: 'Live',
  hint: 'Changes appear here automatically.',
  color: 'success.main',
  pulsing: false,
}

const LOOKS: Record<LiveStatus, Look> = {
  idle: CALM,
  live: CALM,
  connecting: {
    label: 'Connecting…',
    hint: 'Opening the live connection.',
    color: 'text.disabled',
    pulsing: true,
  },
  reconnecting: {
    label: 'Reconnecting… changes will catch up',
    hint: 'The connection was lost. You will see any changes as soon as it is back.',
    color: 'warning.main',
    pulsing: true,
  },
  offline: {
    label: 'Offline',
    hint: 'This device is offline. You will see any changes as soon as it is back online.',
    color: 'error.main',
    pulsing: false,
  },
  ended: { label: 'Signed out', hint: 'Sign in again to continue.', color: 'error.main', pulsing: false },
}

/** The device has a network, but the server does not answer. */
const UNREACHABLE: Look = {
  ...LOOKS.offline,
  label: 'Not connected',
  hint: 'Loupe cannot be reached. You will see any changes as soon as it can.',
}

/** The server is connected, but a query of the open screens has failed. */
const OUT_OF_DATE: Look = {
  label: 'Not up to date',
  hint: 'The latest data could not be loaded, so what you see may be out of date. Loupe keeps trying.',
  color: 'warning.main',
  pulsing: true,
}

/**
 * The state of the live connection. Screen readers announce changes. `isKept`: the server has not answered
 * since the page was opened, so all data comes from this device's storage.
 */
export function ConnectionChip({ isKept = false }: { isKept?: boolean }) {
  const isOnline = useIsOnline()
  const live = useLiveStatus()
  const status = !isOnline && live !== 'ended' ? 'offline' : live
  const isCut = status === 'offline' || isKept
  const connection = isKept && isOnline ? UNREACHABLE : LOOKS[status]
  const isOutOfDate = use(OutOfDateContext)
  const look = connection === CALM && isOutOfDate ? OUT_OF_DATE : connection
  const isCalm = look === CALM
  // This screen has no subscriptions, so 'Live' would promise too much.
  const silent = (isCalm && status === 'idle') || (!isCut && status === 'connecting')
  return (
    <Box
      role="status"
      aria-live="polite"
      sx={{
        display: 'flex',
        minWidth: 0,
        // On a phone, a healthy connection is a dot beside the header's title; a problem gets its own line.
        order: { xs: isCalm ? 0 : 1, sm: 0 },
        flexBasis: { xs: isCalm ? 'auto' : '100%', sm: 'auto' },
      }}
    >
      {silent ? null : (
        <Box
          title={look.hint}
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 1,
            px: isCalm ? { xs: 1, sm: 1.25 } : 1.25,
            py: isCalm ? { xs: 1, sm: 0.5 } : 0.5,
            minWidth: 0,
            border: 1,
            borderColor: isCalm ? 'divider' : look.color,
            borderRadius: 10,
            typography: 'caption',
            color: 'text.secondary',
          }}
        >
          <Box
            component="span"
            aria-hidden
            sx={{
              width: 8,
              height: 8,
              flexShrink: 0,
              borderRadius: '50%',
              bgcolor: look.color,
              '@keyframes breathe': { '50%': { opacity: 0.25 } },
              animation: look.pulsing ? 'breathe 1.6s ease-in-out infinite' : 'none',
              '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
            }}
          />
          <Box
            component="span"
            sx={[
              { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
              // On a phone the label leaves too little room for the title; screen readers still get it.
              isCalm && ((theme) => ({ [theme.breakpoints.down('sm')]: visuallyHidden })),
            ]}
          >
            {look.label}
            {isCut ? <DataAge /> : null}
          </Box>
        </Box>
      )}
    </Box>
  )
}

/** How old the data on the screen is: `. Data from 10:42`, with the date if that is not today's. */
function DataAge() {
  const client = useApolloClient()
  // Updates every second, because each screen has its own data.
  const now = useNow()
  const from = dataFrom(client)
  if (from === undefined) return null
  const text = formatDate(new Date(from).toISOString(), 'minute')
  const today = formatDate(new Date(now).toISOString())
  return <>. Data from {text.startsWith(today) ? text.slice(today.length + 1) : text}</>
}
