import { inStockTerms } from '../../../api/domain/stock/inStockInput.ts'
import { ChangeInStockProductDocument } from '../../gql/graphql.ts'
import type { StockPiece_ProductFragment } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { OthersChange } from '../../ui/notice/OthersChange.tsx'
import { RestoredDraft } from '../../ui/form/RestoredDraft.tsx'
import { useFreshForm } from '../../ui/form/useFreshForm.ts'
import { useToast } from '../../ui/notice/useToast.ts'
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

type EditStockDialogProps = {
  piece: StockPiece_ProductFragment
  /** Called after a refusal, to read the piece's current values. */
  onRefused: () => void
  onClose: () => void
}

/** Edits the description of a piece. */
export function EditStockDialog({ piece, onRefused, onClose }: EditStockDialogProps) {
  const { showToast } = useToast()
  const saved = typedOf(piece)
  const { form, control, submit, pending, sent, draft } = useCommandForm({
    schema: inStockTerms,
    defaultValues: saved,
    document: ChangeInStockProductDocument,
    toVariables: (terms) => ({
      input: { id: piece.id, ...stockInput(terms, saved), ifUpdatedAt: piece.updatedAt },
    }),
    failure: { title: 'Error Updating Product', text: 'Failed to update product. Please try again.' },
    onDone: () => {
      showToast({
        tone: 'success',
        title: 'Product Updated Successfully',
        text: 'Your product has been updated.',
      })
      onClose()
    },
    onRefused,
    draft: { key: `stock/${piece.id}`, basis: piece.updatedAt },
  })
  const { changed, take } = useFreshForm(form, saved)
  return (
    <FormDialog
      keepsDraft
      title="Edit Product"
      subtitle={`${piece.sku}, ${piece.productType}`}
      onClose={onClose}
      onSubmit={submit}
      submitButton={{ label: 'Save Changes', size: 'large', pending, pendingText: 'Saving...' }}
    >
      {changed && !sent ? (
        <OthersChange what="This piece was changed in another window." onTake={take} />
      ) : (
        <RestoredDraft draft={draft} />
      )}
      <StockFields control={control} form="edit" saved={saved} />
    </FormDialog>
  )
}
