import { closePrivacyInput } from '../../../api/domain/store/closePrivacyInput.ts'
import { ClosePrivacyRequestDocument } from '../../gql/graphql.ts'
import type { PrivacyCard_RequestFragment } from '../../gql/graphql.ts'
import { OvertakenBy } from '../../live/Overtaken.tsx'
import type { Snapshot } from '../../live/Snapshot.ts'
import { useCommandForm } from '../../live/useCommandForm.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormTextField } from '../../ui/FormTextField.tsx'
import { useToast } from '../../ui/useToast.ts'
import { privacyRequestText } from './privacyRequestText.ts'
import { useOthersStoreAction } from './useOthersStoreAction.ts'

void (
  /* GraphQL */ `
    mutation ClosePrivacyRequest($input: ClosePrivacyRequestInput!) {
      closePrivacyRequest(input: $input) {
        ... on PrivacyRequest {
          id
          ...PrivacyCard_request @unmask
        }
        ...Refusal @unmask
      }
    }
  `
)

const schema = closePrivacyInput.pick({ outcome: true })

type ClosePrivacyDialogProps = {
  request: PrivacyCard_RequestFragment
  /** The request is no longer open. */
  gone: boolean
  snapshot: Snapshot
  onClose: () => void
}

/** Records how a customer's privacy request was answered, and closes it. */
export function ClosePrivacyDialog({ request, gone, snapshot, onClose }: ClosePrivacyDialogProps) {
  const { id, topic, customerId } = request
  const { showToast } = useToast()
  const action = useOthersStoreAction(snapshot, ({ privacyRequestId }) =>
    privacyRequestId === id ? 'Closed' : null,
  )
  const { control, submit, pending, sent } = useCommandForm({
    schema,
    defaultValues: { outcome: '' },
    document: ClosePrivacyRequestDocument,
    toVariables: ({ outcome }) => ({ input: { id, outcome } }),
    failure: { title: 'Not Closed', text: 'The request could not be closed. Please try again.' },
    onDone: () => {
      showToast({ tone: 'success', title: 'Closed', text: 'What was done is kept with the request.' })
      onClose()
    },
  })
  const overtaken = gone && !sent
  return (
    <FormDialog
      title="Close as done"
      subtitle={`${privacyRequestText(topic).title}, customer ${customerId ?? 'unknown'}`}
      onClose={onClose}
      onSubmit={submit}
      submitButton={{ label: 'Close Request', size: 'large', pending, pendingText: 'Closing...' }}
      overtaken={overtaken ? <OvertakenBy action={action} text="This request is no longer open." /> : null}
    >
      <FormTextField
        control={control}
        name="outcome"
        label="What was done"
        placeholder="Emailed the stored data to the customer on ..."
        multiline
        minRows={3}
        required
      />
    </FormDialog>
  )
}
