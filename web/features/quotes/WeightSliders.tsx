import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { criteria, DEFAULT_WEIGHTS, effective, MAX_WEIGHT } from '../../../api/domain/quote/weights.ts'
import type { Criterion, Weights } from '../../../api/domain/quote/weights.ts'
import { clickUnless } from '../../ui/interaction/clickUnless.ts'
import { criterionNames } from '../../parts/award/criterionNames.ts'

const STEP = 5

const HINT = 'The ranking updates as you move the sliders. Saved on this device.'

type WeightSlidersProps = { weights: Weights; onChange: (weights: Weights) => void }

/**
 * The ranking weights; moving one updates the ranking at once. On phones they are folded: the quotes come
 * first.
 */
export function WeightSliders({ weights, onChange }: WeightSlidersProps) {
  const headingId = useId()
  const [open, setOpen] = useState(false)
  const counted = effective(weights)
  const sum = criteria.reduce((total, criterion) => total + counted[criterion], 0)
  const untouched = criteria.every((criterion) => weights[criterion] === DEFAULT_WEIGHTS[criterion])
  return (
    <Box
      role="group"
      aria-labelledby={headingId}
      sx={{
        display: 'grid',
        columnGap: 1.5,
        rowGap: 0.5,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr 1fr', lg: 'max-content repeat(4, minmax(max-content, auto))' },
        // As narrow as its labels allow, to stay beside the prices, and then as wide as there is room.
        width: { lg: 'min-content' },
        flexGrow: 1,
        '@media print': { display: 'none' },
      }}
    >
      <Box
        title={HINT}
        sx={{
          gridColumn: { xs: '1 / -1', lg: 'auto' },
          display: 'flex',
          flexWrap: 'wrap',
          flexDirection: { lg: 'column' },
          alignItems: 'baseline',
          width: { lg: 64, xl: 'auto' },
          columnGap: 2,
        }}
      >
        <Typography id={headingId} variant="caption" component="h4" sx={{ fontWeight: 600, lineHeight: 1.2 }}>
          Ranking weights
        </Typography>
        <Link
          component="button"
          type="button"
          variant="caption"
          {...clickUnless(untouched, () => onChange(DEFAULT_WEIGHTS))}
          sx={{ '&[aria-disabled]': { color: 'text.disabled', cursor: 'default', textDecoration: 'none' } }}
        >
          Reset
        </Link>
        <Link
          component="button"
          type="button"
          variant="caption"
          aria-expanded={open}
          onClick={() => setOpen((before) => !before)}
          sx={{ display: { lg: 'none' }, ml: 'auto', minHeight: 32 }}
        >
          {open ? 'Hide' : 'Change'}
        </Link>
        {/* The tooltip covers wider screens; narrower ones have no pointer, but room for the text. */}
        <Typography
          variant="caption"
          color="textSecondary"
          sx={{ display: { xs: open ? 'block' : 'none', lg: 'none' } }}
        >
          {HINT}
        </Typography>
      </Box>
      {criteria.map((criterion) => (
        <WeightSlider
          key={criterion}
          criterion={criterion}
          value={weights[criterion]}
          share={Math.round((counted[criterion] / sum) * 100)}
          folded={!open}
          onChange={(value) => onChange({ ...weights, [criterion]: value })}
        />
      ))}
      {counted === weights ? null : (
        <Typography variant="caption" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
          All weights are zero: ranked by price only.
        </Typography>
      )}
    </Box>
  )
}

type WeightSliderProps = {
  criterion: Criterion
  value: number
  /** The share of the total weight, in percent. */
  share: number
  /** Hidden on phones. */
  folded: boolean
  onChange: (value: number) => void
}

function WeightSlider({ criterion, value, share, folded, onChange }: WeightSliderProps) {
  const id = useId()
  return (
    <Box sx={{ minWidth: 0, display: { xs: folded ? 'none' : 'block', lg: 'block' } }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Typography component="label" htmlFor={id} variant="caption" noWrap>
          {criterionNames[criterion]}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {share}%
        </Typography>
      </Box>
      <Box
        component="input"
        type="range"
        id={id}
        min={0}
        max={MAX_WEIGHT}
        step={STEP}
        value={value}
        aria-valuetext={`${value}, ${share}% of the total`}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        sx={{
          display: 'block',
          // As wide as its labels; the slider's default width must not widen it.
          width: 0,
          minWidth: '100%',
          height: { xs: 40, lg: 24 },
          m: 0,
          accentColor: 'var(--loupe-palette-secondary-main)',
          cursor: 'grab',
        }}
      />
    </Box>
  )
}
