import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { inFigures } from '../../../api/domain/counted.ts'
import { ActionButton } from '../interaction/ActionButton.tsx'
import { FormDialog } from './FormDialog.tsx'

type CsvImportDialogProps = {
  title: string
  /** Describes the file's contents and the effect of importing it. */
  intro: ReactNode
  fileName: string | undefined
  /** Why the file was not checked, or cannot be imported at all. */
  problem: string | undefined
  /** Checks the same file again, if that may succeed. */
  onCheckAgain: (() => void) | undefined
  checking: boolean
  importing: boolean
  /** Nothing was imported, because the import would have changed something other than was shown. */
  differs: boolean
  importLabel: string
  /** Whether the file changes anything and has no problems. */
  ready: boolean
  onFile: (file: File) => void
  onImport: () => void
  onClose: () => void
  /** The changes that importing the file would make. */
  children: ReactNode
}

/** Imports a CSV file: first shows what would happen, then does it. */
export function CsvImportDialog(props: CsvImportDialogProps) {
  const { title, intro, fileName, problem, checking, importing, importLabel, ready } = props
  return (
    <FormDialog
      title={title}
      maxWidth="md"
      onClose={importing ? undefined : props.onClose}
      submitButton={{
        label: importLabel,
        pending: importing,
        pendingText: 'Importing...',
        disabled: !ready || checking,
        onClick: props.onImport,
      }}
    >
      <Typography color="textSecondary">{intro}</Typography>
      <FileDrop
        label={fileName ? `${fileName}. Choose another file` : 'Choose a CSV file'}
        disabled={importing}
        onFile={props.onFile}
      />
      {problem ? (
        <Alert
          severity="error"
          variant="outlined"
          action={
            props.onCheckAgain ? (
              <Button color="inherit" size="small" onClick={props.onCheckAgain} sx={{ whiteSpace: 'nowrap' }}>
                Try again
              </Button>
            ) : null
          }
        >
          {problem}
        </Alert>
      ) : checking ? (
        <Typography role="status" color="textSecondary">
          Checking the file...
        </Typography>
      ) : (
        <>
          {props.differs ? (
            <Alert severity="warning" variant="outlined">
              Nothing was imported, because something was changed since you chose the file. Review what the
              file changes now.
            </Alert>
          ) : null}
          {props.children}
        </>
      )}
    </FormDialog>
  )
}

/** Says that nothing is imported yet. */
export function LinesWithProblems({ count }: { count: number }) {
  return (
    <Alert severity="error" variant="outlined">
      {count === 1 ? 'One line has' : `${inFigures(count)} lines have`} problems. Fix the file and choose it
      again. Nothing is imported until every line is correct.
    </Alert>
  )
}

type FileDropProps = { label: string; disabled: boolean; onFile: (file: File) => void }

/** Accepts one file, chosen or dropped. */
function FileDrop({ label, disabled, onFile }: FileDropProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drag = (is: boolean) => (event: DragEvent) => {
    // Also while the dialog accepts no file: the browser would otherwise open a dropped file in place of
    // Loupe.
    event.preventDefault()
    setOver(is && !disabled)
  }
  return (
    <Box
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        const [file] = event.dataTransfer.files
        if (file && !disabled) onFile(file)
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
        disabled={disabled}
        sx={visuallyHidden}
        onChange={() => {
          const [file] = input.current?.files ?? []
          if (file) onFile(file)
          // Allows choosing the same file again after correcting it.
          if (input.current) input.current.value = ''
        }}
      />
      <ActionButton
        variant="outlined"
        disabled={disabled}
        onClick={() => input.current?.click()}
        sx={{ overflowWrap: 'anywhere' }}
      >
        {label}
      </ActionButton>
      <Typography variant="caption" color="textSecondary">
        or drop it here. At most 5,000 filled rows and 4 MB.
      </Typography>
    </Box>
  )
}
