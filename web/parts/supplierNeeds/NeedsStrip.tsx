import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { inFigures } from '../../../api/domain/counted.ts'
import type { SupplierNeeds_NeedsFragment } from '../../gql/graphql.ts'
import { useSupplierNeeds } from './useSupplierNeeds.ts'

type NeedsStripProps = {
  needs: SupplierNeeds_NeedsFragment
  /** The path of a screen that shows or filters by itself what is in its list. */
  except?: string
  onFollow?: () => void
}

/** What needs the supplier's action, in a few compact links at the top of a screen; nothing if nothing does. */
export function NeedsStrip({ needs, except, onFollow }: NeedsStripProps) {
  const waiting = useSupplierNeeds(needs).filter(
    ({ count, to }) => count > 0 && new URL(to, location.origin).pathname !== except,
  )
  if (waiting.length === 0) return null
  return (
    <Box
      component="nav"
      aria-label="Needs you"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 0.75, sm: 1 }, mb: { xs: 2, md: 2.5 } }}
    >
      {waiting.map(({ count, text, brief, urgent, to }) => (
        <Button
          key={to}
          component={Link}
          to={to}
          onClick={onFollow}
          size="small"
          variant="outlined"
          color={urgent ? 'error' : 'inherit'}
          sx={{ minHeight: 40, px: { xs: 0.75, sm: 1.25 }, fontSize: { xs: '0.75rem', sm: '0.8125rem' } }}
        >
          {inFigures(count)} {brief ?? text}
        </Button>
      ))}
    </Box>
  )
}
