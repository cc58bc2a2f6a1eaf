import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { inFigures } from '../../../api/domain/counted.ts'
import type { Need } from './NeedsPanel.tsx'

/** `brief` is for a strip with several needs in one line. */
export type BriefNeed = Need & { brief?: string }

type NeedLinksProps = { needs: readonly BriefNeed[]; onFollow?: (() => void) | undefined }

/** The user's open tasks as compact links; renders nothing if there are none. */
export function NeedLinks({ needs, onFollow }: NeedLinksProps) {
  const waiting = needs.filter(({ count }) => count > 0)
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
