import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Chip from '@mui/material/Chip'
import { NavLink } from 'react-router-dom'
import type { StoreScreenQuery } from '../../gql/graphql.ts'
import { paths } from './paths.ts'

type Needs = StoreScreenQuery['storeStatus']['needs']

/** The tabs of the store's console, each with the number of items that need attention. */
export function StoreNav({ needs }: { needs: Needs | undefined }) {
  const parts = [
    { label: 'Overview', to: paths.store.link(), waiting: 0 },
    { label: 'Deliveries', to: paths.deliveries.link(), waiting: needs?.deadDeliveries ?? 0 },
    { label: 'Needs mapping', to: paths.lines.link(), waiting: needs?.linesToMap ?? 0 },
    { label: 'Privacy', to: paths.privacy.link(), waiting: needs?.privacyRequests ?? 0 },
    { label: 'Sync history', to: paths.runs.link(), waiting: 0 },
  ]
  return (
    <Box
      component="nav"
      aria-label="Store"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, borderBottom: 1, borderColor: 'divider', mb: 3 }}
    >
      {parts.map(({ label, to, waiting }) => (
        <ButtonBase
          key={to}
          component={NavLink}
          to={to}
          end
          sx={{
            minHeight: 44,
            px: 1.5,
            gap: 1,
            typography: 'subtitle2',
            color: 'text.secondary',
            borderBottom: 2,
            borderColor: 'transparent',
            mb: '-1px',
            '&:hover': { color: 'text.primary' },
            '&[aria-current="page"]': { color: 'text.primary', borderColor: 'secondary.main' },
          }}
        >
          {label}{' '}
          {waiting > 0 ? <Chip size="small" color="warning" variant="outlined" label={waiting} /> : null}
        </ButtonBase>
      ))}
    </Box>
  )
}
