import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { Navigate, useLocation } from 'react-router-dom'
import { SignInScreen } from '../../features/signIn/SignInScreen.tsx'
import type { AccountKind } from '../../../api/domain/account/accountKind.ts'
import { AlertIcon } from '../../ui/look/icons.tsx'
import { homeOf } from './areas.ts'
import type { ReturnState } from './ReturnState.ts'
import { useSession } from './SessionContext.ts'

/**
 * A sign-in page that explains why it is shown. Users who are signed in already, or have just signed in,
 * continue to the page they were heading for.
 */
export function SignInRoute({ as }: { as: AccountKind }) {
  const { viewer, refresh } = useSession()
  const state = useLocation().state as ReturnState | null
  if (viewer) return <Navigate to={state?.returnTo ?? homeOf(viewer.role)} replace />
  return (
    <>
      {state?.prompt ? (
        <Box sx={{ width: '100%', maxWidth: 472, mx: 'auto', px: 2, pt: { xs: 3, md: 6 }, mb: { md: -2 } }}>
          <Alert severity="warning" variant="outlined" icon={<AlertIcon fontSize="inherit" />}>
            <AlertTitle>{state.title}</AlertTitle>
            {state.prompt}
          </Alert>
        </Box>
      ) : null}
      <SignInScreen as={as} onSignedIn={refresh} />
    </>
  )
}
