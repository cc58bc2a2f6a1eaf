import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { DiamondIcon, KeyIcon } from '../../ui/look/icons.tsx'
import { paths as registrationPaths } from '../registration/paths.ts'
import { paths as signInPaths } from '../signIn/paths.ts'
import { paths } from './paths.ts'
import { WayCard } from './WayCard.tsx'

/** Where everyone who works with Loupe chooses between the admin's and the suppliers' sign-in. */
export function ArtisanNetworkScreen() {
  return (
    <Box
      sx={{
        width: '100%',
        maxWidth: 1040,
        m: 'auto',
        px: { xs: 2, md: 4 },
        py: { xs: 5, md: 9 },
      }}
    >
      <Box sx={{ textAlign: 'center', mb: { xs: 4, md: 6 } }}>
        <Typography variant="overline" component="p" color="secondary">
          Sourcing desk and workshops
        </Typography>
        <Typography variant="h1" sx={{ mt: 0.5, fontSize: { xs: '2rem', md: '2.75rem' } }}>
          Artisan Network
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1.5, mx: 'auto', maxWidth: '52ch' }}>
          Where the sourcing desk and the workshops work together. Choose your portal.
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 3 }}>
        <WayCard
          icon={<KeyIcon />}
          title="Admin Access"
          text="For the retailer’s sourcing team."
          points={[
            'Quote requests as store orders come in',
            'Quotes side by side, and awards',
            'Supplier approvals',
          ]}
          action="Go to Admin Access"
          to={signInPaths.adminAccess.link()}
        />
        <WayCard
          primary
          icon={<DiamondIcon />}
          title="Artisan Portal"
          text="For workshops that make the pieces, or would like to."
          points={[
            'Open requests with their deadlines',
            'Your quotes, prices and awarded orders',
            'Registration for new suppliers',
          ]}
          action="Go to Artisan Portal"
          to={paths.supplierPortal.link()}
        />
      </Box>
      <Typography color="textSecondary" variant="body2" sx={{ mt: 4, textAlign: 'center' }}>
        New here?{' '}
        <Link component={RouterLink} to={registrationPaths.register.link()}>
          Become an artisan
        </Link>
      </Typography>
    </Box>
  )
}
