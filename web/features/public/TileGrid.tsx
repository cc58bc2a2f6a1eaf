import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { plainList } from '../../ui/look/styles.ts'

type Tile = { title: string; text: string; icon: ReactNode }

/** Short arguments side by side, separated by hairlines. */
export function TileGrid({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <Box
      component="ul"
      sx={{
        ...plainList,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
        gap: '1px',
        bgcolor: 'divider',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      {tiles.map((tile) => (
        <Box component="li" key={tile.title} sx={{ bgcolor: 'background.paper', p: { xs: 3, md: 4 } }}>
          <Box aria-hidden sx={{ color: 'secondary.main', mb: 2.5, '& svg': { fontSize: 28 } }}>
            {tile.icon}
          </Box>
          <Typography variant="h3" sx={{ mb: 1 }}>
            {tile.title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {tile.text}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
