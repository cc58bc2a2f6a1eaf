import Button from '@mui/material/Button'
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
      <Button
        variant="contained"
        startIcon={<AddIcon />}
        onClick={() => open('new', '1')}
        sx={{ width: { xs: '100%', sm: 'auto' } }}
      >
        New Quote Request
      </Button>
      {dialog ? <NewRequestDialog onClose={close} onCreated={close} /> : null}
    </>
  )
}
