import { RemoveProductDocument } from '../../gql/graphql.ts'
import { useCommand } from '../../live/commands/useCommand.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { useGoOn } from '../../ui/page/useGoOn.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import { paths } from './paths.ts'

void (
  /* GraphQL */ `
    mutation RemoveProduct($input: RemoveProductInput!) {
      removeProduct(input: $input) {
        ... on Removed {
          id
        }
        ...Refusal @unmask
      }
    }
  `
)

type RemoveProductDialogProps = { id: string; title: string; onClose: () => void }

/** Asks for confirmation before removing a product, whose page then no longer exists. */
export function RemoveProductDialog({ id, title, onClose }: RemoveProductDialogProps) {
  const { showToast } = useToast()
  const goOn = useGoOn()
  const { run, pending } = useCommand(RemoveProductDocument, {
    title: 'Product Not Removed',
    text: 'The product could not be removed. Please try again.',
  })
  const remove = async () => {
    if (!(await run({ input: { productId: id } }))) return
    showToast({ tone: 'success', title: 'Product Removed', text: `${title} is no longer in the catalog.` })
    goOn(paths.products.link(), { replace: true })
  }
  return (
    <ConfirmDialog
      title="Remove product"
      text={`Suppliers and partners no longer see ${title} in their lists, and suppliers’ prices for it no longer count. Requests, quotes and orders of it stay as they are. It cannot be restored.`}
      confirmLabel="Remove"
      pendingLabel="Removing..."
      pending={pending}
      destructive
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
