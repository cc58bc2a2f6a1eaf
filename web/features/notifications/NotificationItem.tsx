import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { Link as RouterLink } from 'react-router-dom'
import { NotificationItem_NotificationFragmentDoc } from '../../gql/graphql.ts'
import type { NotificationItem_NotificationFragment } from '../../gql/graphql.ts'
import { notificationKind } from '../../parts/mails/notificationKinds.ts'
import { DateText } from '../../ui/DateText.tsx'
import { atMostLines } from '../../ui/styles.ts'
import { notificationLink } from './notificationLink.ts'
import { WhenText } from '../../ui/WhenText.tsx'

void (
  /* GraphQL */ `
    fragment NotificationItem_notification on Notification {
      id
      kind
      title
      text
      occurredAt
      unread
      deadline
      opportunity {
        id
        state
        availableMoves
        myQuote {
          id
          status
        }
      }
      order {
        id
        request {
          id
        }
      }
      request {
        id
      }
      supplier {
        id
      }
    }
  `
)

type NotificationItemProps = {
  notification: FragmentType<NotificationItem_NotificationFragment>
  /** Called when its link was followed. */
  onFollow?: () => void
}

/** One notification: what happened, when, any deadline, and a link. */
export function NotificationItem({ notification, onFollow }: NotificationItemProps) {
  const { data, complete } = useFragment({
    fragment: NotificationItem_NotificationFragmentDoc,
    from: notification,
  })
  if (!complete) return null
  const { icon: Icon, color } = notificationKind(data.kind)
  const to = notificationLink(data)
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        gap: 1.5,
        px: 2,
        py: 1.5,
        bgcolor: data.unread ? 'action.selected' : undefined,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '&:hover': to ? { bgcolor: 'action.hover' } : undefined,
      }}
    >
      <Box aria-hidden sx={{ color, pt: 0.25, flexShrink: 0 }}>
        <Icon fontSize="small" />
      </Box>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="subtitle2" component="p">
          {data.unread ? (
            <Box component="span" sx={visuallyHidden}>
              {'Unread: '}
            </Box>
          ) : null}
          {to ? (
            <Link
              component={RouterLink}
              to={to}
              underline="none"
              onClick={onFollow}
              // The whole row is the touch target.
              sx={{ color: 'inherit', '&::after': { content: '""', position: 'absolute', inset: 0 } }}
            >
              {data.title}
            </Link>
          ) : (
            data.title
          )}
        </Typography>
        {/* In full where the notification leads. */}
        <Typography variant="body2" title={data.text} sx={atMostLines(5)}>
          {data.text}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          <WhenText value={data.occurredAt} />
          {data.deadline ? (
            <>
              {' · Deadline '}
              <DateText value={data.deadline} withTime />
            </>
          ) : null}
        </Typography>
      </Box>
      {data.unread ? (
        <Box
          aria-hidden
          sx={{
            width: 8,
            height: 8,
            mt: 0.75,
            borderRadius: '50%',
            bgcolor: 'secondary.main',
            flexShrink: 0,
          }}
        />
      ) : null}
    </Box>
  )
}
