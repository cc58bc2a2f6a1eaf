import { closePrivacyInput } from '../../../api/domain/store/closePrivacyInput.ts'
import { ClosePrivacyDialogDocument, ClosePrivacyRequestDocument } from '../../gql/graphql.ts'
import type { PrivacyCard_RequestFragment } from '../../gql/graphql.ts'
import { OvertakenBy } from '../../live/commands/Overtaken.tsx'
import type { OthersAction } from '../../live/commands/Overtaken.tsx'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { useLastSeen } from '../../ui/dialog/useLastSeen.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import { privacyRequestText } from './privacyRequestText.ts'
import { RecordMissing } from './RecordMissing.tsx'
import { useOthersStoreAction } from './useOthersStoreAction.ts'

void (
  /* GraphQL */ `
    query ClosePrivacyDialog($id: ID!) {
      eventCursor
      privacyRequest(id: $id) {
        id
        ...PrivacyCard_request @unmask
      }
    }
  `
)

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

const TITLE = 'Close as done'

const schema = closePrivacyInput.pick({ outcome: true })

type ClosePrivacyDialogProps = { id: string; onClose: () => void }

/** Records how a customer's privacy request was answered, and closes it. */
export function ClosePrivacyDialog({ id, onClose }: ClosePrivacyDialogProps) {
  const { data, error, refetch, refetchSoon, snapshot } = useScreenQuery(ClosePrivacyDialogDocument, { id })
  const action = useOthersStoreAction(
    snapshot,
    ({ privacyRequestId }) => (privacyRequestId === id ? 'Closed' : null),
    ({ what }) => {
      if (what === 'PRIVACY') refetchSoon()
    },
  )
  const { seen } = useLastSeen(data?.privacyRequest ?? undefined, id)
  if (seen) return <ClosePrivacyForm request={seen} action={action} onRefused={refetch} onClose={onClose} />
  if (!data && !error) return null
  return (
    <RecordMissing
      title={TITLE}
      notFound={
        data ? { title: 'Privacy request not found', text: 'This privacy request does not exist.' } : null
      }
      onRetry={refetch}
      onClose={onClose}
    />
  )
}

type ClosePrivacyFormProps = {
  request: PrivacyCard_RequestFragment
  action: OthersAction | undefined
  /** Called after a refusal, to read whether the request is still open. */
  onRefused: () => void
  onClose: () => void
}

function ClosePrivacyForm({ request, action, onRefused, onClose }: ClosePrivacyFormProps) {
  const { id, topic, customerId, doneAt } = request
  const { showToast } = useToast()
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
    onRefused,
  })
  const overtaken = doneAt !== null && !sent
  return (
    <FormDialog
      title={TITLE}
      short
      subtitle={`${privacyRequestText(topic).title}, customer ${customerId ?? 'unknown'}`}
      onClose={onClose}
      onSubmit={submit}
      submitButton={{ label: 'Close Request', pending, pendingText: 'Closing...' }}
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
