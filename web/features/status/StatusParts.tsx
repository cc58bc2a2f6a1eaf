import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { Health, SystemStatusScreenQuery } from '../../gql/graphql.ts'
import { delayText } from './delayText.ts'
import { plainList } from '../../ui/look/styles.ts'

type Part = SystemStatusScreenQuery['systemStatus']['parts'][number]

/** Each component with its state, an explanation, and its delay. */
export function StatusParts({ parts }: { parts: readonly Part[] }) {
  return (
    <Card component="ul" aria-label="Services" sx={plainList}>
      {parts.map((part, index) => (
        <Box
          component="li"
          key={part.name}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '160px minmax(0, 1fr) 104px 112px' },
            alignItems: 'center',
            columnGap: 2,
            rowGap: 0.5,
            px: { xs: 2.5, sm: 4 },
            py: 2.5,
            borderTop: index ? 1 : 0,
            borderColor: 'divider',
          }}
        >
          <Typography
            variant="h3"
            sx={{ overflowWrap: 'anywhere', '&::first-letter': { textTransform: 'uppercase' } }}
          >
            {part.name}
          </Typography>
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{
              overflowWrap: 'anywhere',
              gridColumn: { xs: '1 / -1', sm: '2' },
              gridRow: { xs: 2, sm: 1 },
            }}
          >
            {part.detail}
          </Typography>
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{
              textAlign: { sm: 'right' },
              gridColumn: { xs: '1 / -1', sm: '3' },
              gridRow: { xs: 3, sm: 1 },
            }}
          >
            {part.lagMs === null ? null : `Delay ${delayText(part.lagMs)}`}
          </Typography>
          <Box sx={{ justifySelf: 'end', gridColumn: { xs: '2', sm: '4' }, gridRow: 1 }}>
            <HealthChip health={part.status} />
          </Box>
        </Box>
      ))}
    </Card>
  )
}

const LOOKS = {
  OK: { label: 'Operational', color: 'success' },
  DEGRADED: { label: 'Degraded', color: 'warning' },
  DOWN: { label: 'Down', color: 'error' },
} as const satisfies Record<Health, unknown>

/** The state of one component, in a word. */
function HealthChip({ health }: { health: Health }) {
  const { label, color } = LOOKS[health]
  return <Chip size="small" variant="outlined" color={color} label={label} />
}
