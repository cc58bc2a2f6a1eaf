import { BarChart } from '@mui/x-charts/BarChart'
import { monthName } from './monthName.ts'

export type Series = {
  label: string
  /** A color of the theme's palette, so that it suits light and dark mode. */
  color: string
  /** One value per month. */
  values: readonly number[]
  /** The list of what the value of a month counts. */
  linkOf: (month: string) => string
}

type MonthChartProps = { months: readonly { month: string }[]; series: readonly Series[] }

const HEIGHT = 240

/** Stacked bars per month. The table below contains the same data. */
export function MonthChart({ months, series }: MonthChartProps) {
  return (
    <BarChart
      height={HEIGHT}
      skipAnimation
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      grid={{ horizontal: true }}
      xAxis={[
        { data: months.map(({ month }) => monthName(month)), scaleType: 'band', categoryGapRatio: 0.4 },
      ]}
      yAxis={[{ width: 32, tickMinStep: 1 }]}
      series={series.map(({ label, color, values }) => ({ label, color, data: [...values], stack: 'all' }))}
      slotProps={{ legend: { direction: 'horizontal', position: { vertical: 'top', horizontal: 'start' } } }}
      sx={{ '& .MuiBarElement-root': { stroke: 'var(--loupe-palette-background-paper)', strokeWidth: 1 } }}
    />
  )
}
