import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { SecondStepScreenDocument } from '../../gql/graphql.ts'
import { Passkeys } from '../../parts/account/Passkeys.tsx'
import { TwoStep } from '../../parts/account/TwoStep.tsx'
import { CardSkeletons } from '../../ui/list/CardSkeletons.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { UnsavedForms } from '../../ui/dialog/UnsavedForms.tsx'
import { useToast } from '../../ui/notice/useToast.ts'
import { AppSplash } from '../layout/AppSplash.tsx'
import { signOutFailed } from '../layout/signOutFailed.ts'
import { useSession } from './SessionContext.ts'

void (
  /* GraphQL */ `
    query SecondStepScreen {
      twoStep {
        ...TwoStep_twoStep
      }
      passkeys {
        id
        ...Passkeys_passkey
      }
    }
  `
)

/**
 * The only screen for an admin who must first set up a second step. The requested screen opens once that is
 * done.
 */
export function SecondStepScreen({ email }: { email: string }) {
  const { refresh, signOut } = useSession()
  const { showToast } = useToast()
  const { data, error, refetch } = useQuery(SecondStepScreenDocument, { fetchPolicy: 'network-only' })
  // Also reads again what this screen shows.
  const look = () => void refresh().catch(() => undefined)
  return (
    <AppSplash>
      <Box sx={{ display: 'grid', gap: 3, width: '100%', maxWidth: 520 }}>
        <div>
          <Typography variant="h2" component="h1" gutterBottom>
            Set up two-step sign-in
          </Typography>
          <Typography color="textSecondary">
            All admins of this desk must have an authenticator app or a passkey. Set up either one to
            continue.
          </Typography>
        </div>
        {data ? (
          <UnsavedForms>
            <TwoStep twoStep={data.twoStep} email={email} heading="h3" onChanged={look} />
            <Passkeys passkeys={data.passkeys} heading="h3" onChanged={look} />
          </UnsavedForms>
        ) : error ? (
          <ErrorState onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <CardSkeletons count={2} height={150} label="Loading your account..." />
        )}
        <Button onClick={() => void signOut().catch(() => showToast(signOutFailed()))}>Sign Out</Button>
      </Box>
    </AppSplash>
  )
}
