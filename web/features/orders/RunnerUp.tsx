import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { counted } from '../../../api/domain/counted.ts'
import { formatMoney } from '../../ui/formatMoney.ts'
import type { MoneyValue } from '../../ui/formatMoney.ts'

type RunnerUpProps = {
  quote: { supplier: { companyName: string }; price: MoneyValue; deliveryDays: number }
  onSelect: () => void
}

/** The runner-up at the time of the award; one press proposes it. */
export function RunnerUp({ quote, onSelect }: RunnerUpProps) {
  const { supplier, price, deliveryDays } = quote
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        p: 1.5,
        border: 1,
        borderColor: 'secondary.main',
        borderRadius: 1,
      }}
    >
      <Typography variant="body2" sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        Runner-up: <strong>{supplier.companyName}</strong>, {formatMoney(price)},{' '}
        {counted(deliveryDays, 'day')}
      </Typography>
      <Button size="small" variant="outlined" onClick={onSelect} sx={{ minHeight: 40 }}>
        Select runner-up
      </Button>
    </Box>
  )
}
