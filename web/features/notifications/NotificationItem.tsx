import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { useId, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { NotificationItem_NotificationFragmentDoc } from '../../gql/graphql.ts'
import type {
  NotificationGroup_NotificationFragment,
  NotificationItem_NotificationFragment,
} from '../../gql/graphql.ts'
import { notificationKind } from '../../parts/mails/notificationKinds.ts'
import { DateText } from '../../ui/value/DateText.tsx'
import { atMostLines, plainList } from '../../ui/look/styles.ts'
import { insteadOfDeadline } from './deadlineText.ts'
import { groupTexts } from './groupTexts.ts'
import { notificationLink } from './notificationLink.ts'
import { WhenText } from '../../ui/value/WhenText.tsx'

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

type Notification = FragmentType<NotificationItem_NotificationFragment> &
  NotificationGroup_NotificationFragment

type NotificationItemProps = {
  /** The newest first. */
  group: readonly [Notification, ...Notification[]]
  /** Called when its link was followed. */
  onFollow?: () => void
}

/**
 * A notification, or several of one kind on the same subject: what happened, when, any deadline, and a link.
 */
export function NotificationItem({ group, onFollow }: NotificationItemProps) {
  const [open, setOpen] = useState(false)
  const eachId = useId()
  const { data, complete } = useFragment({
    fragment: NotificationItem_NotificationFragmentDoc,
    from: group[0],
  })
  if (!complete) return null
  const { title, text } = groupTexts(group) ?? data
  const { icon: Icon, color } = notificationKind(data.kind)
  const to = notificationLink(data)
  const instead = insteadOfDeadline(data)
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        px: { xs: 1.5, sm: 2 },
        py: { xs: 1, sm: 1.25 },
        bgcolor: data.unread ? 'action.selected' : undefined,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '&:hover': to ? { bgcolor: 'action.hover' } : undefined,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', columnGap: 1 }}>
        <Box aria-hidden sx={{ color, display: 'flex', flexShrink: 0 }}>
          <Icon fontSize="small" />
        </Box>
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            justifyContent: 'space-between',
            columnGap: 1,
          }}
        >
          <Typography variant="subtitle2" component="p" sx={{ lineHeight: 1.45 }}>
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
                {title}
              </Link>
            ) : (
              title
            )}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            <WhenText value={data.occurredAt} />
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
      {/* Shown in full on the page that the notification links to. */}
      <Typography
        variant="body2"
        title={text}
        sx={{ ...atMostLines(5), mt: 0.25, fontSize: { xs: '0.8125rem', sm: '0.875rem' } }}
      >
        {text}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        {instead || data.deadline ? (
          <Typography variant="caption" component="p" color="textSecondary">
            {instead ?? (
              <>
                Deadline <DateText value={data.deadline} withTime />
              </>
            )}
          </Typography>
        ) : null}
        {group.length > 1 ? (
          <Button
            size="small"
            aria-expanded={open}
            aria-controls={open ? eachId : undefined}
            onClick={() => setOpen(!open)}
            // Above the link that covers the row.
            sx={{ position: 'relative', minHeight: 40, my: -0.75, ml: instead || data.deadline ? 0 : -0.625 }}
          >
            {open ? 'Show less' : `Show all ${group.length}`}
          </Button>
        ) : null}
      </Box>
      {open ? (
        <Box
          component="ul"
          id={eachId}
          sx={{ ...plainList, position: 'relative', mx: { xs: -1.5, sm: -2 }, mt: 1 }}
        >
          {group.map((one) => (
            <NotificationItem key={one.id} group={[one]} onFollow={onFollow} />
          ))}
        </Box>
      ) : null}
    </Box>
  )
}
