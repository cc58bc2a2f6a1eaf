import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { use, useState } from 'react'
import { Link } from 'react-router-dom'
import { OutboxContext, useOutboxEntries } from '../../parts/outbox/OutboxContext.ts'
import { ActionButton } from '../../ui/interaction/ActionButton.tsx'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { SettingsIcon, SignOutIcon } from '../../ui/look/icons.tsx'
import { InitialsAvatar } from '../../ui/value/InitialsAvatar.tsx'
import { twoLines } from '../../ui/look/styles.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import { signOutFailed } from './signOutFailed.ts'

const LeaveUnsentDialog = lazyPart(async () => (await import('./LeaveUnsentDialog.tsx')).LeaveUnsentDialog)

type AccountPanelProps = {
  name: string
  email: string
  /** The company's status, as the server sends it. */
  status?: string
  signOut: (onSignedOut: () => Promise<void>) => Promise<void>
  /** Where the user changes the password; none if another entry leads there. */
  settingsLink?: string
  onNavigate?: () => void
}

const STATUSES: Record<string, { label: string; color: string }> = {
  ACTIVE: { label: 'Active', color: 'success.main' },
  PENDING: { label: 'Pending Approval', color: 'warning.main' },
}
const UNKNOWN = { label: 'Unknown', color: 'text.secondary' }

/** Who is signed in, and the sign-out button. */
export function AccountPanel({ name, email, status, signOut, settingsLink, onNavigate }: AccountPanelProps) {
  const [leaving, setLeaving] = useState(false)
  const [asking, setAsking] = useState(false)
  const { showToast } = useToast()
  const outbox = use(OutboxContext)
  const entries = useOutboxEntries()
  const unsent = entries.length
  const waiting = entries.filter(({ refusal }) => refusal === undefined).length
  // The session has ended whether or not this succeeds: no other user sees these answers, and they expire
  // after two weeks.
  const discard = async () =>
    outbox?.clear().catch((error: unknown) => console.debug('Unsent answers are still here', error))
  const leave = async () => {
    setAsking(false)
    setLeaving(true)
    try {
      await signOut(discard)
    } catch {
      setLeaving(false)
      showToast(signOutFailed(waiting))
    }
  }
  const ask = async () => {
    if (unsent > 0) return setAsking(true)
    setLeaving(true)
    // Answers stored by an earlier page may not have been read yet. If storage cannot be read, none were
    // stored.
    const kept = (await outbox?.read().catch(() => undefined)) ?? []
    if (kept.length === 0) return leave()
    setLeaving(false)
    setAsking(true)
  }
  const shown = status === undefined ? undefined : (STATUSES[status] ?? UNKNOWN)
  return (
    <Box component="section" aria-label="Account" sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
        <InitialsAvatar name={name} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle2" title={name} sx={twoLines}>
            {name}
          </Typography>
          <Typography variant="caption" color="textSecondary" noWrap component="p" title={email}>
            {email || 'No email'}
          </Typography>
          {shown ? (
            <Typography
              variant="caption"
              component="p"
              sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
            >
              <Box
                component="span"
                aria-hidden
                sx={{ width: 7, height: 7, borderRadius: '50%', bgcolor: shown.color }}
              />
              {shown.label}
            </Typography>
          ) : null}
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {settingsLink ? (
          <Button
            component={Link}
            to={settingsLink}
            onClick={onNavigate}
            size="small"
            startIcon={<SettingsIcon />}
          >
            Account and Password
          </Button>
        ) : null}
        <ActionButton
          fullWidth
          size="small"
          variant="outlined"
          startIcon={<SignOutIcon />}
          disabled={leaving}
          onClick={() => void ask()}
        >
          {leaving ? 'Signing out...' : 'Sign Out'}
        </ActionButton>
      </Box>
      {asking ? (
        <LeaveUnsentDialog count={unsent} onLeave={() => void leave()} onClose={() => setAsking(false)} />
      ) : null}
    </Box>
  )
}
