import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { SignInForm } from '../../features/signIn/SignInForm.tsx'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { homeOf, signInOf } from './areas.ts'
import { useSession } from './SessionContext.ts'

/**
 * Shown over a page whose session has ended: the user signs in again here and loses nothing that was typed.
 */
export function SessionEndedDialog() {
  const { viewer, ended, refresh, signOut } = useSession()
  const navigate = useNavigate()

  const signedIn = async () => {
    const now = await refresh()
    // A page of another user must not stay open.
    if (now && now.id !== viewer?.id) await navigate(homeOf(now.role), { replace: true })
    return now
  }
  const check = useEffectEvent(() => void signedIn().catch(() => undefined))
  useEffect(() => {
    if (!ended) return undefined
    // A user who has signed in in another window need not do so again in this one.
    const onFocus = () => check()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [ended])

  if (!viewer) return null
  const leave = () => {
    void signOut()
      .catch(() => undefined)
      .then(() => navigate(signInOf(viewer.role)))
  }
  return (
    <AppDialog
      open={ended}
      title="Session ended"
      maxWidth="xs"
      actions={<Button onClick={leave}>Leave this page</Button>}
    >
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        Sign in again to continue where you left off. What you typed is still here.
      </Typography>
      <SignInForm
        as={viewer.role === 'ADMIN' ? 'admin' : 'supplier'}
        emailLabel={viewer.role === 'ADMIN' ? 'Email' : 'Business Email'}
        email={viewer.email}
        onSignedIn={signedIn}
      />
    </AppDialog>
  )
}
