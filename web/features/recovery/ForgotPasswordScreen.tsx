import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import type { AccountKind } from '../../../api/domain/account/accountKind.ts'
import { EntryCard } from '../../ui/EntryCard.tsx'
import { MailIcon } from '../../ui/icons.tsx'
import { accountTexts } from './accountTexts.ts'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'
import { LinkSent } from './LinkSent.tsx'

/** Requests a link to set a new password, then says where to look for it. */
export function ForgotPasswordScreen() {
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  const [query] = useSearchParams()
  const account: AccountKind = query.get('account') === 'admin' ? 'admin' : 'supplier'
  const { overline, intro, signIn } = accountTexts[account]
  if (sent) {
    return (
      <EntryCard key="sent" announced overline={overline} title="Check Your Email" icon={<MailIcon />}>
        <LinkSent account={account} email={email} onSendAnother={() => setSent(false)} />
      </EntryCard>
    )
  }
  return (
    <EntryCard key="form" announced={email !== ''} overline={overline} title="Forgot Password" intro={intro}>
      <ForgotPasswordForm
        account={account}
        email={email}
        onSent={(to) => {
          setEmail(to)
          setSent(true)
        }}
      />
      <Box sx={{ mt: 3 }}>
        <Typography variant="body2">
          <Link component={RouterLink} to={signIn}>
            Back to sign-in
          </Link>
        </Typography>
      </Box>
    </EntryCard>
  )
}
