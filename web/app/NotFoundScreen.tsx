import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { MissingFacet } from '../features/public/MissingFacet.tsx'
import { paths } from '../features/public/paths.ts'
import { homeOf } from './session/areas.ts'
import { rememberedRole } from './session/identityHints.ts'

export function NotFoundScreen() {
  const role = rememberedRole()
  return (
    <Box
      sx={{
        flex: 1,
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 2,
        p: 3,
        textAlign: 'center',
      }}
    >
      <MissingFacet />
      <Typography variant="overline" color="textSecondary" sx={{ mt: 2 }}>
        404
      </Typography>
      <Typography variant="h1" sx={{ fontSize: { xs: '1.75rem', md: '2.25rem' } }}>
        Page not found
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '44ch' }}>
        There is no page at this address. It may be mistyped, or the page may have moved.
      </Typography>
      <Button
        component={Link}
        to={role ? homeOf(role) : paths.landing.link()}
        variant="contained"
        sx={{ mt: 2 }}
      >
        {role ? 'Back to your dashboard' : 'Back to the home page'}
      </Button>
    </Box>
  )
}
