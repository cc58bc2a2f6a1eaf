import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { ProductImage } from '../../ui/ProductImage.tsx'
import type { AskedPiece } from './compared.ts'

/** A short description of the requested piece, the same in every row. */
export function ComparedPiece({ piece }: { piece: AskedPiece }) {
  const options = piece.options.slice(0, 3)
  const saysTheSame = piece.variantTitle === piece.options.join(' / ')
  return (
    <Box sx={{ minWidth: 0 }}>
      {/* Beside the picture or, if a word of the title would not fit there, below it. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
        <ProductImage src={piece.imageUrl} alt="" size={36} />
        <Typography
          variant="body2"
          sx={{ flex: '1 1 84px', minWidth: 0, lineHeight: 1.35, overflowWrap: 'anywhere' }}
        >
          {piece.productTitle}
        </Typography>
      </Box>
      {piece.variantTitle && !saysTheSame ? (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {piece.variantTitle}
        </Typography>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.75 }}>
        {[piece.sku, ...options].map((text, index) =>
          text ? (
            <Chip
              key={index}
              size="small"
              variant="outlined"
              label={text}
              sx={{
                height: 'auto',
                minHeight: 20,
                fontSize: '0.6875rem',
                fontWeight: index ? 400 : 600,
                '& .MuiChip-label': { px: 0.75, whiteSpace: 'normal', overflowWrap: 'anywhere' },
              }}
            />
          ) : null,
        )}
      </Box>
    </Box>
  )
}
