import Chip from '@mui/material/Chip'
import { useNow } from '../../ui/useNow.ts'
import { expiryText } from './expiryText.ts'

const HOUR_MS = 3_600_000

/** How long a request still takes quotes in time. */
export function ExpiryBadge({ expiresAt }: { expiresAt: string | null | undefined }) {
  const now = useNow()
  const left = expiresAt ? Date.parse(expiresAt) - now : Infinity
  const color = left < HOUR_MS ? 'error' : left < 2 * HOUR_MS ? 'warning' : 'default'
  return <Chip size="small" variant="outlined" color={color} label={expiryText(expiresAt, now)} />
}
