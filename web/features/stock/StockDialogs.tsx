import { useFragment, useQuery } from '@apollo/client/react'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import {
  StockDialogsPieceDocument,
  type StockPiece_ProductFragment,
  StockPiece_ProductFragmentDoc,
} from '../../gql/graphql.ts'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { EditStockDialog } from './EditStockDialog.tsx'
import { RemoveStockDialog } from './RemoveStockDialog.tsx'
import { StockDetailsDialog } from './StockDetailsDialog.tsx'

void (
  /* GraphQL */ `
    query StockDialogsPiece($id: ID!) {
      inStockProduct(id: $id) {
        id
        ...StockPiece_product
      }
    }
  `
)

export const stockDialogs = ['details', 'edit', 'remove'] as const

export type StockDialogKind = (typeof stockDialogs)[number]

type StockDialogsProps = {
  kind: StockDialogKind
  pieceId: string
  onOpen: (kind: StockDialogKind, pieceId: string) => void
  onRemoved: () => void
  onClose: () => void
}

/**
 * The open dialog about one piece. A link may name a piece on a later page of the list, or one that no longer
 * exists.
 */
export function StockDialogs({ kind, pieceId, onOpen, onRemoved, onClose }: StockDialogsProps) {
  const piece = useStockPiece(pieceId)
  const { data, error, refetch } = useQuery(StockDialogsPieceDocument, {
    variables: { id: pieceId },
    skip: piece !== undefined,
    fetchPolicy: 'network-only',
  })
  const reread = () => void refetch().catch(() => undefined)
  if (!piece) {
    if (!data && !error) return null
    return (
      <AppDialog
        open
        title="Product Details"
        onClose={onClose}
        actions={
          <Button size="large" onClick={onClose}>
            Close
          </Button>
        }
      >
        {data ? (
          <Typography>This piece is no longer in your inventory.</Typography>
        ) : (
          <ErrorState onRetry={reread} />
        )}
      </AppDialog>
    )
  }
  switch (kind) {
    case 'details':
      return <StockDetailsDialog piece={piece} onEdit={() => onOpen('edit', pieceId)} onClose={onClose} />
    case 'edit':
      return <EditStockDialog piece={piece} onRefused={reread} onClose={onClose} />
    case 'remove':
      return <RemoveStockDialog piece={piece} onRemoved={onRemoved} onClose={onClose} />
  }
}

void (
  /* GraphQL */ `
    fragment StockPiece_product on InStockProduct {
      id
      productType
      sku
      diamondShape
      claws
      diamondCaratWeight
      diamondOrigin
      metalKarat
      length
      notes
      createdAt
      updatedAt
    }
  `
)

/** A piece as last read, even if it has moved to another page since; undefined if it was never read. */
function useStockPiece(id: string): StockPiece_ProductFragment | undefined {
  const { data, complete } = useFragment({
    fragment: StockPiece_ProductFragmentDoc,
    from: { __typename: 'InStockProduct', id },
  })
  return complete ? data : undefined
}
