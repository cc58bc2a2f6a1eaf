import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ShortId, shortId } from './ShortId.tsx'

type Numbered = {
  id: string
  storeOrderNumber: string | null
}

/**
 * The number of an order, or of a request, as admins quote it: the store's order number, if there is one, and
 * its own id.
 */
export function OrderNumber({ id, storeOrderNumber }: Numbered) {
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {storeOrderNumber ? `#${storeOrderNumber} · ` : null}
      <ShortId id={id} />
    </Box>
  )
}

/** For use beside a heading that contains the id. */
export function StoreOrderNumber({ number }: { number: string | null }) {
  if (!number) return null
  return (
    <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      #{number}
    </Typography>
  )
}

/** Number and id as text, e.g. "#10514 · 9d78d25c". */
export const orderNumberText = ({ id, storeOrderNumber }: Numbered): string =>
  storeOrderNumber ? `#${storeOrderNumber} · ${shortId(id)}` : shortId(id)
