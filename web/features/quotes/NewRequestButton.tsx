import Button from '@mui/material/Button'
import { lazy, Suspense } from 'react'
import { AddIcon } from '../../ui/icons.tsx'
import { useDialogAddress } from '../../ui/useDialogAddress.ts'

const NewRequestDialog = lazy(async () => ({
  default: (await import('../../requestForm/NewRequestDialog.tsx')).NewRequestDialog,
}))

/** Opens a request by hand; the dialog stands in the address (`?new=1`), so that others can lead to it. */
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
      {dialog ? (
        <Suspense>
          <NewRequestDialog open onClose={close} onCreated={close} />
        </Suspense>
      ) : null}
    </>
  )
}
