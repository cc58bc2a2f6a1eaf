import { useState } from 'react'
import { PREVIOUS_SECRET_HOURS } from '../../../api/domain/outgoing/previousSecret.ts'
import { RotateSecretDialogDocument } from '../../gql/graphql.ts'
import { useCommand } from '../../live/commands/useCommand.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { useDialogHost } from '../../ui/dialog/DialogHost.tsx'
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

/**
 * Rotations run one after the other, even if the user closes the dialog and opens it again: answers may
 * arrive out of order, and the screen must show the newest secret.
 */
let lastRotation: Promise<unknown> = Promise.resolve()

/** Asks for confirmation before replacing a webhook's secret, and shows the new one. */
export function RotateSecretDialog({ webhook: { id, name }, onClose }: WebhookQuestionProps) {
  const openDialog = useDialogHost()
  const [waiting, setWaiting] = useState(false)
  const { run } = useCommand(RotateSecretDialogDocument, {
    title: 'Not Replaced',
    text: 'The secret could not be replaced. Please try again.',
  })
  const rotate = async () => {
    setWaiting(true)
    const rotation = lastRotation.then(() => run({ input: { endpointId: id } }))
    lastRotation = rotation
    const done = await rotation
    setWaiting(false)
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
      text={`From now on, deliveries to ${name} are signed with the new secret. For ${PREVIOUS_SECRET_HOURS} hours, they are also signed with the old one, so update the receiver within that time. A receiver that accepts only a single signature, or that checks X-Loupe-Hmac-Sha256, rejects deliveries until it is updated: see the developer guide.`}
      confirmLabel="Replace Secret"
      pendingLabel="Replacing..."
      pending={waiting}
      destructive
      onConfirm={() => void rotate()}
      onClose={waiting ? undefined : onClose}
    />
  )
}
