import type { ProgramKind } from '../../../api/domain/access/apiScope.ts'
import { EditWebhookDialogDocument } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/useCommandForm.ts'
import { useToast } from '../../ui/useToast.ts'
import { WebhookDialog, webhookSchema } from './WebhookDialog.tsx'

void (
  /* GraphQL */ `
    mutation EditWebhookDialog($input: UpdateWebhookEndpointInput!) {
      updateWebhookEndpoint(input: $input) {
        ... on WebhookEndpoint {
          id
          name
          url
          topics
        }
        ...Refusal @unmask
      }
    }
  `
)

type EditWebhookDialogProps = {
  kind: ProgramKind
  webhook: {
    readonly id: string
    readonly name: string
    readonly url: string
    readonly topics: readonly string[]
  }
  onClose: () => void
}

/** Edits a webhook's name, address and topics. */
export function EditWebhookDialog({ kind, webhook, onClose }: EditWebhookDialogProps) {
  const { showToast } = useToast()
  const { id: endpointId, name, url, topics } = webhook
  const { control, submit, pending } = useCommandForm({
    schema: webhookSchema(kind),
    defaultValues: { name, url, topics: [...topics] },
    document: EditWebhookDialogDocument,
    toVariables: (changes) => ({ input: { endpointId, ...changes } }),
    failure: { title: 'Not Saved', text: 'The webhook could not be saved. Please try again.' },
    onDone: (saved) => {
      showToast({ tone: 'success', title: 'Webhook Saved', text: saved.name })
      onClose()
    },
  })
  return (
    <WebhookDialog
      kind={kind}
      title="Edit webhook"
      control={control}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
      submitButton={{ label: 'Save Webhook', pending, pendingText: 'Saving...' }}
    />
  )
}
