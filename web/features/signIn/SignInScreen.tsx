import Divider from '@mui/material/Divider'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { EntryCard } from '../../ui/page/EntryCard.tsx'
import { paths as recoveryPaths } from '../recovery/paths.ts'
import { paths as registrationPaths } from '../registration/paths.ts'
import { SignInForm } from './SignInForm.tsx'
import type { AccountKind } from '../../../api/domain/account/accountKind.ts'
import { paths } from './paths.ts'

type SignInScreenProps = { as: AccountKind; onSignedIn: () => Promise<{ name: string } | null> }

const TEXTS = {
  admin: {
    overline: 'Sourcing desk',
    title: 'Admin Sign In',
    intro: 'Requests, quotes and awards.',
    emailLabel: 'Email',
  },
  supplier: {
    overline: 'Supplier portal',
    title: 'Supplier Sign In',
    intro: 'Your quote requests and awarded orders.',
    emailLabel: 'Business Email',
  },
} as const

/** The sign-in page of admins or suppliers. */
export function SignInScreen({ as, onSignedIn }: SignInScreenProps) {
  const { overline, title, intro, emailLabel } = TEXTS[as]
  return (
    <EntryCard overline={overline} title={title} intro={intro}>
      <SignInForm as={as} emailLabel={emailLabel} onSignedIn={onSignedIn} />
      <Typography variant="body2" sx={{ mt: 2.5 }}>
        <Link component={RouterLink} to={recoveryPaths.forgotPassword.link(as)}>
          Forgot your password?
        </Link>
      </Typography>
      {as === 'supplier' ? (
        <>
          <Divider sx={{ my: 3 }} />
          <Typography variant="body2" color="textSecondary">
            New to Loupe?{' '}
            <Link component={RouterLink} to={registrationPaths.register.link()}>
              Register as a supplier
            </Link>
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            Only approved suppliers can sign in. Applications are reviewed within 24 hours.
          </Typography>
        </>
      ) : (
        <>
          <Divider sx={{ my: 3 }} />
          <Typography variant="body2" color="textSecondary">
            Are you a supplier?{' '}
            <Link component={RouterLink} to={paths.supplierSignIn.link()} sx={{ whiteSpace: 'nowrap' }}>
              Go to the supplier sign-in
            </Link>
          </Typography>
        </>
      )}
    </EntryCard>
  )
}
