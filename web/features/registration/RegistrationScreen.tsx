import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { RegistrationForm } from './RegistrationForm.tsx'
import { RegistrationReceived } from './RegistrationReceived.tsx'

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
