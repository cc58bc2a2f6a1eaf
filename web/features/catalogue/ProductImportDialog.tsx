import { counted, inFigures } from '../../../api/domain/counted.ts'
import { ImportProductsDocument } from '../../gql/graphql.ts'
import { useCsvImport } from '../../live/useCsvImport.ts'
import { CsvImportDialog } from '../../ui/CsvImportDialog.tsx'
import { useToast } from '../../ui/useToast.ts'
import { ProductImportSummary } from './ProductImportSummary.tsx'

void (
  /* GraphQL */ `
    mutation ImportProducts($input: ImportProductsInput!) {
      importProducts(input: $input) {
        ... on ProductsImported {
          dryRun
          saved
          created
          changed
          unchanged
          kept
          problemCount
          lines {
            line
            sku
            product
            outcome
            changes {
              column
              from
              to
            }
            kept {
              column
              from
              to
            }
            problems {
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

type ProductImportDialogProps = { onClose: () => void; onImported: () => void }

/** Imports products from a CSV file: first shows line by line what would happen, then does it. */
export function ProductImportDialog({ onClose, onImported }: ProductImportDialogProps) {
  const { showToast } = useToast()
  const { tried, toSave, dialog } = useCsvImport({
    document: ImportProductsDocument,
    failure: { title: 'Error', text: 'Failed to import products' },
    onImported: ({ created, changed }) => {
      showToast({
        tone: 'success',
        title: 'Products Imported',
        text: `${counted(created, 'variant')} created, ${inFigures(changed)} changed.`,
      })
      onImported()
      onClose()
    },
  })
  return (
    <CsvImportDialog
      {...dialog}
      title="Upload products from a CSV file"
      intro="The first line must be the column headings, in any order: SKU, Product, Category, Variant, Option 1 to 3, Price, Cost, Weight. An exported file has them all. Empty cells leave the current value, and fields managed by the store never change. Nothing is saved until you have reviewed the changes."
      importLabel={toSave > 0 ? `Import ${counted(toSave, 'line')}` : 'Import'}
      onClose={onClose}
    >
      {tried ? <ProductImportSummary tried={tried} /> : null}
    </CsvImportDialog>
  )
}
