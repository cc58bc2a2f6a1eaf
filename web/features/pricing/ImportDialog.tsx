import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { ImportPricingDocument } from '../../gql/graphql.ts'
import type { ImportPricingMutation } from '../../gql/graphql.ts'
import { useCommand } from '../../live/useCommand.ts'
import { AppDialog } from '../../ui/AppDialog.tsx'
import { useToast } from '../../ui/useToast.ts'
import { FileDrop } from './FileDrop.tsx'
import { ImportSummary } from './ImportSummary.tsx'
import { readCsvFile } from './readCsvFile.ts'

void (
  /* GraphQL */ `
    mutation ImportPricing($input: ImportPricingInput!) {
      importPricing(input: $input) {
        ... on PricingSaved {
          dryRun
          saved
          created
          changed
          unchanged
          passedOver
          problemCount
          problems {
            line
            sku
            fields {
              path
              message
            }
          }
        }
        ... on Error {
          message
        }
        ... on ValidationError {
          fields {
            path
            message
          }
        }
      }
    }
  `
)

export type Tried = Extract<ImportPricingMutation['importPricing'], { __typename: 'PricingSaved' }>

type Chosen = { name: string; text: string }

type ImportDialogProps = { onClose: () => void; onImported: () => void }

/** Takes prices from a CSV file: first it says what would happen, then it does it. */
export function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const { showToast } = useToast()
  const { run, pending } = useCommand(ImportPricingDocument, {
    title: 'Error',
    text: 'Failed to import prices',
  })
  const [chosen, setChosen] = useState<Chosen>()
  const [problem, setProblem] = useState<string>()
  const [tried, setTried] = useState<Tried>()
  /** Counts the files: what comes of an earlier one must not be taken for the one that is shown. */
  const choice = useRef(0)
  const prices = tried && tried.problemCount === 0 ? tried.created + tried.changed : 0

  const send = (csv: string, dryRun: boolean) => {
    const mine = choice.current
    return run(
      { input: { csv, dryRun } },
      {
        onInvalid: ([first]) => {
          if (mine === choice.current) setProblem(first?.message)
          return first !== undefined
        },
      },
    )
  }

  const choose = async (file: File) => {
    const mine = ++choice.current
    setProblem(undefined)
    setTried(undefined)
    const read = await readCsvFile(file)
    if (mine !== choice.current) return undefined
    if ('problem' in read) return setProblem(read.problem)
    setChosen({ name: file.name, text: read.text })
    const answer = await send(read.text, true)
    if (mine === choice.current) setTried(answer)
    return undefined
  }

  const importAll = async () => {
    if (!chosen) return
    const done = await send(chosen.text, false)
    if (!done) return
    // Something changed since the trial, such as a variant that is gone.
    if (!done.saved) return setTried(done)
    const count = done.created + done.changed
    showToast({
      tone: 'success',
      title: 'Prices Imported',
      text: `${count.toLocaleString('en-US')} ${count === 1 ? 'price has' : 'prices have'} been saved.`,
    })
    onImported()
    onClose()
  }

  return (
    <AppDialog
      open
      title="Import prices from a CSV file"
      maxWidth="md"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="contained"
            disabled={prices === 0 || pending}
            aria-busy={pending}
            onClick={() => void importAll()}
          >
            {pending && tried
              ? 'Importing...'
              : `Import ${prices.toLocaleString('en-US')} ${prices === 1 ? 'price' : 'prices'}`}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">
          Export the table, fill it in with a spreadsheet, save it as CSV and choose it here. Rows without any
          price are passed over. Nothing is saved before you have seen what will change.
        </Typography>
        <FileDrop
          label={chosen ? `${chosen.name}. Choose another file` : 'Choose a CSV file'}
          onFile={(file) => void choose(file)}
        />
        {problem ? (
          <Alert severity="error" variant="outlined">
            {problem}
          </Alert>
        ) : pending && !tried ? (
          <Typography role="status" color="textSecondary">
            Checking the file...
          </Typography>
        ) : tried ? (
          <ImportSummary tried={tried} />
        ) : null}
      </Box>
    </AppDialog>
  )
}
