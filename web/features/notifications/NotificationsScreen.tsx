import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import { NotificationsScreenArrivedDocument, NotificationsScreenDocument } from '../../gql/graphql.ts'
import type { NotificationsScreenQueryVariables } from '../../gql/graphql.ts'
import { useLive } from '../../live/useLive.ts'
import { useLoadMore } from '../../live/useLoadMore.ts'
import { useScreenQuery } from '../../live/useScreenQuery.ts'
import { CardSkeletons } from '../../ui/CardSkeletons.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { BellIcon } from '../../ui/icons.tsx'
import { LoadMoreButton } from '../../ui/LoadMoreButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { MailPreferences } from './MailPreferences.tsx'
import { NotificationItem } from './NotificationItem.tsx'
import { useMarkSeen } from './useMarkSeen.ts'
import { withNotification } from './withNotification.ts'

void (
  /* GraphQL */ `
    query NotificationsScreen($first: Int, $after: String) {
      eventCursor
      notifications(first: $first, after: $after) {
        edges {
          node {
            id
            unread
            ...NotificationItem_notification
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
      viewer {
        supplier {
          id
          businessEmail
        }
      }
      mailPreferences {
        kind
        ...MailPreferences_preference
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription NotificationsScreenArrived($after: EventCursor) {
      notificationArrived(after: $after) {
        cursor
        notification {
          id
          unread
          ...NotificationItem_notification
        }
      }
    }
  `
)

const PAGE: NotificationsScreenQueryVariables = { first: 20 }

/** Everything that happened and concerns this supplier, and which of it is mailed; live. */
export function NotificationsScreen() {
  const { data, loading, error, refetch, fetchMore, snapshot } = useScreenQuery(
    NotificationsScreenDocument,
    PAGE,
  )
  useLive({
    document: NotificationsScreenArrivedDocument,
    snapshot,
    onEvent: ({ notificationArrived: { notification } }, { client }) => {
      client.cache.updateQuery({ query: NotificationsScreenDocument, variables: PAGE }, (before) =>
        before ? { ...before, notifications: withNotification(before.notifications, notification) } : before,
      )
    },
  })
  const list = data?.notifications
  useMarkSeen(list?.edges.find(({ node }) => node.unread)?.node.id)
  const { loadMore, loadingMore } = useLoadMore(() => fetchMore({ after: list?.pageInfo.endCursor ?? null }))

  return (
    <>
      <PageHeader
        title="Notifications"
        badge={list ? <Chip size="small" label={list.totalCount} /> : null}
        subtitle="What happened that concerns you, and which of it is mailed to you."
      />
      {error && !data ? (
        <ErrorState onRetry={refetch} />
      ) : loading || !data || !list ? (
        <CardSkeletons count={4} height={104} label="Loading notifications..." />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
          }}
        >
          {list.edges.length === 0 ? (
            <EmptyState
              icon={<BellIcon />}
              title="No Notifications Yet"
              text="New requests, outcomes, deadlines and awarded orders are told of here."
            />
          ) : (
            <section aria-label="All notifications">
              <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {list.edges.map(({ node }) => (
                  <NotificationItem key={node.id} notification={node} />
                ))}
              </Card>
              {list.pageInfo.hasNextPage ? (
                <Box sx={{ display: 'flex', justifyContent: 'center', mt: 2 }}>
                  <LoadMoreButton
                    loading={loadingMore}
                    onLoad={() => void loadMore()}
                    read={{ count: list.edges.length, of: list.totalCount }}
                  />
                </Box>
              ) : null}
            </section>
          )}
          <MailPreferences
            preferences={data.mailPreferences}
            email={data.viewer?.supplier?.businessEmail ?? ''}
          />
        </Box>
      )}
    </>
  )
}
