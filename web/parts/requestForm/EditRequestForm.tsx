import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { inFigures } from '../../../api/domain/counted.ts'
import { EditRequestForm_RequestFragmentDoc } from '../../gql/graphql.ts'
import type { EditRequestForm_RequestFragment } from '../../gql/graphql.ts'
import { Overtaken } from '../../live/Overtaken.tsx'
import { isOpenRequest } from '../../live/isOpenRequest.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { RestoredDraft } from '../../ui/RestoredDraft.tsx'
import { EditRequestFields } from './EditRequestFields.tsx'
import { MeanwhileChanged } from './MeanwhileChanged.tsx'
import { termsOf } from './requestEditForm.ts'
import { useRequestEdit } from './useRequestEdit.ts'

void (
  /* GraphQL */ `
    fragment EditRequestForm_request on QuoteRequest {
      id
      productTitle
      quantity
      status
      expiresAt
      destinationCountry
      targetPrice {
        amount
        currency
      }
    }
  `
)

type EditRequestFormProps = {
  request: FragmentType<EditRequestForm_RequestFragment> & { id: string }
  onRefused: () => void
  onClose: () => void
}

/** The fields of an edit; only the fields changed here are sent. */
export function EditRequestForm(props: EditRequestFormProps) {
  const { data, complete } = useFragment({
    fragment: EditRequestForm_RequestFragmentDoc,
    from: props.request,
  })
  return complete ? <Form {...props} request={data} /> : null
}

type FormProps = Omit<EditRequestFormProps, 'request'> & { request: EditRequestForm_RequestFragment }

function Form({ request, onRefused, onClose }: FormProps) {
  const { control, send, pending, draft, unchanged, contested } = useRequestEdit({
    requestId: request.id,
    current: termsOf(request),
    onRefused,
    onDone: onClose,
  })
  const closed = !isOpenRequest(request.status)
  return (
    <FormDialog
      keepsDraft
      title="Edit Request"
      subtitle={
        request.quantity > 1
          ? `${request.productTitle} × ${inFigures(request.quantity)}`
          : request.productTitle
      }
      onClose={onClose}
      onSubmit={(event) => void send(event)}
      cancelLabel={closed ? 'Close' : 'Cancel'}
      submitButton={{
        label: 'Save Changes',
        size: 'large',
        pending,
        pendingText: 'Saving...',
        disabled: closed || unchanged || contested.length > 0,
      }}
    >
      {closed ? (
        <Overtaken
          of={{ requestId: request.id }}
          text={
            request.status === 'COMPLETED'
              ? 'A quote has been awarded: the request can no longer be changed.'
              : 'The request was canceled and can no longer be changed.'
          }
        />
      ) : null}
      <RestoredDraft draft={draft} />
      <MeanwhileChanged contested={contested} />
      <EditRequestFields control={control} />
    </FormDialog>
  )
}
