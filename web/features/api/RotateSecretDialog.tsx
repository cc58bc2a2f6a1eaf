import { RotateSecretDialogDocument } from '../../gql/graphql.ts'
import { useCommand } from '../../live/useCommand.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useDialogHost } from '../../ui/DialogHost.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { SigningNote } from './SigningNote.tsx'

void (
  /* GraphQL */ `
    mutation RotateSecretDialog($input: WebhookEndpointIdInput!) {
      rotateWebhookSecret(input: $input) {
        ... on WebhookSecret {
          secret
        }
        ...Refusal @unmask
      }
    }
  `
)

type WebhookQuestionProps = {
  webhook: { readonly id: string; readonly name: string }
  onClose: () => void
}

/** Asks for confirmation before replacing a webhook's secret, and shows the new one. */
export function RotateSecretDialog({ webhook: { id, name }, onClose }: WebhookQuestionProps) {
  const openDialog = useDialogHost()
  const { run, pending } = useCommand(RotateSecretDialogDocument, {
    title: 'Not Replaced',
    text: 'The secret could not be replaced. Please try again.',
  })
  const rotate = async () => {
    const done = await run({ input: { endpointId: id } })
    if (!done) return
    onClose()
    openDialog((close) => (
      <SecretDialog name={name} label="Secret" secret={done.secret} onClose={close}>
        <SigningNote />
      </SecretDialog>
    ))
  }
  return (
    <ConfirmDialog
      title="New secret"
      text={`From now on, deliveries to ${name}, including retries, are signed with the new secret. The receiver will reject them until it has that secret; Loupe retries for four hours.`}
      confirmLabel="Replace Secret"
      pendingLabel="Replacing..."
      pending={pending}
      destructive
      onConfirm={() => void rotate()}
      onClose={pending ? undefined : onClose}
    />
  )
}
