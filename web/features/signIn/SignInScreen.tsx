import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { Wordmark } from '../../ui/Wordmark.tsx'
import { paths as registrationPaths } from '../registration/paths.ts'
import { SignInForm } from './SignInForm.tsx'
import type { SignInAs } from './SignInForm.tsx'
import { paths } from './paths.ts'

type SignInScreenProps = { as: SignInAs; onSignedIn: () => Promise<{ name: string } | null> }

const TEXTS = {
  admin: {
    title: 'Admin sign-in',
    intro: 'The sourcing desk: requests, quotes and awards.',
    emailLabel: 'E-mail',
  },
  supplier: {
    title: 'Supplier sign-in',
    intro: 'Your quote requests and awarded orders.',
    emailLabel: 'Business e-mail',
  },
} as const

/** The way in, for admins or for suppliers. */
export function SignInScreen({ as, onSignedIn }: SignInScreenProps) {
  const { title, intro, emailLabel } = TEXTS[as]
  return (
    <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', px: 2, py: { xs: 4, md: 8 } }}>
      <Box sx={{ width: '100%', maxWidth: 420 }}>
        <Box sx={{ textAlign: 'center', mb: 4 }}>
          <Wordmark size={32} />
          <Typography variant="h1" sx={{ mt: 3 }}>
            {title}
          </Typography>
          <Typography color="textSecondary">{intro}</Typography>
        </Box>
        <SignInForm as={as} emailLabel={emailLabel} onSignedIn={onSignedIn} />
        <Divider sx={{ my: 4 }} />
        {as === 'supplier' ? (
          <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
            Only approved suppliers can sign in.
            <br />
            Not one of us yet?{' '}
            <Link component={RouterLink} to={registrationPaths.register.link()}>
              Register as a supplier
            </Link>
          </Typography>
        ) : (
          <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
            Are you a supplier?{' '}
            <Link component={RouterLink} to={paths.supplierSignIn.link()}>
              Go to the supplier sign-in
            </Link>
          </Typography>
        )}
      </Box>
    </Box>
  )
}
