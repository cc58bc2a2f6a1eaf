import { RemoveWebhookDialogDocument } from '../../gql/graphql.ts'
import { useCommand } from '../../live/commands/useCommand.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { useGoOn } from '../../ui/page/useGoOn.ts'
import { useToast } from '../../ui/notice/useToast.ts'

void (
  /* GraphQL */ `
    mutation RemoveWebhookDialog($input: WebhookEndpointIdInput!) {
      removeWebhookEndpoint(input: $input) {
        ... on Removed {
          id
        }
        ...Refusal @unmask
      }
    }
  `
)

type RemoveWebhookDialogProps = {
  webhook: { readonly id: string; readonly name: string }
  /** Opens in place of the webhook's page, which then no longer exists. */
  listLink: string
  onClose: () => void
}

/** Asks for confirmation before deleting a webhook. */
export function RemoveWebhookDialog({ webhook: { id, name }, listLink, onClose }: RemoveWebhookDialogProps) {
  const { showToast } = useToast()
  const goOn = useGoOn()
  const { run, pending } = useCommand(RemoveWebhookDialogDocument, {
    title: 'Not Removed',
    text: 'The webhook could not be removed. Please try again.',
  })
  const remove = async () => {
    if (!(await run({ input: { endpointId: id } }))) return
    showToast({ tone: 'success', title: 'Webhook Removed', text: `${name} no longer receives events.` })
    goOn(listLink, { replace: true })
  }
  return (
    <ConfirmDialog
      title="Remove webhook"
      text={`${name} will no longer receive events, and its delivery history is deleted. To pause it, switch it off instead.`}
      confirmLabel="Remove"
      pendingLabel="Removing..."
      pending={pending}
      destructive
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
