import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { StockPiece_ProductFragment } from '../../gql/graphql.ts'
import { LabeledText } from '../../ui/value/LabeledText.tsx'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { DateText } from '../../ui/value/DateText.tsx'
import { Fact } from '../../ui/value/Fact.tsx'
import { FactList } from '../../ui/value/FactList.tsx'
import { originLabels } from '../../parts/assortment/originLabels.ts'

type StockDetailsDialogProps = {
  piece: StockPiece_ProductFragment
  onEdit: () => void
  onClose: () => void
}

/** All details of one listed piece. */
export function StockDetailsDialog({ piece, onEdit, onClose }: StockDetailsDialogProps) {
  return (
    <AppDialog
      open
      title="Product Details"
      onClose={onClose}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            Close
          </Button>
          <Button size="large" variant="contained" onClick={onEdit}>
            Edit
          </Button>
        </>
      }
    >
      {/* Focusable, so that long notes can be scrolled by keyboard. */}
      <Box role="group" aria-label="Details" tabIndex={0} sx={{ display: 'grid', gap: 3 }}>
        <FactList minWidth={180}>
          <Fact label="SKU">{piece.sku}</Fact>
          <Fact label="Product type">{piece.productType}</Fact>
          <Fact label="Diamond shape">{piece.diamondShape}</Fact>
          <Fact label="Claws (setting)">{piece.claws}</Fact>
          <Fact label="Carat weight">{piece.diamondCaratWeight}</Fact>
          <Fact label="Diamond origin">{originLabels[piece.diamondOrigin]}</Fact>
          <Fact label="Metal and karat">{piece.metalKarat}</Fact>
          {piece.length ? <Fact label="Length">{piece.length}</Fact> : null}
        </FactList>
        <LabeledText label="Notes" text={piece.notes} />
        <Typography variant="caption" color="textSecondary">
          Listed <DateText value={piece.createdAt} withTime />
          {piece.updatedAt === piece.createdAt ? null : (
            <>
              , updated <DateText value={piece.updatedAt} withTime />
            </>
          )}
        </Typography>
      </Box>
    </AppDialog>
  )
}
