import type { FragmentType } from '@apollo/client'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { TimelineItem_EntryFragment } from '../../gql/graphql.ts'
import { formatDate } from '../../ui/value/formatDate.ts'
import { useListAnimation } from '../../ui/list/useListAnimation.ts'
import { useFromNow } from '../../ui/value/useNow.ts'
import { TimelineItem } from './TimelineItem.tsx'
import { plainList } from '../../ui/look/styles.ts'

type Entry = FragmentType<TimelineItem_EntryFragment> & { id: string; occurredAt: string }

type TimelineDaysProps = {
  /** Newest first. */
  entries: readonly Entry[]
  /** The ids of the entries that have just arrived. */
  recent: ReadonlySet<string>
  /** On a supplier's timeline, each entry names its request. */
  ofSupplier: boolean
}

/** Entries grouped by day, in the viewer's time zone. */
export function TimelineDays({ entries, recent, ofSupplier }: TimelineDaysProps) {
  const list = useListAnimation<HTMLDivElement>()
  return (
    <Box ref={list} sx={{ position: 'relative', display: 'grid', gap: 2 }}>
      {byDay(entries).map(({ day, of }) => (
        <Box key={day}>
          <DayHeading day={day} />
          <Box component="ol" sx={plainList}>
            {of.map((entry) => (
              <TimelineItem
                key={entry.id}
                entry={entry}
                isRecent={recent.has(entry.id)}
                ofSupplier={ofSupplier}
              />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function byDay(entries: readonly Entry[]) {
  const days: { day: string; of: Entry[] }[] = []
  for (const entry of entries) {
    const day = formatDate(entry.occurredAt)
    const last = days.at(-1)
    if (last?.day === day) last.of.push(entry)
    else days.push({ day, of: [entry] })
  }
  return days
}

const dayOf = (date: Date) => formatDate(date.toISOString())

function nearName(day: string, now: number): string | null {
  if (day === dayOf(new Date(now))) return 'Today'
  const dayBefore = new Date(now)
  // Not 24 hours ago: a day on which clocks change is shorter or longer.
  dayBefore.setDate(dayBefore.getDate() - 1)
  return day === dayOf(dayBefore) ? 'Yesterday' : null
}

function DayHeading({ day }: { day: string }) {
  const near = useFromNow((now) => nearName(day, now))
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1 }}>
      <Typography variant="overline" component="h4" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
        {near ? `${near}, ${day}` : day}
      </Typography>
      <Box aria-hidden sx={{ flex: 1, borderTop: 1, borderColor: 'divider' }} />
    </Box>
  )
}
