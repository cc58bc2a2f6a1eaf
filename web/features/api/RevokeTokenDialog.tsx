import { RevokeTokenDialogDocument } from '../../gql/graphql.ts'
import { useCommand } from '../../live/useCommand.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useToast } from '../../ui/useToast.ts'

void (
  /* GraphQL */ `
    mutation RevokeTokenDialog($input: RevokeApiTokenInput!) {
      revokeApiToken(input: $input) {
        ... on ApiToken {
          id
          active
          revokedAt
        }
        ...Refusal @unmask
      }
    }
  `
)

type RevokeTokenDialogProps = {
  token: { readonly id: string; readonly name: string }
  onRevoked: () => void
  onClose: () => void
}

/** Asks for confirmation before revoking a token. */
export function RevokeTokenDialog({ token: { id, name }, onRevoked, onClose }: RevokeTokenDialogProps) {
  const { showToast } = useToast()
  const { run, pending } = useCommand(RevokeTokenDialogDocument, {
    title: 'Not Revoked',
    text: 'The token could not be revoked. Please try again.',
  })
  const revoke = async () => {
    if (!(await run({ input: { tokenId: id } }))) return
    showToast({ tone: 'success', title: 'Token Revoked', text: `${name} no longer works.` })
    onRevoked()
  }
  return (
    <ConfirmDialog
      title="Revoke token"
      text={`Anything that uses ${name} loses access immediately. A revoked token cannot be restored.`}
      confirmLabel="Revoke"
      pendingLabel="Revoking..."
      pending={pending}
      destructive
      onConfirm={() => void revoke()}
      onClose={onClose}
    />
  )
}
