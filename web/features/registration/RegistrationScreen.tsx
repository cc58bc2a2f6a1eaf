import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { CheckIcon } from '../../ui/look/icons.tsx'
import { ResendVerification } from '../../parts/account/ResendVerification.tsx'
import { paths as publicPaths } from '../public/paths.ts'
import { paths as signInPaths } from '../signIn/paths.ts'
import { RegistrationForm } from './RegistrationForm.tsx'

/** The supplier application: the form, then its confirmation. */
export function RegistrationScreen() {
  const [email, setEmail] = useState<string>()
  return (
    <Box sx={{ width: '100%', maxWidth: 960, mx: 'auto', px: { xs: 2, md: 4 }, py: { xs: 4, md: 8 } }}>
      {email === undefined ? (
        <>
          <Box sx={{ mb: { xs: 2, md: 3 } }}>
            <Typography variant="overline" component="p" color="secondary">
              Join the network
            </Typography>
            <Typography variant="h1" sx={{ mt: 0.5, fontSize: { xs: '2rem', md: '2.5rem' } }}>
              Become an Artisan
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '60ch' }}>
              Tell us about your workshop. Every application is read by a person, and answered within 24
              hours.
            </Typography>
          </Box>
          <RegistrationForm onReceived={setEmail} />
        </>
      ) : (
        <RegistrationReceived email={email} />
      )}
    </Box>
  )
}

/**
 * Replaces the form after the application was received; takes the focus, so that screen readers announce it.
 */
function RegistrationReceived({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Before the browser paints, so that no keystroke is lost in between.
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, textAlign: 'center', py: { xs: 4, md: 8 } }}>
      <Box
        aria-hidden
        sx={{
          width: 64,
          height: 64,
          display: 'grid',
          placeItems: 'center',
          border: 1,
          borderColor: 'success.main',
          borderRadius: '50%',
          color: 'success.main',
        }}
      >
        <CheckIcon fontSize="large" />
      </Box>
      <Typography
        variant="h1"
        ref={heading}
        tabIndex={-1}
        sx={{ fontSize: { xs: '1.75rem', md: '2.125rem' }, '&:focus': { outline: 'none' } }}
      >
        Registration Submitted Successfully!
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '54ch' }}>
        Thank you. Your application will be reviewed within 24 hours, and we will write to {email}. Its status
        stays Pending until an admin approves it.
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '54ch', overflowWrap: 'anywhere' }}>
        In the meantime, please verify your address: open the link we just sent there, and enter the password
        you chose. Nothing after a few minutes? Check your spam folder, or send the link again.
      </Typography>
      <ResendVerification email={email} variant="text" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2, mt: 2 }}>
        <Button component={Link} to={publicPaths.supplierPortal.link()} variant="outlined">
          Back to the supplier portal
        </Button>
        <Button component={Link} to={signInPaths.supplierSignIn.link()}>
          Go to sign-in
        </Button>
      </Box>
    </Box>
  )
}
