import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

type ProductPictureProps = {
  src: string | undefined
  title: string
  /** Above the fold: loaded at once. */
  eager?: boolean
}

/** A product's whole picture on a plate of fixed shape; in its place 'No Image', or the title where it does not load. */
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
