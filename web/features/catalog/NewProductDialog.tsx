import Typography from '@mui/material/Typography'
import { productInput } from '../../../api/domain/catalog/productInput.ts'
import { CreateProductDocument } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { useGoOn } from '../../ui/page/useGoOn.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import { paths } from './paths.ts'

void (
  /* GraphQL */ `
    mutation CreateProduct($input: CreateProductInput!) {
      createProduct(input: $input) {
        ... on Product {
          id
          title
        }
        ...Refusal @unmask
      }
    }
  `
)

type NewProductDialogProps = { onClose: () => void; onMade: () => void }

/** Creates a product that is not in the store. */
export function NewProductDialog({ onClose, onMade }: NewProductDialogProps) {
  const { showToast } = useToast()
  const goOn = useGoOn()
  const { control, submit, pending } = useCommandForm({
    schema: productInput,
    defaultValues: { sku: '', name: '', category: '' },
    document: CreateProductDocument,
    toVariables: (input) => ({ input }),
    failure: { title: 'Not Created', text: 'Failed to create the product. Please try again.' },
    onDone: ({ id, title }) => {
      showToast({ tone: 'success', title: 'Product Created', text: `${title} is in the catalog.` })
      onMade()
      onClose()
      goOn(paths.product.link(id))
    },
  })
  return (
    <FormDialog
      short
      title="New Product"
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      submitButton={{ label: 'Create Product', pending, pendingText: 'Creating...' }}
    >
      <Typography color="textSecondary">
        For pieces the store does not sell. Suppliers can price them, and you can request quotes for them.
      </Typography>
      <FormTextField control={control} name="name" label="Product name" required />
      <FormTextField
        control={control}
        name="sku"
        label="SKU"
        required
        hint="For the first variant. Upload a CSV file to add more."
      />
      <FormTextField control={control} name="category" label="Category" hint="Defaults to Jewelry." />
    </FormDialog>
  )
}
