import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { inFigures } from '../../../api/domain/counted.ts'
import type { RequestPiece_RequestFragment } from '../../gql/graphql.ts'
import { Destination } from '../../ui/Destination.tsx'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { lowChip } from '../../ui/styles.ts'
import { ProductImage } from '../../ui/ProductImage.tsx'
import { PieceFacts, VariantDetails } from './PieceFacts.tsx'

type BriefPieceProps = {
  piece: RequestPiece_RequestFragment
  /** The status of the request. */
  badge?: ReactNode
  timeLeft?: ReactNode
  /** Below these lines, also while the rest is hidden. */
  children?: ReactNode
}

/** A piece on a phone: title, variant, quantity, destination and deadline in three lines, the rest on request. */
export function BriefPiece({ piece, badge, timeLeft, children }: BriefPieceProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: '48px minmax(0, 1fr) 40px',
          columnGap: 1.25,
          alignItems: 'center',
        }}
      >
        <ProductImage src={piece.imageUrl} alt="" size={48} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h4" noWrap={!open} sx={{ lineHeight: 1.35, overflowWrap: 'anywhere' }}>
            {piece.productTitle}
          </Typography>
          <Typography variant="body2" noWrap={!open} sx={{ lineHeight: 1.35, overflowWrap: 'anywhere' }}>
            {piece.variantTitle}
          </Typography>
        </Box>
        <IconButton
          aria-label={`Details: ${piece.productTitle}`}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          sx={{ width: 40, height: 44 }}
        >
          <ChevronDownIcon sx={{ transform: open ? 'rotate(180deg)' : undefined }} />
        </IconButton>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 1.5,
          typography: 'body2',
          '& .MuiChip-root': lowChip,
        }}
      >
        <span>
          {inFigures(piece.quantity)} × <Destination country={piece.destinationCountry ?? null} />
        </span>
        {timeLeft}
        {badge}
      </Box>
      {children}
      <Box id={id} hidden={!open} sx={open ? { display: 'grid', gap: 1.5, pt: 1 } : undefined}>
        {open ? (
          <>
            <div>
              <VariantDetails piece={piece} />
            </div>
            <PieceFacts piece={piece} />
          </>
        ) : null}
      </Box>
    </Box>
  )
}
