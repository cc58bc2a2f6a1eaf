import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { FileDrop } from './FileDrop.tsx'
import { FormDialog } from './FormDialog.tsx'

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
    <FormDialog
      title={title}
      maxWidth="md"
      onClose={props.onClose}
      submitButton={{
        label: importLabel,
        pending: checking || importing,
        pendingText: importing ? 'Importing...' : importLabel,
        disabled: !ready,
        onClick: props.onImport,
      }}
    >
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
    </FormDialog>
  )
}
