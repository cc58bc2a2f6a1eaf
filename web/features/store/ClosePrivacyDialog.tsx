import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { closePrivacyInput } from '../../../api/domain/store/closePrivacyInput.ts'
import { ClosePrivacyRequestDocument } from '../../gql/graphql.ts'
import type { PrivacyCard_RequestFragment } from '../../gql/graphql.ts'
import { OvertakenBy } from '../../live/Overtaken.tsx'
import type { Snapshot } from '../../live/Snapshot.ts'
import { useCommandForm } from '../../live/useCommandForm.ts'
import { AppDialog } from '../../ui/AppDialog.tsx'
import { FormTextField } from '../../ui/FormTextField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
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
        ... on Error {
          message
        }
        ... on ValidationError {
          fields {
            path
            message
          }
        }
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
  const [done, setDone] = useState(false)
  const { form, control, submit, pending } = useCommandForm({
    schema,
    defaultValues: { outcome: '' },
    document: ClosePrivacyRequestDocument,
    toVariables: ({ outcome }) => ({ input: { id, outcome } }),
    failure: { title: 'Not Closed', text: 'The request could not be closed. Please try again.' },
    onDone: () => {
      setDone(true)
      showToast({ tone: 'success', title: 'Closed', text: 'What was done is kept with the request.' })
      onClose()
    },
  })
  // The event of the user's own action must not be reported as someone else's.
  const overtaken = gone && !done && !form.formState.isSubmitting
  return (
    <AppDialog
      open
      title="Close as done"
      subtitle={`${privacyRequestText(topic).title}, customer ${customerId ?? 'unknown'}`}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {overtaken ? 'Close' : 'Cancel'}
          </Button>
          {overtaken ? null : (
            <SubmitButton size="large" pending={pending} pendingText="Closing...">
              Close Request
            </SubmitButton>
          )}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
        {overtaken ? <OvertakenBy action={action} text="This request is no longer open." /> : null}
        <FormTextField
          control={control}
          name="outcome"
          label="What was done"
          placeholder="Emailed the stored data to the customer on ..."
          multiline
          minRows={3}
          required
        />
      </Box>
    </AppDialog>
  )
}
