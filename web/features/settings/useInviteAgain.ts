import { InviteAdminAgainDocument } from '../../gql/graphql.ts'
import { useCommand } from '../../live/useCommand.ts'
import { useToast } from '../../ui/useToast.ts'

void (
  /* GraphQL */ `
    mutation InviteAdminAgain($input: AdminIdInput!) {
      inviteAdminAgain(input: $input) {
        ... on AdminUser {
          id
          invitedAt
        }
        ...Refusal @unmask
      }
    }
  `
)

/** Mails an invited admin another link. */
export function useInviteAgain(onSent: () => void) {
  const { showToast } = useToast()
  const { run } = useCommand(InviteAdminAgainDocument, {
    title: 'Not Sent',
    text: 'The invitation could not be sent. Please try again.',
  })
  return async ({ id, email }: { readonly id: string; readonly email: string }) => {
    if (!(await run({ input: { adminId: id } }))) return
    showToast({
      tone: 'success',
      title: 'Invitation Sent',
      text: `A new link is on its way to ${email}. It works for one hour; the previous link no longer works.`,
    })
    onSent()
  }
}
