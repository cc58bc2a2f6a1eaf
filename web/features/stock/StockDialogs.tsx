import { EditStockDialog } from './EditStockDialog.tsx'
import { RemoveStockDialog } from './RemoveStockDialog.tsx'
import { StockDetailsDialog } from './StockDetailsDialog.tsx'
import { useStockPiece } from './useStockPiece.ts'

export const stockDialogs = ['details', 'edit', 'remove'] as const

export type StockDialogKind = (typeof stockDialogs)[number]

type StockDialogsProps = {
  kind: StockDialogKind
  pieceId: string
  onOpen: (kind: StockDialogKind, pieceId: string) => void
  onRemoved: () => void
  onClose: () => void
}

/** The open dialog about one piece, once that piece has been read. */
export function StockDialogs({ kind, pieceId, onOpen, onRemoved, onClose }: StockDialogsProps) {
  const piece = useStockPiece(pieceId)
  if (!piece) return null
  switch (kind) {
    case 'details':
      return <StockDetailsDialog piece={piece} onEdit={() => onOpen('edit', pieceId)} onClose={onClose} />
    case 'edit':
      return <EditStockDialog piece={piece} onClose={onClose} />
    case 'remove':
      return <RemoveStockDialog piece={piece} onRemoved={onRemoved} onClose={onClose} />
  }
}
