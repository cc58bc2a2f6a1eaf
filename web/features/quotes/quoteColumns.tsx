import Typography from '@mui/material/Typography'
import { counted } from '../../../api/domain/counted.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { EmailText } from '../../ui/EmailText.tsx'
import { Flag } from '../../ui/Flag.tsx'
import { AwardButton } from './AwardButton.tsx'
import type { AskedPiece, ComparedQuote, ComparedRow } from './compared.ts'
import { ComparedPiece } from './ComparedPiece.tsx'
import { MarkButtons } from './MarkButtons.tsx'
import { QuotePrice } from './QuotePrice.tsx'
import { QuoteState } from './QuoteState.tsx'
import { QuoteTexts } from './QuoteTexts.tsx'
import { ScoreCell } from './ScoreCell.tsx'
import { columnSorts } from './sortCompared.ts'

type Comparison = {
  piece: AskedPiece
  onChoose: (quote: ComparedQuote) => void
  onShowArithmetic: (quote: ComparedQuote) => void
  onShortlist: (quote: ComparedQuote) => void
  onNote: (quote: ComparedQuote) => void
}

/** The columns of the comparison; values shared by all quotes come from the request. */
export function quoteColumns(comparison: Comparison): Column<ComparedRow>[] {
  const { piece, onChoose, onShowArithmetic, onShortlist, onNote } = comparison
  return [
    {
      key: 'supplier',
      header: 'Supplier',
      width: '13%',
      sorts: columnSorts.supplier,
      cell: ({ quote }) => (
        <>
          <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {quote.supplier.companyName}
          </Typography>
          <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'break-word' }}>
            <EmailText address={quote.supplier.businessEmail} />
          </Typography>
          {quote.onBehalf ? (
            <Typography variant="caption" component="p" color="secondary">
              Entered by an admin on their behalf
            </Typography>
          ) : null}
        </>
      ),
    },
    {
      key: 'product',
      header: 'Product & SKU',
      width: '12%',
      wideOnly: true,
      cell: () => <ComparedPiece piece={piece} />,
    },
    {
      key: 'price',
      header: 'Price Offered',
      width: '12%',
      sorts: columnSorts.price,
      cell: ({ quote, best, above }) => <QuotePrice piece={piece} quote={quote} best={best} above={above} />,
    },
    {
      key: 'score',
      header: 'Score',
      width: '10%',
      sorts: columnSorts.score,
      cell: ({ quote }) => <ScoreCell quote={quote} onShow={onShowArithmetic} />,
    },
    {
      key: 'delivery',
      header: 'Delivery Time',
      width: '8.5%',
      sorts: columnSorts.delivery,
      cell: ({ quote }) => counted(quote.deliveryDays, 'day'),
    },
    {
      key: 'shipTo',
      header: 'Ship Location',
      width: '8.5%',
      wideOnly: true,
      cell: () =>
        piece.shipTo ? (
          <>
            <Flag flag={piece.shipTo.flag} /> {piece.shipTo.hub}
          </>
        ) : (
          'Unknown'
        ),
    },
    { key: 'status', header: 'Status', width: '12%', cell: ({ quote }) => <QuoteState quote={quote} /> },
    {
      key: 'comments',
      header: 'Comments',
      width: '12%',
      cell: ({ quote }) => <QuoteTexts quote={quote} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      width: '12%',
      wholeWidth: true,
      cell: ({ quote, best, awarding, marking }) => (
        <>
          <AwardButton quote={quote} best={best} awarding={awarding} onChoose={onChoose} />
          <MarkButtons quote={quote} busy={marking} onShortlist={onShortlist} onNote={onNote} />
        </>
      ),
    },
  ]
}
