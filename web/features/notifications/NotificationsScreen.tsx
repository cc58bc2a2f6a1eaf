import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { counted } from '../../../api/domain/counted.ts'
import { MAX_PAGE_SIZE } from '../../../api/domain/list/limits.ts'
import { emailsId } from '../../../api/domain/screenLinks.ts'
import {
  NotificationsScreenArrivedDocument,
  NotificationsScreenDocument,
  type NotificationsScreenQueryVariables,
} from '../../gql/graphql.ts'
import { useListQuery } from '../../live/queries/useListQuery.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { Announcement, type Said } from '../../ui/notice/Announcement.tsx'
import { CardSkeletons } from '../../ui/list/CardSkeletons.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { BellIcon } from '../../ui/look/icons.tsx'
import { bringInSight } from '../../ui/page/useLinkTarget.ts'
import { MoreRows } from '../../ui/list/MoreRows.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { MailPreferences } from '../../parts/mails/MailPreferences.tsx'
import { kindsFor } from '../../parts/mails/notificationKinds.ts'
import { usePushedAbout } from '../../parts/push/usePushedAbout.ts'
import { PushSwitch } from '../../parts/push/PushSwitch.tsx'
import { useFollowPolicy } from '../../parts/quoteTerms/useFollowPolicy.ts'
import { paths as opportunityPaths } from '../opportunities/paths.ts'
import { groupNotifications } from './groupNotifications.ts'
import { KindFilter, useChosenKinds } from './KindFilter.tsx'
import { NotificationItem } from './NotificationItem.tsx'
import { useMarkSeen } from './useMarkSeen.ts'
import { withNotification } from './withNotification.ts'
import { mainAndSide, plainList } from '../../ui/look/styles.ts'

void (
  /* GraphQL */ `
    query NotificationsScreen($first: Int, $after: String, $kinds: [NotificationKind!]) {
      eventCursor
      notifications(first: $first, after: $after, kinds: $kinds) {
        edges {
          node {
            id
            unread
            ...NotificationItem_notification
            ...NotificationGroup_notification @unmask
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
      viewer {
        role
        admin {
          id
          email
        }
        supplier {
          id
          businessEmail
        }
      }
      mailPreferences {
        kind
        ...MailPreferences_preference
      }
      push {
        ...PushSwitch_push
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
          kind
          unread
          ...NotificationItem_notification
          ...NotificationGroup_notification @unmask
        }
      }
    }
  `
)

/** Admins' notifications are grouped, so that a page of twenty could be a single entry. */
const PAGE_SIZE = { ADMIN: MAX_PAGE_SIZE, SUPPLIER: 20 }

/** All notifications of this supplier or admin, and the choice of which are also sent by email; live. */
export function NotificationsScreen({ area = 'SUPPLIER' }: { area?: 'ADMIN' | 'SUPPLIER' }) {
  const { chosen, choose } = useChosenKinds()
  const pushedAbout = usePushedAbout()
  const page: NotificationsScreenQueryVariables = {
    first: PAGE_SIZE[area],
    kinds: chosen.length === 0 ? null : chosen,
  }
  const list = useListQuery(NotificationsScreenDocument, 'notifications', page)
  const { data, rows, loading, error, refetch, snapshot } = list
  // A notification's link depends on the supplier's possible actions; admins do not receive changes of the
  // policy.
  useFollowPolicy(snapshot, { skip: data?.viewer?.role !== 'SUPPLIER' })
  useLive({
    document: NotificationsScreenArrivedDocument,
    snapshot,
    onEvent: ({ notificationArrived: { notification } }, { client }) => {
      if (chosen.length > 0 && !chosen.includes(notification.kind)) return
      client.cache.updateQuery({ query: NotificationsScreenDocument, variables: page }, (before) =>
        before ? { ...before, notifications: withNotification(before.notifications, notification) } : before,
      )
    },
  })
  const [loaded, setLoaded] = useState<Said>()
  // Announced, because rows that join groups further up change nothing near the button.
  const loadMore = async () => {
    const count = (await list.loadMore())?.data?.notifications.edges.length
    if (count) setLoaded({ text: `${counted(count, 'more notification')} loaded` })
  }
  // A filtered list hides notifications in between, which have not been seen.
  useMarkSeen(chosen.length > 0 ? undefined : rows?.find(({ unread }) => unread)?.id)

  const count = rows && counted(list.totalCount, 'notification')
  return (
    <>
      <PageHeader
        title="Notifications"
        // The admin area's header names each screen.
        titleInHeader={area === 'ADMIN'}
        {...(area === 'ADMIN'
          ? { subtitle: count ?? '\u00a0' }
          : {
              badge: count ? <Chip size="small" label={count} /> : null,
              subtitle: 'Your notifications, and which ones you also get by email or on this device.',
            })}
      />
      {error && !data ? (
        <ErrorState onRetry={refetch} />
      ) : loading || !data || !rows ? (
        <CardSkeletons count={4} height={104} label="Loading notifications..." />
      ) : (
        <Box sx={mainAndSide}>
          <section aria-label="All notifications">
            <Box
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: { xs: 1.5, sm: 2 } }}
            >
              <KindFilter kinds={kindsFor(data.viewer?.role)} chosen={chosen} onChoose={choose} />
              {/* They go below all notifications where the two do not fit side by side. */}
              <Button onClick={showPreferences} sx={{ display: { lg: 'none' }, minHeight: 40 }}>
                Email preferences
              </Button>
            </Box>
            {rows.length === 0 ? (
              <EmptyState
                icon={<BellIcon />}
                {...emptyWords(chosen.length > 0, area === 'ADMIN')}
                action={
                  chosen.length > 0 ? (
                    <Button variant="outlined" onClick={() => choose([])}>
                      Show all notifications
                    </Button>
                  ) : area === 'SUPPLIER' ? (
                    <Button component={Link} to={opportunityPaths.opportunities.link()} variant="outlined">
                      See Quote Opportunities
                    </Button>
                  ) : null
                }
              />
            ) : (
              <Card component="ul" sx={plainList}>
                {groupNotifications(rows).map(([key, group]) => (
                  <NotificationItem key={key} group={group} />
                ))}
              </Card>
            )}
            <MoreRows list={{ ...list, loadMore }} mt={2} />
            <Announcement said={loaded} />
          </section>
          <Stack spacing={3}>
            <PushSwitch push={data.push} about={pushedAbout} />
            <MailPreferences
              preferences={data.mailPreferences}
              email={data.viewer?.admin?.email ?? data.viewer?.supplier?.businessEmail ?? ''}
            />
          </Stack>
        </Box>
      )}
    </>
  )
}

const showPreferences = () => bringInSight(document.getElementById(emailsId))

function emptyWords(filtered: boolean, isAdmin: boolean): { title: string; text: string } {
  if (filtered)
    return { title: 'No Matching Notifications', text: 'No notifications of this kind in recent weeks.' }
  return {
    title: 'No Notifications Yet',
    text: isAdmin
      ? 'Applications, quotes, passed deadlines and order updates appear here.'
      : 'New requests, outcomes, deadlines and awarded orders appear here.',
  }
}

/** An admin's notifications. */
export const AdminNotificationsScreen = () => <NotificationsScreen area="ADMIN" />
