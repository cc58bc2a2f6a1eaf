import Button from '@mui/material/Button'
import { ForDuty } from '../../live/ForDuty.tsx'
import { AddIcon } from '../../ui/icons.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useDialogAddress } from '../../ui/useDialogAddress.ts'

const NewRequestDialog = lazyPart(
  async () => (await import('../../parts/requestForm/NewRequestDialog.tsx')).NewRequestDialog,
)

/** Creates a request manually; the dialog is in the address (`?new=1`), so that links can open it. */
export function NewRequestButton() {
  const { dialog, open, close } = useDialogAddress(['new'])
  return (
    <>
      <ForDuty duty="sourcing" fill>
        <Button
          variant="contained"
          startIcon={<AddIcon />}
          onClick={() => open('new', '1')}
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        >
          New Quote Request
        </Button>
      </ForDuty>
      {dialog ? <NewRequestDialog onClose={close} onCreated={close} /> : null}
    </>
  )
}
