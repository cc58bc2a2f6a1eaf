import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { inFigures } from '../../../api/domain/counted.ts'
import { ArrowRightIcon, CheckIcon } from '../look/icons.tsx'
import { needsGrid } from './needsGrid.ts'
import { plainList } from '../look/styles.ts'

/** An open task of the user, with the address of the list of exactly what it counts. */
export type Need = { count: number; text: string; detail: string; urgent: boolean; to: string }

/** The user's open tasks, in this order; tasks with a count of zero are left out. */
export function NeedsPanel({ needs }: { needs: readonly Need[] }) {
  const waiting = needs.filter(({ count }) => count > 0)
  const grid = needsGrid(waiting.length)
  return (
    <Box component="section" aria-labelledby="needs-you">
      <Typography variant="h3" id="needs-you" sx={{ mb: 1.5 }}>
        Needs you
      </Typography>
      {waiting.length === 0 ? (
        <Card sx={{ px: { xs: 2, sm: 3 }, py: 2, display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <CheckIcon aria-hidden sx={{ color: 'success.main' }} />
          <Typography color="textSecondary">Nothing needs your attention right now.</Typography>
        </Card>
      ) : (
        <Card
          component="ul"
          sx={{
            ...plainList,
            display: 'grid',
            // Hairlines between the cells, at any number per row.
            gap: '1px',
            bgcolor: 'divider',
            gridTemplateColumns: grid?.columns ?? '1fr',
            '& > li': { bgcolor: 'background.paper' },
            '& > li:last-of-type': { gridColumn: grid?.lastCell },
          }}
        >
          {waiting.map(({ count, text, detail, urgent, to }) => (
            <li key={to}>
              <CardActionArea
                component={Link}
                to={to}
                sx={{
                  height: '100%',
                  px: { xs: 2, sm: 2.5 },
                  py: 1.75,
                  display: 'flex',
                  alignItems: 'center',
                  justifyContent: 'flex-start',
                  gap: 2,
                }}
              >
                <Typography
                  component="span"
                  sx={{
                    typography: 'h2',
                    fontSize: '1.75rem',
                    lineHeight: 1,
                    color: urgent ? 'error.main' : 'secondary.main',
                  }}
                >
                  {inFigures(count)}
                </Typography>{' '}
                <Box component="span" sx={{ minWidth: 0, flex: 1 }}>
                  <Typography component="span" variant="subtitle2" sx={{ display: 'block' }}>
                    {text}
                  </Typography>{' '}
                  <Typography component="span" variant="caption" color="textSecondary">
                    {detail}
                  </Typography>
                </Box>
                <ArrowRightIcon aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
              </CardActionArea>
            </li>
          ))}
        </Card>
      )}
    </Box>
  )
}
