import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { ResendVerification } from '../../parts/account/ResendVerification.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { paths as publicPaths } from '../public/paths.ts'
import { paths as signInPaths } from '../signIn/paths.ts'

/** Replaces the form after the application was received; takes the focus, so that screen readers announce it. */
export function RegistrationReceived({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Before the browser draws it: nothing typed in between may go nowhere.
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
        Thank you. Your application will be reviewed within 24 hours, and we will write to {email}. Until an
        admin approves it, its status stays
      </Typography>
      <StatusChip kind="supplier" status="PENDING" />
      <Typography color="textSecondary" sx={{ maxWidth: '54ch', overflowWrap: 'anywhere' }}>
        Please verify your address meanwhile: open the link that we have just sent there. Nothing after a few
        minutes? Check your spam folder, or
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
