import Box from '@mui/material/Box'
import { useState } from 'react'
import { DiamondIcon } from './icons.tsx'

type ProductImageProps = {
  src: string | null | undefined
  /** The product's title; empty where the title stands right beside it. */
  alt: string
  /** Width in pixels; the picture is square. */
  size?: number | string
}

/** A product's whole picture on a plate of fixed shape; a gem is drawn where there is none or it does not load. */
export function ProductImage({ src, alt, size = 96 }: ProductImageProps) {
  const [failed, setFailed] = useState<string>()
  const shown = src && failed !== src
  return (
    <Box
      sx={{
        width: size,
        aspectRatio: '1',
        flexShrink: 0,
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
        color: 'secondary.main',
      }}
    >
      {shown ? (
        <Box
          component="img"
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
          sx={{ width: '100%', height: '100%', objectFit: 'contain' }}
        />
      ) : (
        <DiamondIcon titleAccess={alt || undefined} sx={{ fontSize: '40%', minWidth: 24, minHeight: 24 }} />
      )}
    </Box>
  )
}
