import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { SupplierStats } from './supplierStats.ts'

/** The supplier's success and response rate. */
export function Rates({ stats }: { stats: SupplierStats }) {
  return (
    <Box component="section" aria-labelledby="how-you-do">
      <Typography variant="h3" id="how-you-do" sx={{ mb: 2 }}>
        How you’re doing
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <RateCard
          label="Success rate"
          percent={stats.successRate}
          text={
            stats.submittedQuotes === 0
              ? 'You have not quoted yet, so it starts at 100%.'
              : 'Awarded quotes out of all you submitted, apart from test requests. It starts at 100%.'
          }
        />
        <RateCard
          label="Response rate"
          percent={stats.responseRate}
          text={
            stats.submittedQuotes === 0 && stats.responseRate < 100
              ? 'You have not quoted yet. The rate starts at 100%; requests that you declined or have not answered lower it.'
              : 'Quotes out of all requests you were asked to quote on, including declined and unanswered ones. Test requests do not count.'
          }
        />
      </Box>
    </Box>
  )
}

type RateCardProps = {
  label: string
  /** From 0 to 100. */
  percent: number
  /** How the rate is computed. */
  text: string
}

/** A percentage with a bar, and a text that says what it is a share of. */
function RateCard({ label, percent, text }: RateCardProps) {
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
