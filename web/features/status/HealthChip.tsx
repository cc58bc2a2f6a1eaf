import Chip from '@mui/material/Chip'
import type { Health } from '../../gql/graphql.ts'

const LOOKS = {
  OK: { label: 'Operational', color: 'success' },
  DEGRADED: { label: 'Degraded', color: 'warning' },
  DOWN: { label: 'Down', color: 'error' },
} as const satisfies Record<Health, unknown>

/** The state of one component, in a word. */
export function HealthChip({ health }: { health: Health }) {
  const { label, color } = LOOKS[health]
  return <Chip size="small" variant="outlined" color={color} label={label} />
}
