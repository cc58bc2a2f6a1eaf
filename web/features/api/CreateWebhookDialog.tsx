import type { ProgramKind } from '../../../api/domain/access/apiScope.ts'
import { topicsFor } from '../../../api/domain/outgoing/topics.ts'
import { CreateWebhookDialogDocument } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { useDialogHost } from '../../ui/dialog/DialogHost.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { SigningNote } from './SigningNote.tsx'
import { WebhookDialog, webhookSchema } from './WebhookDialog.tsx'

void (
  /* GraphQL */ `
    mutation CreateWebhookDialog($input: CreateWebhookEndpointInput!) {
      createWebhookEndpoint(input: $input) {
        ... on WebhookSecret {
          secret
          endpoint {
            id
            name
          }
        }
        ...Refusal @unmask
      }
    }
  `
)

type CreateWebhookDialogProps = { kind: ProgramKind; onMade: () => void; onClose: () => void }

/** Creates a webhook, and shows its secret once. */
export function CreateWebhookDialog({ kind, onMade, onClose }: CreateWebhookDialogProps) {
  const openDialog = useDialogHost()
  const { control, submit, pending } = useCommandForm({
    schema: webhookSchema(kind),
    defaultValues: { name: '', url: '', topics: topicsFor(kind).map(({ topic }) => topic) },
    document: CreateWebhookDialogDocument,
    toVariables: (input) => ({ input }),
    failure: { title: 'Not Created', text: 'The webhook could not be created. Please try again.' },
    onDone: ({ secret, endpoint }) => {
      onClose()
      openDialog((close) => (
        <SecretDialog name={endpoint.name} label="Secret" secret={secret} onClose={close}>
          <SigningNote />
        </SecretDialog>
      ))
      onMade()
    },
  })
  return (
    <WebhookDialog
      kind={kind}
      title="New webhook"
      control={control}
      onSubmit={(event) => void submit(event)}
      onClose={pending ? undefined : onClose}
      submitButton={{ label: 'Create Webhook', pending, pendingText: 'Creating...' }}
    />
  )
}
