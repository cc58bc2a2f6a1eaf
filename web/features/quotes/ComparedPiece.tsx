import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { ProductImage } from '../../ui/ProductImage.tsx'
import type { AskedPiece } from './compared.ts'
import { OneLine } from './Line.tsx'

/** The requested piece in short, the same in every row; in full above the comparison. */
export function ComparedPiece({ piece }: { piece: AskedPiece }) {
  const options = piece.options.length > 0 ? piece.options.join(' · ') : piece.variantTitle
  const inFull = [piece.productTitle, piece.variantTitle, piece.sku].filter(Boolean).join(' · ')
  return (
    <Box title={inFull} sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Box component="span" sx={visuallyHidden}>
        {inFull}
      </Box>
      <ProductImage src={piece.imageUrl} alt="" size={32} />
      <Box aria-hidden sx={{ minWidth: 0, display: { xs: 'none', xl: 'grid' } }}>
        {piece.sku ? <OneLine text={piece.sku} /> : null}
        {options ? <OneLine text={options} /> : null}
      </Box>
    </Box>
  )
}
