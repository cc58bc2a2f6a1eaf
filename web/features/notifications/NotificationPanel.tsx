import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { NotificationPanelDocument } from '../../gql/graphql.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { DeskBellNeeds } from '../../parts/deskNeeds/DeskBellNeeds.tsx'
import { BellNeeds } from '../../parts/supplierNeeds/BellNeeds.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { NotificationItem } from './NotificationItem.tsx'
import { groupNotifications } from './groupNotifications.ts'
import { PANEL, PANEL_ENTRIES } from './panelSize.ts'
import { useMarkSeen } from './useMarkSeen.ts'
import { Loading } from '../../ui/notice/Loading.tsx'
import { plainList } from '../../ui/look/styles.ts'

void (
  /* GraphQL */ `
    query NotificationPanel($first: Int) {
      notifications(first: $first) {
        edges {
          node {
            id
            unread
            ...NotificationItem_notification
            ...NotificationGroup_notification @unmask
          }
        }
        totalCount
      }
    }
  `
)

type NotificationPanelProps = {
  anchor: HTMLElement
  onClose: () => void
  /** Leads to the full list. */
  allLink: string
  /** The role whose needs are listed first. */
  area: 'ADMIN' | 'SUPPLIER'
}

/** The latest notifications, below the bell icon. Opening the panel marks them as seen. */
export function NotificationPanel({ anchor, onClose, allLink, area }: NotificationPanelProps) {
  const titleId = useId()
  const { data, error, refetch } = useScreenQuery(NotificationPanelDocument, PANEL[area])
  const nodes = data?.notifications.edges.map(({ node }) => node)
  const groups = nodes && groupNotifications(nodes).slice(0, PANEL_ENTRIES)
  useMarkSeen(nodes?.find(({ unread }) => unread)?.id)
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          // The shortcuts of the page behind it wait (see isBusy.ts).
          'aria-modal': true,
          'aria-labelledby': titleId,
          tabIndex: -1,
          sx: {
            width: 400,
            maxWidth: 'calc(100vw - 32px)',
            maxHeight: 'min(640px, 75dvh)',
            display: 'flex',
            flexDirection: 'column',
            border: 1,
            borderColor: 'divider',
          },
        },
      }}
    >
      <Typography id={titleId} variant="h3" component="h2" sx={{ px: 2, py: 1.5 }}>
        Notifications
      </Typography>
      {area === 'ADMIN' ? <DeskBellNeeds onFollow={onClose} /> : <BellNeeds onFollow={onClose} />}
      <Box sx={{ overflowY: 'auto', borderTop: 1, borderBottom: 1, borderColor: 'divider' }}>
        {error && !data ? (
          <Box sx={{ p: 2 }}>
            <ErrorState onRetry={refetch} />
          </Box>
        ) : !groups ? (
          <Loading label="Loading notifications..." sx={{ p: 2 }}>
            {[0, 1, 2].map((row) => (
              <Box key={row} sx={{ py: 1 }}>
                <Skeleton width="55%" />
                <Skeleton width="90%" />
              </Box>
            ))}
          </Loading>
        ) : groups.length === 0 ? (
          <Typography color="textSecondary" sx={{ px: 2, py: 4, textAlign: 'center' }}>
            No notifications yet.
          </Typography>
        ) : (
          <Box component="ul" sx={plainList}>
            {groups.map(([key, group]) => (
              <NotificationItem key={key} group={group} onFollow={onClose} />
            ))}
          </Box>
        )}
      </Box>
      <Button component={Link} to={allLink} onClick={onClose} sx={{ m: 1 }}>
        See all
      </Button>
    </Popover>
  )
}
