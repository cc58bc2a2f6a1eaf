import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Ranked } from '../../../api/domain/quote/ranking.ts'
import { points } from '../../parts/award/criterionNames.ts'

type ScoreCellProps = { ranked: Ranked; of: number; companyName: string; onShow: () => void }

/** A quote's rank under the current weights, with a button that explains it. */
export function ScoreCell({ ranked, of, companyName, onShow }: ScoreCellProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.25 }}>
      <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums lining-nums' }}>
        {points(ranked.total)}
      </Box>
      {of < 2 ? null : ranked.rank === 1 ? (
        <Chip size="small" color="secondary" label="Top ranked" />
      ) : (
        <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {ranked.rank} of {of}
        </Typography>
      )}
      <Link
        component="button"
        type="button"
        variant="caption"
        aria-label={`Show calculation for ${companyName}`}
        onClick={onShow}
        sx={{ textAlign: 'left', '@media print': { display: 'none' } }}
      >
        Show calculation
      </Link>
    </Box>
  )
}
