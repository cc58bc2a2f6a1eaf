import { counted } from '../../../api/domain/counted.ts'
import { ImportPricingDocument } from '../../gql/graphql.ts'
import type { ImportPricingMutation } from '../../gql/graphql.ts'
import { useCsvImport } from '../../live/useCsvImport.ts'
import { CsvImportDialog } from '../../ui/CsvImportDialog.tsx'
import { useToast } from '../../ui/useToast.ts'
import { ImportSummary } from './ImportSummary.tsx'

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

type ImportDialogProps = { onClose: () => void; onImported: () => void }

/** Imports prices from a CSV file: first shows what would happen, then does it. */
export function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const { showToast } = useToast()
  const file = useCsvImport({
    document: ImportPricingDocument,
    failure: { title: 'Error', text: 'Failed to import prices' },
  })
  const { tried } = file
  const prices = tried && tried.problemCount === 0 ? tried.created + tried.changed : 0

  const importAll = async () => {
    const done = await file.importChosen()
    if (!done) return
    if (!done.saved) return file.showTried(done)
    const count = done.created + done.changed
    showToast({
      tone: 'success',
      title: 'Prices Imported',
      text: `${counted(count, 'price has', 'prices have')} been saved.`,
    })
    onImported()
    onClose()
  }

  return (
    <CsvImportDialog
      title="Import prices from a CSV file"
      intro="Export the table, fill it in with a spreadsheet, save it as CSV and choose it here. Rows without any price are skipped. Nothing is saved until you have reviewed the changes."
      fileName={file.fileName}
      problem={file.problem}
      checking={file.checking}
      importing={file.importing}
      importLabel={prices > 0 ? `Import ${counted(prices, 'price')}` : 'Import'}
      ready={prices > 0}
      onFile={(chosen) => void file.choose(chosen)}
      onImport={() => void importAll()}
      onClose={onClose}
    >
      {tried ? <ImportSummary tried={tried} /> : null}
    </CsvImportDialog>
  )
}
