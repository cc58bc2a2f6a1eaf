import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

type ProductPictureProps = {
  src: string | undefined
  title: string
  /** Above the fold, so loaded without delay. */
  eager?: boolean
}

/**
 * A product's whole picture in a fixed frame; 'No Image' without a picture, the title if it fails to load.
 */
export function ProductPicture({ src, title, eager = false }: ProductPictureProps) {
  const [failed, setFailed] = useState<string>()
  return (
    <Box
      sx={{
        aspectRatio: '1',
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        bgcolor: 'background.default',
      }}
    >
      {src && failed !== src ? (
        <Box
          component="img"
          src={src}
          alt={title}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
          sx={{ width: '100%', height: '100%', objectFit: 'contain' }}
        />
      ) : (
        <Typography
          variant={src ? 'h4' : 'body2'}
          component="p"
          color="textSecondary"
          sx={{ p: 2, textAlign: 'center', overflowWrap: 'anywhere', maxHeight: '100%', overflow: 'hidden' }}
        >
          {src ? title : 'No Image'}
        </Typography>
      )}
    </Box>
  )
}
