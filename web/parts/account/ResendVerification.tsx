import { RequestVerificationDocument } from '../../gql/graphql.ts'
import { useCommand } from '../../live/commands/useCommand.ts'
import { ActionButton } from '../../ui/interaction/ActionButton.tsx'
import { useToast } from '../../ui/notice/useToast.ts'

void (
  /* GraphQL */ `
    mutation RequestVerification($input: RequestVerificationInput!) {
      requestVerification(input: $input) {
        ... on VerificationRequested {
          message
        }
        ...Refusal @unmask
      }
    }
  `
)

const FAILURE = { title: 'Link Not Sent', text: 'Failed to send the email. Please try again.' }

type ResendVerificationProps = { email: string; label?: string; variant?: 'outlined' | 'text' }

/**
 * Sends another email that verifies the address of an application. The answer never reveals whether there is
 * one.
 */
export function ResendVerification({
  email,
  label = 'Send the link again',
  variant = 'outlined',
}: ResendVerificationProps) {
  const { run, pending } = useCommand(RequestVerificationDocument, FAILURE)
  const { showToast } = useToast()
  const send = async () => {
    const sent = await run({ input: { businessEmail: email } })
    if (sent) showToast({ tone: 'success', title: 'Link Sent', text: sent.message })
  }
  return (
    <ActionButton variant={variant} disabled={pending} onClick={() => void send()}>
      {pending ? 'Sending...' : label}
    </ActionButton>
  )
}
