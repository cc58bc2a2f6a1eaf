import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { HOUR } from '../../../api/domain/calendar.ts'
import { CLOSING_SOON_HOURS } from '../../../api/domain/request/closing.ts'
import { Announcement } from '../notice/Announcement.tsx'
import type { Said } from '../notice/Announcement.tsx'
import { ClockIcon } from '../look/icons.tsx'
import { DateText } from './DateText.tsx'
import { leftText } from './leftText.ts'
import { useNow } from './useNow.ts'
import { useNth } from '../notice/useNth.ts'

type Urgency = 'calm' | 'high' | 'urgent' | 'past' | 'over'

const LABELS: Record<Urgency, string> = {
  calm: '',
  high: 'HIGH PRIORITY',
  urgent: 'URGENT',
  past: 'PAST DEADLINE - STILL OPEN',
  over: 'PAST DEADLINE',
}

const COLORS: Record<Urgency, string> = {
  calm: 'text.secondary',
  high: 'warning.main',
  urgent: 'error.main',
  past: 'error.main',
  over: 'error.main',
}

/**
 * A deadline that is near is high priority, one in under an hour urgent. `leftMs` may be negative; the result
 * then depends on whether the request can still be answered.
 */
function urgencyOf(leftMs: number, stillOpen: boolean): Urgency {
  if (leftMs <= 0) return stillOpen ? 'past' : 'over'
  if (leftMs < HOUR) return 'urgent'
  return leftMs < CLOSING_SOON_HOURS * HOUR ? 'high' : 'calm'
}

/** `HH:MM:SS`; days and hours from a hundred hours on, because nobody converts so many to days. */
function clockText(leftMs: number): string {
  if (leftMs >= 100 * HOUR) return leftText(leftMs)
  const seconds = Math.max(0, Math.floor(leftMs / 1_000))
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

const SIZES = { box: '1.125rem', lines: '1rem', line: 'inherit' } as const

type CountdownProps = {
  deadline: string
  /** Whether an answer is still possible after the deadline; only the server knows. */
  stillOpen?: boolean
  /** In a box; without a box, for cards in long lists; or only the time, as a line of text. */
  look?: 'box' | 'lines' | 'line'
  /**
   * Announces to screen readers when the deadline becomes urgent or passes. Not for lists, where many would
   * speak at once without naming their subject.
   */
  announced?: boolean
}

/**
 * The time left until a deadline, ticking. Screen readers do not hear it each second: they hear the deadline.
 */
export function Countdown({ deadline, stillOpen = true, look = 'box', announced = false }: CountdownProps) {
  const left = Date.parse(deadline) - useNow()
  const urgency = urgencyOf(left, stillOpen)
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: look === 'line' ? 0.5 : 1,
        color: COLORS[urgency],
        ...(look === 'box' && {
          px: 1.5,
          py: 0.75,
          border: 1,
          borderColor: urgency === 'calm' ? 'divider' : COLORS[urgency],
          borderRadius: 1,
        }),
      }}
    >
      {look === 'line' ? null : <ClockIcon fontSize="small" aria-hidden />}
      <Box
        sx={{
          minWidth: 0,
          ...(look === 'box' && {
            flex: 1,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            justifyContent: 'space-between',
            columnGap: 2,
          }),
        }}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'baseline',
            flexWrap: 'wrap',
            columnGap: look === 'line' ? 0.75 : 1,
          }}
        >
          {left <= 0 ? null : (
            <Box
              component="span"
              role="timer"
              aria-hidden
              sx={{
                fontVariantNumeric: 'tabular-nums lining-nums',
                fontSize: SIZES[look],
                lineHeight: look === 'box' ? undefined : 1.35,
                fontWeight: 600,
                color: 'text.primary',
              }}
            >
              {clockText(left)}
            </Box>
          )}
          {LABELS[urgency] ? (
            <Box
              component="strong"
              sx={{ fontSize: '0.75rem', letterSpacing: look === 'lines' ? '0.02em' : '0.06em' }}
            >
              {LABELS[urgency]}
            </Box>
          ) : null}
        </Box>
        <Box sx={look === 'line' ? visuallyHidden : { typography: 'caption', color: 'text.secondary' }}>
          Deadline <DateText value={deadline} withTime />
        </Box>
      </Box>
      {announced ? <Threshold urgency={urgency} /> : null}
    </Box>
  )
}

const THRESHOLDS: Record<Urgency, Said | undefined> = {
  calm: undefined,
  high: { text: `Less than ${CLOSING_SOON_HOURS} hours left to quote` },
  urgent: { text: 'Less than 1 hour left to quote' },
  past: { text: 'The deadline has passed; quotes are still accepted' },
  over: { text: 'The deadline has passed' },
}

/** Announces the urgency when it changes, but not its initial value. */
function Threshold({ urgency }: { urgency: Urgency }) {
  const changes = useNth(urgency)
  return <Announcement said={changes > 0 ? THRESHOLDS[urgency] : undefined} />
}
