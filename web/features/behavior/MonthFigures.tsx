import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { FigureLink } from '../../ui/FigureLink.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import type { Series } from './MonthChart.tsx'
import { monthName } from './monthName.ts'

const MonthChart = lazyPart(async () => (await import('./MonthChart.tsx')).MonthChart, {
  fallback: <Skeleton variant="rounded" height={240} />,
})

type MonthFiguresProps = {
  title: string
  months: readonly { month: string }[]
  series: readonly Series[]
}

/** A few monthly figures, as a chart, and as a table whose numbers link to what they count. */
export function MonthFigures({ title, months, series }: MonthFiguresProps) {
  const empty = series.every(({ values }) => values.every((value) => value === 0))
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
            <MonthChart months={months} series={series} />
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
                    <th scope="col">Month</th>
                    {series.map(({ label }) => (
                      <th key={label} scope="col">
                        {label}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {months.map(({ month }, at) => (
                    <tr key={month}>
                      <th scope="row">{monthName(month)}</th>
                      {series.map(({ label, values, linkOf }) => (
                        <td key={label}>
                          <FigureLink count={values[at] ?? 0} to={linkOf(month)} />
                        </td>
                      ))}
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
