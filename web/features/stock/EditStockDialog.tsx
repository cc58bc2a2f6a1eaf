import { inStockTerms } from '../../../api/domain/stock/inStockInput.ts'
import { ChangeInStockProductDocument } from '../../gql/graphql.ts'
import type { StockPiece_ProductFragment } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/useCommandForm.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { RestoredDraft } from '../../ui/RestoredDraft.tsx'
import { useToast } from '../../ui/useToast.ts'
import { stockInput, typedOf } from './stockForm.ts'
import { StockFields } from './StockFields.tsx'

void (
  /* GraphQL */ `
    mutation ChangeInStockProduct($input: ChangeInStockProductInput!) {
      changeInStockProduct(input: $input) {
        ... on InStockProduct {
          id
          ...StockPiece_product
        }
        ...Refusal @unmask
      }
    }
  `
)

type EditStockDialogProps = { piece: StockPiece_ProductFragment; onClose: () => void }

/** Edits the description of a piece. */
export function EditStockDialog({ piece, onClose }: EditStockDialogProps) {
  const { showToast } = useToast()
  const saved = typedOf(piece)
  const { control, submit, pending, draft } = useCommandForm({
    schema: inStockTerms,
    defaultValues: saved,
    document: ChangeInStockProductDocument,
    toVariables: (terms) => ({ input: { id: piece.id, ...stockInput(terms) } }),
    failure: { title: 'Error Updating Product', text: 'Failed to update product. Please try again.' },
    onDone: () => {
      showToast({
        tone: 'success',
        title: 'Product Updated Successfully',
        text: 'Your product has been updated.',
      })
      onClose()
    },
    draft: { key: `stock/${piece.id}`, basis: piece.updatedAt },
  })
  return (
    <FormDialog
      keepsDraft
      title="Edit Product"
      subtitle={`${piece.sku}, ${piece.productType}`}
      onClose={onClose}
      onSubmit={submit}
      submitButton={{ label: 'Save Changes', size: 'large', pending, pendingText: 'Saving...' }}
    >
      <RestoredDraft draft={draft} />
      <StockFields control={control} form="edit" saved={saved} />
    </FormDialog>
  )
}
