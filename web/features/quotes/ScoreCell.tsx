import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { createContext, memo, use } from 'react'
import type { Ranked } from '../../../api/domain/quote/ranking.ts'
import { points } from '../../parts/award/criterionNames.ts'
import { lowChip } from '../../ui/look/styles.ts'
import { EmptyValue } from '../../ui/value/EmptyValue.tsx'
import type { ComparedQuote } from './compared.ts'
import { Line } from './Line.tsx'

/** The rank of each quote under the current weights, by quote id. */
export const RankingContext = createContext<ReadonlyMap<string, Ranked>>(new Map())

type ScoreCellProps = { quote: ComparedQuote; onShow: (quote: ComparedQuote) => void }

/**
 * A quote's rank under the current weights, with a button that explains it. It reads the ranking itself:
 * every quote that arrives changes the ranking, which must not render whole rows again.
 */
export function ScoreCell({ quote, onShow }: ScoreCellProps) {
  const ranking = use(RankingContext)
  const ranked = ranking.get(quote.id)
  if (!ranked) return <EmptyValue />
  return (
    <Score total={points(ranked.total)} rank={ranked.rank} of={ranking.size} quote={quote} onShow={onShow} />
  )
}

type ScoreProps = ScoreCellProps & { total: string; rank: number; of: number }

const Score = memo(function Score({ total, rank, of, quote, onShow }: ScoreProps) {
  return (
    <Line>
      <Box
        component="span"
        sx={{
          fontWeight: 600,
          fontSize: { lg: '0.8125rem' },
          fontVariantNumeric: 'tabular-nums lining-nums',
        }}
      >
        {total}
      </Box>
      {of < 2 ? null : rank === 1 ? (
        <Chip size="small" color="secondary" label="Top ranked" sx={lowChip} />
      ) : (
        <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {rank} of {of}
        </Typography>
      )}
      <Link
        component="button"
        type="button"
        variant="caption"
        aria-label={`Show calculation for ${quote.supplier.companyName}`}
        onClick={() => onShow(quote)}
        sx={{ textAlign: 'left', whiteSpace: 'nowrap', '@media print': { display: 'none' } }}
      >
        Show calculation
      </Link>
    </Line>
  )
})
