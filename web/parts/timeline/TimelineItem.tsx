import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { paths as quotePaths } from '../../features/quotes/paths.ts'
import { type TimelineItem_EntryFragment, TimelineItem_EntryFragmentDoc } from '../../gql/graphql.ts'
import { DateText } from '../../ui/value/DateText.tsx'
import { agoText } from '../../ui/value/agoText.ts'
import { formatDate } from '../../ui/value/formatDate.ts'
import { highlight } from '../../ui/look/highlight.ts'
import { useFromNow } from '../../ui/value/useNow.ts'
import { timelineLooks } from './timelineLooks.ts'

void (
  /* GraphQL */ `
    fragment TimelineItem_entry on TimelineEntry {
      id
      kind
      occurredAt
      by
      title
      text
      deadlineWas
      deadlineIs
      about
      requestId
    }
  `
)

type TimelineItemProps = {
  entry: FragmentType<TimelineItem_EntryFragment> & { id: string }
  /** The entry has just arrived. */
  isRecent: boolean
  ofSupplier: boolean
}

/** One entry: what happened, by whom, when; on a supplier's timeline also which request it concerns. */
export const TimelineItem = memo(function TimelineItem({ entry, isRecent, ofSupplier }: TimelineItemProps) {
  const { data, complete } = useFragment({ fragment: TimelineItem_EntryFragmentDoc, from: entry })
  if (!complete) return null
  const { icon: Icon, color } = timelineLooks[data.kind]
  return (
    <Box
      component="li"
      data-row-id={data.id}
      sx={{
        position: 'relative',
        display: 'flex',
        gap: 1.5,
        pb: 2,
        borderRadius: 1,
        breakInside: 'avoid',
        // The line that connects the icons; it ends with the day.
        '&:not(:last-child)::before': {
          content: '""',
          position: 'absolute',
          top: 30,
          bottom: 0,
          left: 13.5,
          borderLeft: 1,
          borderColor: 'divider',
        },
        '&:last-child': { pb: 0 },
        ...(isRecent && highlight),
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          flexShrink: 0,
          width: 28,
          height: 28,
          border: 1,
          borderColor: 'divider',
          borderRadius: '50%',
          bgcolor: 'background.paper',
          color,
          '& svg': { fontSize: 16 },
        }}
      >
        <Icon fontSize="small" />
      </Box>
      <Box sx={{ minWidth: 0, flex: 1, pt: 0.25, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" component="p">
          {data.title}
        </Typography>
        {data.deadlineIs ? (
          <Typography variant="body2">
            {'Deadline '}
            {data.deadlineWas ? (
              <>
                <DateText value={data.deadlineWas} withTime />
                {' → '}
              </>
            ) : null}
            <DateText value={data.deadlineIs} withTime />
          </Typography>
        ) : null}
        {data.text ? <Typography variant="body2">{data.text}</Typography> : null}
        {ofSupplier && data.about && data.requestId ? (
          <Typography variant="body2">
            <Link component={RouterLink} to={quotePaths.request.link(data.requestId)}>
              {data.about}
            </Link>
          </Typography>
        ) : null}
        <Typography variant="caption" component="p" color="textSecondary">
          {data.by}
          {' · '}
          <EntryTime value={data.occurredAt} />
        </Typography>
      </Box>
    </Box>
  )
})

/** The time of day (the date is in the heading above), and how long ago that was within the last 24 hours. */
function EntryTime({ value }: { value: string }) {
  const ago = useFromNow((now) => agoText(Date.parse(value), now))
  const exact = formatDate(value, 'second')
  return (
    <time dateTime={value} title={exact}>
      {formatDate(value, 'minute').slice(-'14:05'.length)}
      {ago ? ` (${ago})` : null}
    </time>
  )
}
