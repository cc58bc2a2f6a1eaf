import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { inFigures } from '../../../api/domain/counted.ts'
import { plainList, statGrid } from '../look/styles.ts'

export type Stat = {
  label: string
  figure: number | string
  /** The meaning of the figure, or its change. */
  note: string
  tone?: 'calm' | 'good' | 'urgent'
  /** Links to the list of what it counts. */
  to: string
}

const COLORS = { calm: 'text.secondary', good: 'success.main', urgent: 'error.main' } as const

/** A few figures at a glance; each links to what it counts. */
export function StatCards({ label, stats }: { label: string; stats: readonly Stat[] }) {
  return (
    <Box component="section" aria-label={label}>
      <Box component="ul" sx={{ ...statGrid, ...plainList }}>
        {stats.map(({ label: name, figure, note, tone = 'calm', to }) => (
          <Card key={name} component="li">
            <CardActionArea
              component={Link}
              to={to}
              sx={{ height: '100%', p: { xs: 1.5, sm: 2.5 }, containerType: 'inline-size' }}
            >
              <Typography
                variant="overline"
                component="p"
                color="textSecondary"
                sx={{ lineHeight: 1.5, letterSpacing: { xs: '0.04em', sm: '0.1em' } }}
              >
                {name}
              </Typography>
              <Figure text={typeof figure === 'number' ? inFigures(figure) : figure} />
              <Typography
                variant="caption"
                component="p"
                sx={{ color: COLORS[tone], fontWeight: tone === 'calm' ? undefined : 600 }}
              >
                {note}
              </Typography>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Box>
  )
}

/** The widest digits take this much of the font size. */
const DIGIT_EM = 0.66

/** A figure in one line, at most 2rem high, and lower when long amounts would not fit the card. */
function Figure({ text }: { text: string }) {
  return (
    <Typography
      component="p"
      sx={{
        typography: 'h2',
        my: 0.5,
        fontSize: `min(2rem, calc(100cqi / ${text.length * DIGIT_EM}))`,
        // As high as the neighboring figures.
        lineHeight: '2.5rem',
        whiteSpace: 'nowrap',
      }}
    >
      {text}
    </Typography>
  )
}
