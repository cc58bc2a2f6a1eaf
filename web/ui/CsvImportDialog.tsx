import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { AppDialog } from './AppDialog.tsx'
import { FileDrop } from './FileDrop.tsx'

type CsvImportDialogProps = {
  title: string
  /** What the file contains, and what importing it does. */
  intro: ReactNode
  fileName: string | undefined
  /** Why the file cannot be imported at all. */
  problem: string | undefined
  checking: boolean
  importing: boolean
  importLabel: string
  /** Whether the file changes anything and has no problems. */
  ready: boolean
  onFile: (file: File) => void
  onImport: () => void
  onClose: () => void
  /** What importing the file would do. */
  children: ReactNode
}

/** Imports a CSV file: first shows what would happen, then does it. */
export function CsvImportDialog(props: CsvImportDialogProps) {
  const { title, intro, fileName, problem, checking, importing, importLabel, ready } = props
  return (
    <AppDialog
      open
      title={title}
      maxWidth="md"
      onClose={props.onClose}
      actions={
        <>
          <Button onClick={props.onClose}>Cancel</Button>
          <Button
            variant="contained"
            disabled={!ready || checking || importing}
            aria-busy={checking || importing}
            onClick={props.onImport}
          >
            {importing ? 'Importing...' : importLabel}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">{intro}</Typography>
        <FileDrop
          label={fileName ? `${fileName}. Choose another file` : 'Choose a CSV file'}
          onFile={props.onFile}
        />
        {problem ? (
          <Alert severity="error" variant="outlined">
            {problem}
          </Alert>
        ) : checking ? (
          <Typography role="status" color="textSecondary">
            Checking the file...
          </Typography>
        ) : (
          props.children
        )}
      </Box>
    </AppDialog>
  )
}
