import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { inStockTerms } from '../../../api/domain/stock/inStockInput.ts'
import { AddInStockProductDocument } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { RestoredDraft } from '../../ui/form/RestoredDraft.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { useToast } from '../../ui/notice/useToast.ts'
import { emptyPiece, stockInput } from './stockForm.ts'
import { StockFields } from './StockFields.tsx'

void (
  /* GraphQL */ `
    mutation AddInStockProduct($input: InStockProductInput!) {
      addInStockProduct(input: $input) {
        ... on InStockProduct {
          id
          ...StockPiece_product
        }
        ...Refusal @unmask
      }
    }
  `
)

type AddStockFormProps = {
  /** The element id, for links to the form. */
  id: string
  onAdded: (pieceId: string) => void
}

/** Adds a piece to the stock list. Resets after each one, ready for the next. */
export function AddStockForm({ id, onAdded }: AddStockFormProps) {
  const { showToast } = useToast()
  const card = useRef<HTMLDivElement>(null)
  // Each press of the link moves the focus here, even when the address already has this hash.
  const location = useLocation()
  useEffect(() => {
    if (location.hash === `#${id}`) card.current?.focus({ preventScroll: true })
  }, [location, id])
  const { control, submit, pending, draft } = useCommandForm({
    schema: inStockTerms,
    defaultValues: emptyPiece,
    document: AddInStockProductDocument,
    toVariables: (terms) => ({ input: stockInput(terms) }),
    failure: { title: 'Error Adding Product', text: 'Failed to add product. Please try again.' },
    resetTo: () => emptyPiece,
    onDone: (piece, _terms, typedOn) => {
      showToast({
        tone: 'success',
        title: 'Product Added Successfully',
        text: 'Your in-stock product has been added to your inventory.',
      })
      // Not a field: leaving an empty field would show its error.
      if (!typedOn) card.current?.focus()
      onAdded(piece.id)
    },
    draft: { key: 'stock/new' },
  })
  return (
    <Card
      component="section"
      aria-labelledby={`${id}-title`}
      id={id}
      ref={card}
      tabIndex={-1}
      sx={{ p: { xs: 2, sm: 3 }, '&:focus': { outline: 'none' } }}
    >
      <Typography variant="h3" id={`${id}-title`} sx={{ mb: 2.5 }}>
        Add New Product
      </Typography>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
        <RestoredDraft draft={draft} />
        <StockFields control={control} form="add" />
        <SubmitButton
          size="large"
          pending={pending}
          pendingText="Adding..."
          sx={{ justifySelf: { sm: 'start' } }}
        >
          Add Product
        </SubmitButton>
      </Box>
    </Card>
  )
}
