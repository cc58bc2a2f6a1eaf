import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { inFigures } from '../../../api/domain/counted.ts'
import type { SyncRun_RunFragment } from '../../gql/graphql.ts'
import { kindLabels } from '../../parts/storeSync/syncWording.ts'
import { phaseText } from './runWording.ts'

/** The progress of a sync run. */
export function RunProgress({ run: { kind, phase, done, total } }: { run: SyncRun_RunFragment }) {
  const id = useId()
  const known = total !== null && total > 0
  const figures = known ? `${inFigures(done)} of ${inFigures(total)}` : done > 0 ? inFigures(done) : ''
  const progress = [phaseText(phase), figures].filter(Boolean).join(', ')
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, mb: 0.5 }}>
        <Typography variant="subtitle2" component="p" id={id}>
          {kindLabels[kind]}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {progress}
        </Typography>
      </Box>
      <LinearProgress
        color="secondary"
        aria-labelledby={id}
        aria-valuetext={progress}
        variant={known ? 'determinate' : 'indeterminate'}
        value={known ? Math.min(100, (done / total) * 100) : undefined}
      />
    </Box>
  )
}
