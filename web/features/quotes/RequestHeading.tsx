import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import {
  type QuoteRequestStatus,
  type RequestHeading_RequestFragment,
  RequestHeading_RequestFragmentDoc,
} from '../../gql/graphql.ts'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { isInProgress } from '../../live/records/isInProgress.ts'
import { isOpenRequest } from '../../live/records/requestState.ts'
import { RequestStatusChip } from '../../parts/list/RequestStatusChip.tsx'
import { StoreOrderNumber } from '../../ui/value/OrderNumber.tsx'
import { ShortId } from '../../ui/value/ShortId.tsx'
import { TestChip } from '../../ui/value/TestChip.tsx'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { useDialogAddress } from '../../live/commands/useDialogAddress.ts'
import { paths as orderPaths } from '../orders/paths.ts'

void (
  /* GraphQL */ `
    fragment RequestHeading_request on QuoteRequest {
      id
      storeOrderNumber
      heldAt
      status
      test
      order {
        id
        status
        acceptance
      }
    }
  `
)

type RequestHeadingProps = { request: FragmentType<RequestHeading_RequestFragment> & { id: string } }

const isSame = (before: RequestHeadingProps, after: RequestHeadingProps) =>
  before.request.id === after.request.id

/** The heading of the compared request: its name, its status and its links. */
export const RequestHeading = memo(function RequestHeading(props: RequestHeadingProps) {
  const { data: request, complete } = useFragment({
    fragment: RequestHeading_RequestFragmentDoc,
    from: props.request,
  })
  if (!complete) return null
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        mt: { lg: -2 },
        mb: { xs: 2, lg: 1 },
      }}
    >
      <Typography variant="h2" sx={{ typography: { lg: 'h3' } }}>
        <ShortId id={request.id} /> Supplier Quotes
      </Typography>
      <StoreOrderNumber number={request.storeOrderNumber} />
      <RequestStatusChip request={request} />
      {/* The request stays awarded, so that the other suppliers learn nothing of the cancellation. */}
      {request.status === 'COMPLETED' && request.order?.status === 'CANCELLED' ? (
        <Chip size="small" variant="outlined" color="error" label="Order canceled" />
      ) : null}
      {request.order && isInProgress(request.order) && request.order.acceptance === 'REJECTED' ? (
        <Chip size="small" variant="outlined" color="error" label="Rejected by supplier" />
      ) : null}
      <TestChip test={request.test} />
      <Box sx={{ ml: { sm: 'auto' } }}>
        {request.status === 'COMPLETED' && request.order ? (
          <Button
            component={RouterLink}
            to={orderPaths.order.link(request.order.id)}
            variant="outlined"
            size="small"
            sx={{ minHeight: { xs: 40, lg: 36 } }}
          >
            View Order
          </Button>
        ) : null}
        <EditRequestButton requestId={request.id} status={request.status} />
      </Box>
    </Box>
  )
}, isSame)

const EditRequestDialog = lazyPart(
  async () => (await import('../../parts/requestForm/EditRequestDialog.tsx')).EditRequestDialog,
)

type EditRequestButtonProps = { requestId: string; status: QuoteRequestStatus }

/**
 * Edits a request while it is open. The dialog is in the address (`?edit=<id>`), and stays open if the
 * request closes meanwhile.
 */
function EditRequestButton({ requestId, status }: EditRequestButtonProps) {
  const { dialog, open, close } = useDialogAddress(['edit'], 'sourcing')
  return (
    <>
      {isOpenRequest(status) ? (
        <ForDuty duty="sourcing">
          <Button
            variant="outlined"
            size="small"
            onClick={() => open('edit', requestId)}
            sx={{ minHeight: { xs: 40, lg: 36 } }}
          >
            Edit request
          </Button>
        </ForDuty>
      ) : null}
      {dialog?.id === requestId ? <EditRequestDialog requestId={requestId} onClose={close} /> : null}
    </>
  )
}
