import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ProductImage } from './ProductImage.tsx'
import { atMostLines } from '../look/styles.ts'

type PieceHeadProps = {
  imageUrl: string | null | undefined
  title: string
  /** The id of the title, which labels the card around it. */
  titleId: string
  heading?: 'h3' | 'h4'
  /** Below the title: the variant, or the product it belongs to. */
  detail?: string | null
  sku?: string | null
  /** Above the title: the status. */
  badges?: ReactNode
  /** Below everything else. */
  children?: ReactNode
}

/** The head of a card about one piece: its picture, and its description beside it. */
export function PieceHead(props: PieceHeadProps) {
  const { imageUrl, title, titleId, heading = 'h3', detail, sku, badges, children } = props
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      <Box sx={{ width: { xs: 64, sm: 88 }, flexShrink: 0 }}>
        <ProductImage src={imageUrl} alt="" size="100%" />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {badges ? <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 0.5 }}>{badges}</Box> : null}
        <Typography id={titleId} variant="h3" component={heading} title={title} sx={atMostLines(4)}>
          {title}
        </Typography>
        {detail && detail !== sku ? (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {detail}
          </Typography>
        ) : null}
        {/* A variant may have no other name. */}
        {sku && sku !== title ? (
          <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            SKU {sku}
          </Typography>
        ) : null}
        {children}
      </Box>
    </Box>
  )
}
