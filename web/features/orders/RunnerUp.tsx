import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { counted } from '../../../api/domain/counted.ts'
import { formatMoney } from '../../ui/formatMoney.ts'
import type { MoneyValue } from '../../ui/formatMoney.ts'

type RunnerUpProps = {
  quote: { supplier: { companyName: string }; price: MoneyValue; deliveryDays: number }
  /** Without a frame, for cards in long lists. */
  low?: boolean
  onSelect: () => void
}

/** The runner-up at the time of the award; one press proposes it. */
export function RunnerUp({ quote, low = false, onSelect }: RunnerUpProps) {
  const { supplier, price, deliveryDays } = quote
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: low ? { xs: 'wrap', lg: 'nowrap' } : 'wrap',
        alignItems: 'center',
        columnGap: low ? 1 : 2,
        rowGap: 1,
        ...(!low && { p: 1.5, border: 1, borderColor: 'secondary.main', borderRadius: 1 }),
      }}
    >
      <Typography
        variant={low ? 'caption' : 'body2'}
        component="p"
        sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere', ...(low && { lineHeight: 1.3 }) }}
      >
        Runner-up: <strong>{supplier.companyName}</strong>, {formatMoney(price)},{' '}
        {counted(deliveryDays, 'day')}
      </Typography>
      <Button size="small" variant="outlined" onClick={onSelect} sx={{ minHeight: 40, flexShrink: 0 }}>
        Select runner-up
      </Button>
    </Box>
  )
}
