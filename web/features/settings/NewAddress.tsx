import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { VERIFICATION_HOURS } from '../../../api/domain/account/linkHours.ts'
import { CancelNewAddressDocument, SendAddressLinkAgainDocument } from '../../gql/graphql.ts'
import { useCommand } from '../../live/commands/useCommand.ts'
import { ActionButton } from '../../ui/interaction/ActionButton.tsx'
import { MailIcon } from '../../ui/look/icons.tsx'
import { useToast } from '../../ui/notice/useToast.ts'

void (
  /* GraphQL */ `
    mutation SendAddressLinkAgain {
      sendAddressLinkAgain {
        ... on AdminUser {
          id
          newEmail
        }
        ...Refusal @unmask
      }
    }
  `
)

void (
  /* GraphQL */ `
    mutation CancelNewAddress {
      cancelNewAddress {
        ... on AdminUser {
          id
          newEmail
        }
        ...Refusal @unmask
      }
    }
  `
)

type NewAddressProps = {
  /** Signs in until the new one is verified. */
  email: string
  newEmail: string
}

/** The address that the admin has requested and not verified yet. */
export function NewAddress({ email, newEmail }: NewAddressProps) {
  const { showToast } = useToast()
  const again = useCommand(SendAddressLinkAgainDocument, {
    title: 'Link Not Sent',
    text: 'Failed to send the link. Please try again.',
  })
  const cancel = useCommand(CancelNewAddressDocument, {
    title: 'Not Canceled',
    text: 'Failed to cancel the new address. Please try again.',
  })
  const sendAgain = async () => {
    if (await again.run({}))
      showToast({
        tone: 'success',
        title: 'Link Sent',
        text: `A new link is on its way to ${newEmail}. It works for ${VERIFICATION_HOURS.admin} hours; the previous link no longer works.`,
      })
  }
  const keepPresent = async () => {
    if (await cancel.run({}))
      showToast({ tone: 'success', title: 'New Address Canceled', text: `You still sign in as ${email}.` })
  }
  const pending = again.pending || cancel.pending
  return (
    <Alert
      severity="info"
      variant="outlined"
      role="status"
      icon={<MailIcon fontSize="inherit" />}
      sx={{ alignItems: 'flex-start', overflowWrap: 'anywhere' }}
    >
      {newEmail} is not verified yet. Use the link we sent there; until then, you sign in as {email}.
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, ml: -1 }}>
        <ActionButton size="small" color="inherit" disabled={pending} onClick={() => void sendAgain()}>
          {again.pending ? 'Sending...' : 'Send Again'}
        </ActionButton>
        <ActionButton size="small" color="inherit" disabled={pending} onClick={() => void keepPresent()}>
          {cancel.pending ? 'Canceling...' : 'Cancel New Address'}
        </ActionButton>
      </Box>
    </Alert>
  )
}
