import Chip from '@mui/material/Chip'
import { useNow } from '../../ui/useNow.ts'
import { expiryText } from './expiryText.ts'

const HOUR_MS = 3_600_000

/** The time until a request's deadline. */
export function ExpiryBadge({ expiresAt }: { expiresAt: string | null | undefined }) {
  const now = useNow()
  const left = expiresAt ? Date.parse(expiresAt) - now : Infinity
  const color = left < HOUR_MS ? 'error' : left < 2 * HOUR_MS ? 'warning' : 'default'
  return <Chip size="small" variant="outlined" color={color} label={expiryText(expiresAt, now)} />
}
