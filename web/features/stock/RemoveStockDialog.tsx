import { RemoveInStockProductDocument } from '../../gql/graphql.ts'
import type { StockPiece_ProductFragment } from '../../gql/graphql.ts'
import { useCommand } from '../../live/commands/useCommand.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { useToast } from '../../ui/notice/useToast.ts'

void (
  /* GraphQL */ `
    mutation RemoveInStockProduct($id: ID!) {
      removeInStockProduct(id: $id) {
        ... on Removed {
          id
        }
        ...Refusal @unmask
      }
    }
  `
)

type RemoveStockDialogProps = {
  piece: StockPiece_ProductFragment
  onRemoved: () => void
  onClose: () => void
}

/** Asks for confirmation before removing a piece from the stock list. */
export function RemoveStockDialog({ piece, onRemoved, onClose }: RemoveStockDialogProps) {
  const { showToast } = useToast()
  const { run, pending } = useCommand(RemoveInStockProductDocument, {
    title: 'Error Removing Product',
    text: 'Failed to remove product. Please try again.',
  })
  const remove = async () => {
    const removed = await run({ id: piece.id })
    if (!removed) return
    showToast({
      tone: 'success',
      title: 'Product Removed',
      text: `${piece.sku} is no longer in your inventory.`,
    })
    onRemoved()
  }
  return (
    <ConfirmDialog
      title="Remove Product"
      text={`Are you sure you want to remove ${piece.sku} (${piece.productType}) from your inventory?`}
      confirmLabel="Remove"
      pendingLabel="Removing..."
      pending={pending}
      destructive
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
