import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { StoreCard } from './StoreCard.tsx'

const READS = ['Sync Products', 'Sync Orders', 'Sync Costs Only'] as const

type StoreActionsProps = {
  /** Whether the catalogue has anything to order. */
  canOrder: boolean
  ordering: boolean
  onOrder: () => void
}

/** What an admin can have done with the store. */
export function StoreActions({ canOrder, ordering, onOrder }: StoreActionsProps) {
  const why = useId()
  const whyNoOrder = useId()
  return (
    <StoreCard title="Synchronise and try out">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {READS.map((name) => (
          <Button key={name} variant="outlined" disabled aria-describedby={why}>
            {name}
          </Button>
        ))}
      </Box>
      <Typography id={why} variant="body2" color="textSecondary" sx={{ mt: 1, maxWidth: '72ch' }}>
        Reading from the store is not set up: products and orders arrive by webhook.
      </Typography>
      <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Button
          variant="contained"
          disabled={!canOrder || ordering}
          aria-busy={ordering}
          aria-describedby={whyNoOrder}
          onClick={onOrder}
        >
          {ordering ? 'Creating...' : 'Test Order Creation'}
        </Button>
        <Typography
          id={whyNoOrder}
          variant="body2"
          color="textSecondary"
          sx={{ flex: '1 1 260px', maxWidth: '64ch' }}
        >
          {canOrder
            ? 'Sends an order for one piece of the catalogue through the same door as the store. It becomes a request marked as a test, which counts in no figure; suppliers see it.'
            : 'The catalogue is empty: there is nothing to order yet.'}
        </Typography>
      </Box>
    </StoreCard>
  )
}
