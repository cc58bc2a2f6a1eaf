import Box from '@mui/material/Box'
import { DeleteImageLinkDocument } from '../../gql/graphql.ts'
import { useCommand } from '../../live/commands/useCommand.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { useToast } from '../../ui/notice/useToast.ts'
import { shownLink } from './shownLink.ts'

void (
  /* GraphQL */ `
    mutation DeleteImageLink($id: ID!) {
      deleteSupplierImage(id: $id) {
        ... on Removed {
          id
        }
        ...Refusal @unmask
      }
    }
  `
)

type DeleteImageDialogProps = {
  image: { id: string; imageUrl: string }
  /** The supplier's name, if the list contains several suppliers' links. */
  of?: string
  onDeleted: () => void
  onClose: () => void
}

/** Asks for confirmation before deleting a link. */
export function DeleteImageDialog({ image, of, onDeleted, onClose }: DeleteImageDialogProps) {
  const { showToast } = useToast()
  const { run, pending } = useCommand(DeleteImageLinkDocument, {
    title: 'Delete Failed',
    text: 'Failed to delete image',
  })
  const remove = async () => {
    if (!(await run({ id: image.id }))) return
    showToast({ tone: 'success', title: 'Image deleted successfully!' })
    onClose()
    onDeleted()
  }
  return (
    <ConfirmDialog
      title="Delete Image"
      text="Are you sure you want to delete this image?"
      subject={
        <>
          {of ? <Box sx={{ fontWeight: 600 }}>{of}</Box> : null}
          {shownLink(image.imageUrl)}
        </>
      }
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      pending={pending}
      destructive
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
