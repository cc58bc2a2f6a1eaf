import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

type RateCardProps = {
  label: string
  /** From 0 to 100. */
  percent: number
  /** How the rate is computed. */
  text: string
}

/** A percentage with a bar, and a text that says what it is a share of. */
export function RateCard({ label, percent, text }: RateCardProps) {
  const labelId = useId()
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2 }}>
        <Typography id={labelId} variant="subtitle1" component="p">
          {label}
        </Typography>
        <Typography component="p" sx={{ typography: 'h2' }}>
          {percent}%
        </Typography>
      </Box>
      <Box
        role="meter"
        aria-labelledby={labelId}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        sx={{ height: 4, my: 1.5, borderRadius: 2, bgcolor: 'divider', overflow: 'hidden' }}
      >
        <Box sx={{ width: `${percent}%`, height: '100%', bgcolor: 'secondary.main' }} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
    </Card>
  )
}
