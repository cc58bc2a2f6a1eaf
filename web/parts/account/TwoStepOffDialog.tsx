import Typography from '@mui/material/Typography'
import { endTwoStepInput } from '../../../api/domain/account/oneTimeCode.ts'
import { EndTwoStepDocument } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { OwnPasswordField } from './OwnPasswordField.tsx'
import { FormRefusal } from '../../ui/form/FormRefusal.tsx'
import { useToast } from '../../ui/notice/useToast.ts'
import { CodeField } from './CodeField.tsx'

void (
  /* GraphQL */ `
    mutation EndTwoStep($input: EndTwoStepInput!) {
      endTwoStep(input: $input) {
        ... on TwoStepOff {
          on
        }
        ...Refusal @unmask
      }
    }
  `
)

type TwoStepOffDialogProps = { email: string; onRefused: () => void; onClose: () => void }

/** Asks for both steps once more before the second one is removed. */
export function TwoStepOffDialog({ email, onRefused, onClose }: TwoStepOffDialogProps) {
  const { showToast } = useToast()
  const { control, submit, pending, refusal } = useCommandForm({
    schema: endTwoStepInput,
    defaultValues: { currentPassword: '', code: '' },
    document: EndTwoStepDocument,
    toVariables: (input) => ({ input }),
    failure: { title: 'Not Turned Off', text: 'Two-step sign-in could not be turned off. Please try again.' },
    refusalStays: true,
    onRefused,
    onDone: () => {
      onClose()
      showToast({
        tone: 'success',
        title: 'Two-Step Sign-In Is Off',
        text: 'Signing in no longer takes a code.',
      })
    },
  })
  return (
    <FormDialog
      title="Turn Off Two-Step Sign-In"
      maxWidth="xs"
      short
      onClose={onClose}
      onSubmit={submit}
      submitButton={{ label: 'Turn Off', pending, pendingText: 'Turning off...', color: 'error' }}
    >
      <Typography>Signing in will no longer take a code. Your recovery codes stop working.</Typography>
      <OwnPasswordField control={control} name="currentPassword" email={email} />
      <CodeField control={control} name="code" />
      {refusal ? <FormRefusal refusal={refusal} focused /> : null}
    </FormDialog>
  )
}
