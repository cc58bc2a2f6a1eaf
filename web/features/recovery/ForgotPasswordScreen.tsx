import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { EntryCard } from '../../ui/EntryCard.tsx'
import { MailIcon } from '../../ui/icons.tsx'
import { paths as signInPaths } from '../signIn/paths.ts'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'
import { LinkSent } from './LinkSent.tsx'

const OVERLINE = 'Supplier portal'

/** Asking for a link to set a new password; then where to look for it. */
export function ForgotPasswordScreen() {
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  if (sent) {
    return (
      <EntryCard key="sent" announced overline={OVERLINE} title="Check Your Email" icon={<MailIcon />}>
        <LinkSent email={email} onSendAnother={() => setSent(false)} />
      </EntryCard>
    )
  }
  return (
    <EntryCard
      key="form"
      announced={email !== ''}
      overline={OVERLINE}
      title="Forgot Password"
      intro="Tell us the business email of your supplier account, and we will send you a link to set a new password."
    >
      <ForgotPasswordForm
        email={email}
        onSent={(to) => {
          setEmail(to)
          setSent(true)
        }}
      />
      <Box sx={{ mt: 3 }}>
        <Typography variant="body2">
          <Link component={RouterLink} to={signInPaths.supplierSignIn.link()}>
            Back to sign-in
          </Link>
        </Typography>
      </Box>
    </EntryCard>
  )
}
