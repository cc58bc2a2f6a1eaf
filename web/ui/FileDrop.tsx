import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { useId, useRef, useState } from 'react'
import type { DragEvent } from 'react'

type FileDropProps = { label: string; onFile: (file: File) => void }

/** Accepts one file, chosen or dropped. */
export function FileDrop({ label, onFile }: FileDropProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drag = (is: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(is)
  }
  return (
    <Box
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
      sx={{
        display: 'grid',
        gap: 1,
        justifyItems: 'center',
        p: 3,
        border: '1px dashed',
        borderColor: over ? 'secondary.main' : 'divider',
        borderRadius: 1,
        bgcolor: over ? 'action.selected' : 'background.default',
        textAlign: 'center',
      }}
    >
      <Box component="label" htmlFor={id} sx={visuallyHidden}>
        CSV file
      </Box>
      <Box
        component="input"
        ref={input}
        id={id}
        type="file"
        accept=".csv,text/csv"
        tabIndex={-1}
        sx={visuallyHidden}
        onChange={() => {
          const [file] = input.current?.files ?? []
          if (file) onFile(file)
          // Allows choosing the same file again after correcting it.
          if (input.current) input.current.value = ''
        }}
      />
      <Button variant="outlined" onClick={() => input.current?.click()} sx={{ overflowWrap: 'anywhere' }}>
        {label}
      </Button>
      <Typography variant="caption" color="textSecondary">
        or drop it here. At most 5,000 rows and 1 MB.
      </Typography>
    </Box>
  )
}
