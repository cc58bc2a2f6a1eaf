import Box from '@mui/material/Box'
import { useState } from 'react'
import { DiamondIcon } from '../look/icons.tsx'

type ProductImageProps = {
  src: string | null | undefined
  /** The product's title; empty if the title is right beside the picture. */
  alt: string
  /** Width in pixels; the picture is square. */
  size?: number | string
}

/** A product's whole picture in a fixed frame; a gem icon if there is no picture or it fails to load. */
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
