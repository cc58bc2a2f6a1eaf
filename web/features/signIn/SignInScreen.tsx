import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Divider from '@mui/material/Divider'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { paths as registrationPaths } from '../registration/paths.ts'
import { SignInForm } from './SignInForm.tsx'
import type { SignInAs } from './SignInForm.tsx'
import { paths } from './paths.ts'

type SignInScreenProps = { as: SignInAs; onSignedIn: () => Promise<{ name: string } | null> }

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

/** The way in, for admins or for suppliers. */
export function SignInScreen({ as, onSignedIn }: SignInScreenProps) {
  const { overline, title, intro, emailLabel } = TEXTS[as]
  return (
    <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', px: 2, py: { xs: 4, md: 8 } }}>
      <Card sx={{ width: '100%', maxWidth: 440, p: { xs: 3, sm: 5 } }}>
        <Typography variant="overline" component="p" color="secondary">
          {overline}
        </Typography>
        <Typography variant="h1" sx={{ fontSize: '1.75rem' }}>
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5, mb: 4 }}>
          {intro}
        </Typography>
        <SignInForm as={as} emailLabel={emailLabel} onSignedIn={onSignedIn} />
        <Divider sx={{ my: 4 }} />
        {as === 'supplier' ? (
          <Typography variant="body2" color="textSecondary">
            Only approved suppliers can sign in.
            <br />
            Not one of us yet?{' '}
            <Link component={RouterLink} to={registrationPaths.register.link()}>
              Register as a supplier
            </Link>
          </Typography>
        ) : (
          <Typography variant="body2" color="textSecondary">
            Are you a supplier?{' '}
            <Link component={RouterLink} to={paths.supplierSignIn.link()}>
              Go to the supplier sign-in
            </Link>
          </Typography>
        )}
      </Card>
    </Box>
  )
}
