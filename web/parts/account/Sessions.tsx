import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { EndSessionsDocument, Sessions_SessionFragmentDoc } from '../../gql/graphql.ts'
import type { Sessions_SessionFragment } from '../../gql/graphql.ts'
import { useCommand } from '../../live/commands/useCommand.ts'
import { ActionButton } from '../../ui/interaction/ActionButton.tsx'
import { plainList } from '../../ui/look/styles.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { ListRow } from '../../ui/list/ListRow.tsx'
import { useToast } from '../../ui/notice/useToast.ts'
import { WhenText } from '../../ui/value/WhenText.tsx'

void (
  /* GraphQL */ `
    fragment Sessions_session on Session {
      id
      current
      device
      address
      createdAt
      lastSeenAt
    }
  `
)

void (
  /* GraphQL */ `
    mutation EndSessions($input: EndSessionsInput!) {
      endSessions(input: $input) {
        ... on SessionsEnded {
          ended
        }
        ...Refusal @unmask
      }
    }
  `
)

type Session = FragmentType<Sessions_SessionFragment>

type SessionsProps = {
  /** The viewer's own first. */
  sessions: readonly (Session & { readonly id: string })[]
  /** One level below the surrounding heading. */
  heading?: 'h3' | 'h4'
  /** Called after every attempt to end one, successful or not. */
  onSent: () => void
}

/** The viewer's sessions, with buttons that end the others. */
export function Sessions({ sessions, heading = 'h4', onSent }: SessionsProps) {
  const [asking, setAsking] = useState(false)
  const { end, pending } = useEndSessions(onSent)
  const endOthers = async () => {
    await end(undefined, 'You are now signed in only here.')
    setAsking(false)
  }
  return (
    <Card component="section" aria-label="Devices">
      <CardContent>
        <Typography variant="h3" component={heading}>
          Devices
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          Where you are signed in. If you do not recognize one, sign it out and change your password.
        </Typography>
        <Box component="ul" aria-label="Devices" sx={{ ...plainList, mt: 1 }}>
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} onSent={onSent} />
          ))}
        </Box>
        {sessions.length > 2 ? (
          <Button variant="outlined" onClick={() => setAsking(true)} sx={{ mt: 1 }}>
            Sign Out Everywhere Else
          </Button>
        ) : null}
        {asking ? (
          <ConfirmDialog
            title="Sign out everywhere else?"
            text="All other devices are signed out immediately. You stay signed in here."
            confirmLabel="Sign Out"
            pendingLabel="Signing out..."
            pending={pending}
            destructive
            onConfirm={() => void endOthers()}
            onClose={() => setAsking(false)}
          />
        ) : null}
      </CardContent>
    </Card>
  )
}

function SessionItem({ session, onSent }: { session: Session; onSent: () => void }) {
  const { data, complete } = useFragment({ fragment: Sessions_SessionFragmentDoc, from: session })
  const { end, pending } = useEndSessions(onSent)
  if (!complete) return null
  const { id, current, device, address, createdAt, lastSeenAt } = data
  return (
    <ListRow
      action={
        current ? (
          <Chip size="small" label="This device" sx={{ flexShrink: 0 }} />
        ) : (
          <ActionButton
            size="small"
            variant="outlined"
            disabled={pending}
            aria-label={`Sign out ${device}`}
            onClick={() => void end(id, `${device} has been signed out.`)}
            sx={{ flexShrink: 0 }}
          >
            Sign Out
          </ActionButton>
        )
      }
    >
      <Typography variant="subtitle2" component="p">
        {device}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        Signed in <WhenText value={createdAt} />
        {current ? null : (
          <>
            , last used <WhenText value={lastSeenAt} />
          </>
        )}
        {address ? ` · ${address}` : null}
      </Typography>
    </ListRow>
  )
}

/** Ends one session, or all others without an id, and says so. */
function useEndSessions(onSent: () => void) {
  const { showToast } = useToast()
  const { run, pending } = useCommand(EndSessionsDocument, {
    title: 'Not Signed Out',
    text: 'Failed to sign out there. Please try again.',
  })
  const end = async (sessionId: string | undefined, text: string) => {
    const done = await run({ input: { sessionId } })
    onSent()
    if (done) showToast({ tone: 'success', title: 'Signed Out', text })
  }
  return { end, pending }
}
