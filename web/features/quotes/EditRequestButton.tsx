import Button from '@mui/material/Button'
import type { QuoteRequestStatus } from '../../gql/graphql.ts'
import { ForDuty } from '../../live/ForDuty.tsx'
import { isOpenRequest } from '../../live/requestState.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useDialogAddress } from '../../ui/useDialogAddress.ts'

const EditRequestDialog = lazyPart(
  async () => (await import('../../parts/requestForm/EditRequestDialog.tsx')).EditRequestDialog,
)

type EditRequestButtonProps = { requestId: string; status: QuoteRequestStatus }

/**
 * Edits a request while it is open. The dialog is in the address (`?edit=<id>`), and stays open if the request closes
 * meanwhile.
 */
export function EditRequestButton({ requestId, status }: EditRequestButtonProps) {
  const { dialog, open, close } = useDialogAddress(['edit'])
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
