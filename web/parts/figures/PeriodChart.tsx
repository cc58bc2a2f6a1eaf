import { BarChart } from '@mui/x-charts/BarChart'

/** A month, a day, and so on. */
export type Period = {
  /** Identifies the period, for `linkOf`. */
  key: string
  label: string
}

export type Series = {
  label: string
  /** A color of the theme's palette, so that it suits light and dark mode. */
  color: string
  /** One value per period; null where there is none. */
  values: readonly (number | null)[]
  /** The address of the list that a period's value counts or is computed from, if there is one. */
  linkOf?: (key: string) => string
}

type PeriodChartProps = {
  periods: readonly Period[]
  series: readonly Series[]
  /** Bars of one period are stacked, because their sum means something. */
  stacked: boolean
}

const HEIGHT = 240

/**
 * Bars per period. The table below contains the same data, so that the keyboard and screen readers can pass
 * them over.
 */
export function PeriodChart({ periods, series, stacked }: PeriodChartProps) {
  return (
    <BarChart
      height={HEIGHT}
      disableKeyboardNavigation
      skipAnimation
      // On a phone, the last period's name is wider than its bars.
      margin={{ left: 0, right: 24, top: 8, bottom: 0 }}
      grid={{ horizontal: true }}
      xAxis={[{ data: periods.map(({ label }) => label), scaleType: 'band', categoryGapRatio: 0.4 }]}
      yAxis={[{ width: 32, tickMinStep: 1 }]}
      series={series.map(({ label, color, values }) => ({
        label,
        color,
        data: [...values],
        ...(stacked && { stack: 'all' }),
      }))}
      slotProps={{ legend: { direction: 'horizontal', position: { vertical: 'top', horizontal: 'start' } } }}
      sx={{ '& .MuiBarElement-root': { stroke: 'var(--loupe-palette-background-paper)', strokeWidth: 1 } }}
    />
  )
}
