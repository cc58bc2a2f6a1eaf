import { counted } from '../../../api/domain/counted.ts'
import { ImportPricingDocument } from '../../gql/graphql.ts'
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
        ...Refusal @unmask
      }
    }
  `
)

type ImportDialogProps = { onClose: () => void; onImported: () => void }

/** Imports prices from a CSV file: first shows what would happen, then does it. */
export function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const { showToast } = useToast()
  const { tried, toSave, dialog } = useCsvImport({
    document: ImportPricingDocument,
    failure: { title: 'Error', text: 'Failed to import prices' },
    onImported: ({ created, changed }) => {
      showToast({
        tone: 'success',
        title: 'Prices Imported',
        text: `${counted(created + changed, 'price has', 'prices have')} been saved.`,
      })
      onImported()
      onClose()
    },
  })
  return (
    <CsvImportDialog
      {...dialog}
      title="Import prices from a CSV file"
      intro="Export the table, fill it in with a spreadsheet, save it as CSV and choose it here. Rows without any price are skipped. Nothing is saved until you have reviewed the changes."
      importLabel={toSave > 0 ? `Import ${counted(toSave, 'price')}` : 'Import'}
      onClose={onClose}
    >
      {tried ? <ImportSummary tried={tried} /> : null}
    </CsvImportDialog>
  )
}
