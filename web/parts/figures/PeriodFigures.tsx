import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { inFigures } from '../../../api/domain/counted.ts'
import { FigureLink } from '../../ui/page/FigureLink.tsx'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import type { Period, Series } from './PeriodChart.tsx'

const PeriodChart = lazyPart(async () => (await import('./PeriodChart.tsx')).PeriodChart, {
  fallback: <Skeleton variant="rounded" height={240} />,
})

type PeriodFiguresProps = {
  title: string
  /** The kind of period, as a column heading. */
  unit: 'Day' | 'Month'
  periods: readonly Period[]
  series: readonly Series[]
  /** False for values that are compared with each other rather than added up. */
  stacked?: boolean
}

/** A few figures per month or day, as a chart, and as a table whose numbers link to what they count. */
export function PeriodFigures({ title, unit, periods, series, stacked = true }: PeriodFiguresProps) {
  const empty = series.every(({ values }) => values.every((value) => !value))
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h4" component="h4" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {empty ? (
        <Typography variant="body2" color="textSecondary">
          Nothing in this period.
        </Typography>
      ) : (
        <>
          <Box aria-hidden sx={{ minHeight: 240, '@media print': { display: 'none' } }}>
            <PeriodChart periods={periods} series={series} stacked={stacked} />
          </Box>
          <Box component="details" sx={{ mt: 1 }}>
            <Box
              component="summary"
              sx={{ cursor: 'pointer', typography: 'body2', minHeight: 40, alignContent: 'center' }}
            >
              As a table
            </Box>
            <Box sx={{ overflowX: 'auto' }}>
              <Box
                component="table"
                sx={{
                  borderCollapse: 'collapse',
                  typography: 'body2',
                  fontVariantNumeric: 'tabular-nums',
                  '& th, & td': {
                    px: 1.5,
                    py: 0.75,
                    textAlign: 'right',
                    borderBottom: 1,
                    borderColor: 'divider',
                  },
                  '& th:first-of-type': { textAlign: 'left', whiteSpace: 'nowrap' },
                }}
              >
                <caption style={visuallyHidden}>{title}</caption>
                <thead>
                  <tr>
                    <th scope="col">{unit}</th>
                    {series.map(({ label }) => (
                      <th key={label} scope="col">
                        {label}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {periods.map(({ key, label: name }, at) => (
                    <tr key={key}>
                      <th scope="row">{name}</th>
                      {series.map(({ label, values, linkOf }) => {
                        const value = values[at] ?? null
                        return (
                          <td key={label}>
                            {value === null ? (
                              '–'
                            ) : linkOf ? (
                              <FigureLink count={value} to={linkOf(key)} />
                            ) : (
                              inFigures(value)
                            )}
                          </td>
                        )
                      })}
                    </tr>
                  ))}
                </tbody>
              </Box>
            </Box>
          </Box>
        </>
      )}
    </Box>
  )
}
