import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { ScatterChart } from '@mui/x-charts/ScatterChart'
import { formatMoney } from '../../ui/value/formatMoney.ts'

type PriceRow = {
  label: string
  /** A color of the theme's palette, so that it suits light and dark mode. */
  color: string
  /** In USD, each with the text of its tooltip. */
  prices: readonly { amount: string; about: string }[]
}

/** The first row is the lowest. */
type PriceChartProps = { height: number; label: string; rows: readonly PriceRow[] }

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/**
 * Prices on one scale: a row of dots for each kind. The table below contains the same data, so that the
 * keyboard and screen readers can pass the chart over.
 */
export function PriceChart({ height, label, rows }: PriceChartProps) {
  const theme = useTheme()
  const narrow = useMediaQuery(theme.breakpoints.down('sm'))
  return (
    <ScatterChart
      height={height}
      disableKeyboardNavigation
      skipAnimation
      hideLegend
      margin={{ left: 0, right: 32, top: 0, bottom: 0 }}
      grid={{ horizontal: true }}
      xAxis={[
        {
          label,
          valueFormatter: (dollars: number) => wholeDollars.format(dollars),
          tickNumber: narrow ? 3 : 8,
          domainLimit: 'nice',
        },
      ]}
      yAxis={[
        {
          min: 0.5,
          max: rows.length + 0.5,
          tickInterval: rows.map((_row, at) => at + 1),
          valueFormatter: (place: number) => rows[place - 1]?.label ?? '',
          width: 96,
          disableLine: true,
          disableTicks: true,
        },
      ]}
      series={rows.map(({ label: name, color, prices }, at) => ({
        label: name,
        color,
        markerSize: 6,
        data: prices.map(({ amount }, id) => ({ id, x: Number(amount), y: at + 1 })),
        valueFormatter: (_value, { dataIndex }) => {
          const price = prices[dataIndex]
          return price ? `${formatMoney({ amount: price.amount, currency: 'USD' })}, ${price.about}` : ''
        },
      }))}
    />
  )
}
