import type { ReactNode } from 'react'
import { RemoveTwoStepDocument } from '../../gql/graphql.ts'
import type { RemoveTwoStepInput } from '../../gql/graphql.ts'
import { useCommand } from '../../live/commands/useCommand.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { useToast } from '../../ui/notice/useToast.ts'

void (
  /* GraphQL */ `
    mutation RemoveTwoStep($input: RemoveTwoStepInput!) {
      removeTwoStep(input: $input) {
        ... on TwoStepOff {
          on
        }
        ...Refusal @unmask
      }
    }
  `
)

type RemoveTwoStepDialogProps = {
  whose: RemoveTwoStepInput
  name: string
  /** Shown when someone else has done this first. */
  overtaken?: ReactNode
  /** Called after every attempt, successful or not. */
  onSent: () => void
  onClose: () => void
}

/** Lets an admin help someone who has lost the phone and the recovery codes. */
export function RemoveTwoStepDialog({ whose, name, overtaken, onSent, onClose }: RemoveTwoStepDialogProps) {
  const { showToast } = useToast()
  const { run, pending } = useCommand(RemoveTwoStepDocument, {
    title: 'Not Turned Off',
    text: 'Two-step sign-in could not be turned off. Please try again.',
  })
  const remove = async () => {
    const done = await run({ input: whose })
    onSent()
    onClose()
    if (done)
      showToast({ tone: 'success', title: 'Two-Step Sign-In Is Off', text: `${name} was notified by email.` })
  }
  return (
    <ConfirmDialog
      title="Turn off two-step sign-in"
      text={`Do this only if you are sure it is ${name} who is asking, for example after calling them. They will then need only their password to sign in. We will let them know by email.`}
      confirmLabel="Turn Off"
      pendingLabel="Turning off..."
      pending={pending}
      destructive
      overtaken={pending ? null : overtaken}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
