import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { visuallyHidden } from '@mui/utils'
import { Fragment } from 'react'
import { against, inWords, signedPercent } from '../../../api/domain/quote/against.ts'
import { isConfirmed } from '../../../api/domain/quote/toReconfirm.ts'
import { yardsticks } from '../../parts/award/weighed.ts'
import { QuoteHistory } from '../../parts/quoteTerms/QuoteHistory.tsx'
import { QuoteUnitPrice } from '../../parts/quoteTerms/QuoteUnitPrice.tsx'
import { lowChip } from '../../ui/look/styles.ts'
import { Money } from '../../ui/value/Money.tsx'
import type { AskedPiece, ComparedQuote, ComparedRow } from './compared.ts'
import { asTable, Line } from './Line.tsx'

type QuotePriceProps = Pick<ComparedRow, 'quote' | 'best' | 'above'> & { piece: AskedPiece }

/** A price compared with the others: the best one, or how far above it; and how often it was changed. */
export function QuotePrice({ piece, quote, best, above }: QuotePriceProps) {
  const before = quote.versions[0]
  return (
    <Line>
      <Box component="span" sx={{ fontWeight: 600, fontSize: { lg: '0.8125rem' } }}>
        <Money value={quote.price} />
      </Box>
      {best ? <Chip size="small" color="success" label="Best Price" sx={lowChip} /> : null}
      {above !== null && above > 0 ? (
        <Distance words={inWords(above, 'lowest')} short={signedPercent(above)} color="text.secondary" />
      ) : null}
      {before && before.price.amount !== quote.price.amount ? (
        <Box
          component="s"
          sx={{ typography: 'caption', fontSize: { lg: '0.6875rem' }, color: 'text.secondary' }}
        >
          <Box component="span" sx={visuallyHidden}>
            Before:{' '}
          </Box>
          <Money value={before.price} />
        </Box>
      ) : null}
      {quote.updateCount > 0 ? (
        // In a wide column beside the distances; in a narrow one, the distances come last.
        <Box
          sx={{
            order: { xl: 1 },
            '&& > *': { lineHeight: { lg: 'inherit' } },
            '& > * > button': { fontSize: { lg: '0.6875rem' }, lineHeight: { lg: 'inherit' } },
          }}
        >
          <QuoteHistory
            quoteId={quote.id}
            updateCount={quote.updateCount}
            label={`Updated ${quote.updateCount}x`}
          />
        </Box>
      ) : null}
      <QuoteUnitPrice quote={quote} quantity={piece.quantity} />
      {isConfirmed(quote) ? <PriceAgainst piece={piece} quote={quote} /> : null}
    </Line>
  )
}

type PriceAgainstProps = { piece: AskedPiece; quote: ComparedQuote }

/**
 * How a price compares with the target price and the last price paid for the same quantity; renders nothing
 * without either.
 */
function PriceAgainst({ piece, quote }: PriceAgainstProps) {
  const { target, lastPaid } = against(quote.price.amount, yardsticks(piece))
  const distances = [
    { percent: target, from: 'target' },
    { percent: lastPaid, from: 'last paid' },
  ].flatMap(({ percent, from }) =>
    percent === null ? [] : [{ percent, words: inWords(percent, from), from }],
  )
  if (distances.length === 0) return null
  return (
    <Box
      title={distances.map(({ words }) => words).join(', ')}
      sx={(theme) => ({
        flexBasis: { xs: '100%', xl: 'auto' },
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 0.75,
        [asTable(theme)]: {
          position: 'relative',
          display: 'block',
          // No higher than the text, so that the row is no higher than its other cells.
          fontSize: '0.6875rem',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        },
      })}
    >
      {distances.map(({ percent, words, from }, index) => (
        <Fragment key={from}>
          {index > 0 ? ' ' : null}
          <Distance
            words={words}
            short={percent === 0 ? words : `${signedPercent(percent)} ${from}`}
            color={percent > 0 ? 'warning.main' : 'success.main'}
          />
        </Fragment>
      ))}
    </Box>
  )
}

type DistanceProps = { words: string; short: string; color: string }

/** A distance in words. A table row has no room for it and shows it as a tooltip. */
function Distance({ words, short, color }: DistanceProps) {
  return (
    <Box
      component="span"
      title={words}
      sx={(theme) => ({
        typography: 'caption',
        lineHeight: 1.4,
        color,
        [asTable(theme)]: { lineHeight: 'inherit' },
      })}
    >
      {short === words ? (
        words
      ) : (
        <>
          <Box
            component="span"
            aria-hidden
            sx={(theme) => ({
              display: 'none',
              [asTable(theme)]: { display: 'inline', fontSize: '0.6875rem' },
            })}
          >
            {short}
          </Box>
          <Box component="span" sx={(theme) => ({ [asTable(theme)]: visuallyHidden })}>
            {words}
          </Box>
        </>
      )}
    </Box>
  )
}
