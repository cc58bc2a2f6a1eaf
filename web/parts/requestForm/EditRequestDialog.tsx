import Button from '@mui/material/Button'
import { EditRequestDialogChangedDocument, EditRequestDialogDocument } from '../../gql/graphql.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { CardSkeletons } from '../../ui/list/CardSkeletons.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { EditRequestForm } from './EditRequestForm.tsx'

void (
  /* GraphQL */ `
    query EditRequestDialog($requestId: ID!) {
      eventCursor
      quoteRequest(id: $requestId) {
        id
        ...EditRequestForm_request
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription EditRequestDialogChanged($requestId: ID!, $after: EventCursor) {
      requestChanged(requestId: $requestId, after: $after) {
        cursor
        request {
          id
          ...EditRequestForm_request
        }
      }
    }
  `
)

type EditRequestDialogProps = { requestId: string; onClose: () => void }

/**
 * Edits an open request's deadline, target price or destination, and follows changes by other admins
 * meanwhile.
 */
export function EditRequestDialog({ requestId, onClose }: EditRequestDialogProps) {
  const { data, error, refetch, snapshot } = useScreenQuery(EditRequestDialogDocument, { requestId })
  useLive({ document: EditRequestDialogChangedDocument, variables: { requestId }, snapshot })
  const request = data?.quoteRequest
  if (request)
    return <EditRequestForm key={requestId} request={request} onRefused={refetch} onClose={onClose} />
  return (
    <AppDialog open title="Edit Request" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      {data ? (
        'This request no longer exists.'
      ) : error ? (
        <ErrorState onRetry={refetch} />
      ) : (
        <CardSkeletons count={1} height={220} label="Loading request..." />
      )}
    </AppDialog>
  )
}
