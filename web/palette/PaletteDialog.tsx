import Dialog from '@mui/material/Dialog'
import { PaletteBox, type PaletteBoxProps } from './PaletteBox.tsx'

/** The palette over whatever screen is open. */
export function PaletteDialog(props: PaletteBoxProps) {
  return (
    <Dialog
      open
      onClose={props.onClose}
      fullWidth
      maxWidth="sm"
      aria-label="Search and commands"
      slotProps={{
        transition: { onEnter: (dialog: HTMLElement) => dialog.querySelector('input')?.focus() },
        paper: { sx: { position: 'absolute', top: { xs: 0, sm: '10vh' }, m: { xs: 1 } } },
      }}
    >
      <PaletteBox {...props} />
    </Dialog>
  )
}
