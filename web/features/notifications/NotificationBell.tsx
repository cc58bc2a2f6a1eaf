import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { visuallyHidden } from '@mui/utils'
import { useEffect, useEffectEvent, useState } from 'react'
import { counted } from '../../../api/domain/counted.ts'
import {
  NotificationBellArrivedDocument,
  NotificationBellDocument,
  NotificationPanelDocument,
} from '../../gql/graphql.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { BellIcon } from '../../ui/look/icons.tsx'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { PANEL } from './panelSize.ts'
import { withNotification } from './withNotification.ts'

const NotificationPanel = lazyPart(async () => (await import('./NotificationPanel.tsx')).NotificationPanel)

void (
  /* GraphQL */ `
    query NotificationBell {
      eventCursor
      unreadNotifications
    }
  `
)

void (
  /* GraphQL */ `
    subscription NotificationBellArrived($after: EventCursor) {
      notificationArrived(after: $after) {
        cursor
        notification {
          id
          unread
          ...NotificationItem_notification
          ...NotificationGroup_notification @unmask
        }
      }
    }
  `
)

/** The server stops counting there. */
const MAX_COUNT = 99

type NotificationBellProps = {
  /** Leads to the full list. */
  allLink: string
  /** The role whose needs are listed first. */
  area: 'ADMIN' | 'SUPPLIER'
}

/** The number of notifications this supplier or admin has not seen, and the latest of them; live. */
export function NotificationBell({ allLink, area }: NotificationBellProps) {
  const { data, snapshot, refetch } = useScreenQuery(NotificationBellDocument, {})
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [arrived, setArrived] = useState(false)
  const unread = data?.unreadNotifications ?? 0

  useLive({
    document: NotificationBellArrivedDocument,
    snapshot,
    // The log delivers each event once after the snapshot; a repeated one comes with a fresh count.
    onEvent: ({ notificationArrived: { notification } }, { client }) => {
      if (notification.unread) {
        client.cache.updateQuery({ query: NotificationBellDocument }, (before) =>
          before ? { ...before, unreadNotifications: before.unreadNotifications + 1 } : before,
        )
        setArrived(true)
      }
      client.cache.updateQuery({ query: NotificationPanelDocument, variables: PANEL[area] }, (before) =>
        before ? { ...before, notifications: withNotification(before.notifications, notification) } : before,
      )
    },
  })

  // Another window may have marked them as seen meanwhile.
  const check = useEffectEvent(() => refetch())
  useEffect(() => {
    const onFocus = () => check()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [])

  const count = unread > MAX_COUNT ? `${MAX_COUNT}+` : String(unread)
  return (
    <>
      <IconButton
        aria-label={unread > 0 ? `Notifications, ${count} unread` : 'Notifications'}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {unread > 0 ? (
          <Badge badgeContent={unread} max={MAX_COUNT} color="error">
            <BellIcon />
          </Badge>
        ) : (
          // A hidden badge keeps its last figure.
          <BellIcon />
        )}
      </IconButton>
      <Box role="status" aria-live="polite" sx={visuallyHidden}>
        {arrived && unread > 0 ? counted(unread, 'unread notification') : null}
      </Box>
      {anchor ? (
        <NotificationPanel anchor={anchor} onClose={() => setAnchor(null)} allLink={allLink} area={area} />
      ) : null}
    </>
  )
}
