import Dialog from '@mui/material/Dialog'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { useId } from 'react'
import { PaletteBox, type PaletteBoxProps } from './PaletteBox.tsx'

export function PaletteDialog(props: PaletteBoxProps) {
  const titleId = useId()
  return (
    <Dialog
      open
      onClose={props.onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      slotProps={{
        transition: { onEnter: (dialog: HTMLElement) => dialog.querySelector('input')?.focus() },
        paper: { sx: { position: 'absolute', top: { xs: 0, sm: '10vh' }, m: { xs: 1 } } },
      }}
    >
      <Typography id={titleId} component="h2" sx={visuallyHidden}>
        Search and commands
      </Typography>
      <PaletteBox {...props} />
    </Dialog>
  )
}
