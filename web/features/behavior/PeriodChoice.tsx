import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { behaviorPeriods } from '../../../api/domain/supplier/behaviorList.ts'
import { MAX_PERIOD_DAYS } from '../../../api/domain/supplier/scorecard.ts'

type PeriodChoiceProps = { days: number; onChange: (days: string | null) => void }

/** The period of the figures; a year by default. */
export function PeriodChoice({ days, onChange }: PeriodChoiceProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Period"
      value={String(days)}
      sx={{ width: { xs: '100%', sm: 'auto' } }}
      onChange={(_event, chosen: string | null) => {
        if (chosen) onChange(chosen === '365' ? null : chosen)
      }}
    >
      {behaviorPeriods.map((period) => (
        <ToggleButton
          key={period}
          value={period}
          // Four fit beside each other on the narrowest phones.
          sx={{ flex: '1 0 auto', px: { xs: 0.5, sm: 2 }, minHeight: 40, whiteSpace: 'nowrap' }}
        >
          {period === `${MAX_PERIOD_DAYS}` ? 'All time' : `${period} days`}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
