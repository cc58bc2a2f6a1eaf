import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { VerifyEmailDocument } from '../../gql/graphql.ts'
import { useCommand } from '../../live/useCommand.ts'
import { ResendVerification } from '../../parts/account/ResendVerification.tsx'
import { EntryCard } from '../../ui/EntryCard.tsx'
import { AlertIcon, CheckIcon } from '../../ui/icons.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useToast } from '../../ui/useToast.ts'
import { paths as publicPaths } from '../public/paths.ts'
import { useResetLink } from './useResetLink.ts'

void (
  /* GraphQL */ `
    mutation VerifyEmail($input: VerifyEmailInput!) {
      verifyEmail(input: $input) {
        ... on EmailVerified {
          email
        }
        ...Refusal @unmask
      }
    }
  `
)

const FAILURE = { title: 'Verification Failed', text: 'Failed to verify the address. Please try again.' }
const OVERLINE = 'Supplier application'

/**
 * Verifies the address of an application; opened by the link in the mail. It takes a click, because programs that check
 * mail for viruses open its links.
 */
export function VerifyEmailScreen() {
  const { link, used, markUsed } = useResetLink()
  const { run, pending } = useCommand(VerifyEmailDocument, FAILURE)
  const { showToast } = useToast()
  const [unusable, setUnusable] = useState(false)
  if (used) {
    return (
      <EntryCard
        key="used"
        announced
        overline={OVERLINE}
        title="Email Address Verified"
        icon={<CheckIcon />}
        intro="Thank you. If your application is still being reviewed, we will write to you once it has been decided."
      >
        <ToPortal />
      </EntryCard>
    )
  }
  if (!link || unusable) {
    return (
      <EntryCard
        key="invalid"
        announced={unusable}
        overline={OVERLINE}
        title="Invalid Verification Link"
        icon={<AlertIcon />}
        intro="This verification link is invalid or has expired. If you have used it before, your address is verified."
      >
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {link ? <ResendVerification email={link.email} label="Send a new link" /> : null}
          <ToPortal />
        </Box>
      </EntryCard>
    )
  }
  const verify = async () => {
    const verified = await run(
      { input: { token: link.token, email: link.email } },
      {
        say: ({ kind, title, text }) =>
          kind === 'InvalidTokenError' ? setUnusable(true) : showToast({ tone: 'destructive', title, text }),
      },
    )
    if (verified) markUsed()
  }
  return (
    <EntryCard
      key="form"
      overline={OVERLINE}
      title="Verify Your Email Address"
      intro={`You applied to become a Loupe supplier with ${link.email}.`}
    >
      <SubmitButton
        size="large"
        fullWidth
        pending={pending}
        pendingText="Verifying..."
        onClick={() => void verify()}
      >
        Verify This Address
      </SubmitButton>
    </EntryCard>
  )
}

const ToPortal = () => (
  <Button component={Link} to={publicPaths.supplierPortal.link()}>
    Back to the supplier portal
  </Button>
)
