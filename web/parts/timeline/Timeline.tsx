import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { memo, useId, useState } from 'react'
import { Announcement, type Said } from '../../ui/notice/Announcement.tsx'
import { TimelineDocument, TimelineGrewDocument, type TimelineQueryVariables } from '../../gql/graphql.ts'
import { placeOnTop } from '../../live/queries/placeEdge.ts'
import { useListQuery } from '../../live/queries/useListQuery.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { MoreRows } from '../../ui/list/MoreRows.tsx'
import { useRecent } from '../../ui/list/useRecent.ts'
import { TimelineDays } from './TimelineDays.tsx'
import { Loading } from '../../ui/notice/Loading.tsx'

void (
  /* GraphQL */ `
    query Timeline($requestId: ID, $orderId: ID, $supplierId: ID, $first: Int, $after: String) {
      eventCursor
      timeline(
        requestId: $requestId
        orderId: $orderId
        supplierId: $supplierId
        first: $first
        after: $after
      ) {
        edges {
          node {
            id
            occurredAt
            ...TimelineItem_entry
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription TimelineGrew($requestId: ID, $orderId: ID, $supplierId: ID, $after: EventCursor) {
      timelineGrew(requestId: $requestId, orderId: $orderId, supplierId: $supplierId, after: $after) {
        cursor
        entry {
          id
          occurredAt
          title
          by
          ...TimelineItem_entry
        }
      }
    }
  `
)

type TimelineProps = {
  /** The timeline's subject; a request and its order share one timeline. */
  of: { requestId: string } | { orderId: string } | { supplierId: string }
}

const PAGE = 20

/** Who did what, when; newest first, live. It reads its own data and renders its own card. */
export const Timeline = memo(function Timeline({ of }: TimelineProps) {
  const headingId = useId()
  const variables: TimelineQueryVariables = { ...of, first: PAGE }
  const list = useListQuery(TimelineDocument, 'timeline', variables)
  const { rows, loading, error, refetch, snapshot } = list
  const { recent, mark } = useRecent()
  const [news, setNews] = useState<Said>()
  useLive({
    document: TimelineGrewDocument,
    variables: of,
    snapshot,
    onEvent: ({ timelineGrew: { entry } }, { client }) => {
      client.cache.updateQuery({ query: TimelineDocument, variables }, (before) => {
        if (!before) return before
        const timeline = placeOnTop(before.timeline, ({ id }) => id === entry.id, {
          __typename: 'TimelineEdge',
          node: entry,
        })
        if (timeline === before.timeline) return before
        mark(entry.id)
        setNews({ text: `${entry.title}, by ${entry.by}` })
        return { ...before, timeline }
      })
    },
  })

  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id={headingId} variant="h3" sx={{ mb: 1.5 }}>
        Timeline
      </Typography>
      <Announcement said={news} />
      {error && !rows ? (
        <ErrorState title="The timeline could not be loaded" onRetry={refetch} />
      ) : loading || !rows ? (
        <TimelineSkeleton />
      ) : rows.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          No activity yet. Actions by people, the store and Loupe appear here.
        </Typography>
      ) : (
        <>
          <TimelineDays entries={rows} recent={recent} ofSupplier={'supplierId' in of} />
          <Box sx={{ '@media print': { display: 'none' } }}>
            <MoreRows list={list} label="timeline" mt={2} />
          </Box>
        </>
      )}
    </Card>
  )
})

const ROWS = 5

/** Placeholder for one day of a timeline. */
function TimelineSkeleton() {
  return (
    <Loading label="Loading the timeline...">
      <Skeleton width={110} sx={{ mb: 1 }} />
      {Array.from({ length: ROWS }, (_, index) => (
        <Box key={index} sx={{ display: 'flex', gap: 1.5, pb: 2 }}>
          <Skeleton variant="circular" width={28} height={28} sx={{ flexShrink: 0 }} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="40%" />
            <Skeleton width="65%" />
          </Box>
        </Box>
      ))}
    </Loading>
  )
}
