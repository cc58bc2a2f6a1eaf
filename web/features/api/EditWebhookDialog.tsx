import type { ProgramKind } from '../../../api/domain/access/apiScope.ts'
import { EditWebhookDialogDocument } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { OthersChange } from '../../ui/notice/OthersChange.tsx'
import { useFreshForm } from '../../ui/form/useFreshForm.ts'
import { useToast } from '../../ui/notice/useToast.ts'
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
  /** Called after a refusal, to read the webhook's current settings. */
  onRefused: () => void
  onClose: () => void
}

/** Edits a webhook's name, address and topics. */
export function EditWebhookDialog({ kind, webhook, onRefused, onClose }: EditWebhookDialogProps) {
  const { showToast } = useToast()
  const { id: endpointId, name, url, topics } = webhook
  const current = { name, url, topics: [...topics] }
  const { form, control, submit, pending, sent } = useCommandForm({
    schema: webhookSchema(kind),
    defaultValues: current,
    document: EditWebhookDialogDocument,
    toVariables: (changes) => ({ input: { endpointId, ...changes, was: current } }),
    failure: { title: 'Not Saved', text: 'The webhook could not be saved. Please try again.' },
    onDone: (saved) => {
      showToast({ tone: 'success', title: 'Webhook Saved', text: saved.name })
      onClose()
    },
    onRefused,
  })
  const { changed, take } = useFreshForm(form, current)
  return (
    <WebhookDialog
      kind={kind}
      title="Edit webhook"
      notice={
        changed && !sent ? (
          <OthersChange
            what={`Someone else just changed this: ${name}, ${url}, ${topics.join(', ')}.`}
            onTake={take}
          />
        ) : null
      }
      control={control}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
      submitButton={{ label: 'Save Webhook', pending, pendingText: 'Saving...' }}
    />
  )
}
