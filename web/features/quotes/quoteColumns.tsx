import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { shownAddress } from '../../../api/domain/supplier/erasedSupplier.ts'
import { visuallyHidden } from '@mui/utils'
import type { ReactNode } from 'react'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { counted, inFigures } from '../../../api/domain/counted.ts'
import { sideBySide } from '../../../api/domain/plainText.ts'
import type { Column } from '../../ui/list/DataTable.tsx'
import { Flag } from '../../ui/value/Flag.tsx'
import { ProductImage } from '../../ui/value/ProductImage.tsx'
import { AwardButton } from './AwardButton.tsx'
import type { AskedPiece, ComparedQuote, ComparedRow } from './compared.ts'
import { asTable, Line, OneLine } from './Line.tsx'
import { MarkButtons } from './MarkButtons.tsx'
import { QuotePrice } from './QuotePrice.tsx'
import { QuoteState } from './QuoteState.tsx'
import { QuoteTexts } from './QuoteTexts.tsx'
import { ScoreCell } from './ScoreCell.tsx'
import { columnSorts } from './sortCompared.ts'
import { variantInFull } from './variantInFull.ts'

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
      width: { lg: '17%', xl: '16.5%' },
      minWidth: 136,
      sorts: columnSorts.supplier,
      wholeWidth: true,
      cell: ({ quote }) => {
        const address = shownAddress(quote.supplier.businessEmail)
        return (
          <SupplierLines whole={quote.onBehalf ?? false}>
            <OneLine text={quote.supplier.companyName} strong />
            {address === null ? null : <OneLine text={address} />}
            {quote.onBehalf ? (
              <Typography variant="caption" color="secondary">
                Entered by an admin on their behalf
              </Typography>
            ) : null}
          </SupplierLines>
        )
      },
    },
    {
      key: 'product',
      header: 'Product & SKU',
      width: { lg: '7.5%', xl: '9%' },
      wideOnly: true,
      cell: () => <ComparedPiece piece={piece} />,
    },
    {
      key: 'price',
      header: 'Price Offered',
      width: { lg: '15%', xl: '16.5%' },
      sorts: columnSorts.price,
      cell: ({ quote, best, above }) => <QuotePrice piece={piece} quote={quote} best={best} above={above} />,
    },
    {
      key: 'score',
      header: 'Score',
      width: { lg: '12.5%', xl: '13%' },
      sorts: columnSorts.score,
      cell: ({ quote }) => <ScoreCell quote={quote} onShow={onShowArithmetic} />,
    },
    {
      key: 'delivery',
      header: 'Delivery Time',
      width: { lg: '8%', xl: '6%' },
      sorts: columnSorts.delivery,
      cell: ({ quote, inStock }) => (
        <Line>
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {counted(quote.deliveryDays, 'day')}
          </Box>
          {inStock ? (
            <Typography variant="caption" color="textSecondary">
              {inFigures(inStock)} in stock
            </Typography>
          ) : null}
        </Line>
      ),
    },
    {
      key: 'shipTo',
      header: 'Ship Location',
      width: { lg: '9.5%', xl: '7%' },
      wideOnly: true,
      cell: () =>
        piece.shipTo ? (
          <Box sx={{ fontSize: { lg: '0.8125rem' }, lineHeight: { lg: 1.2 } }}>
            <Flag flag={piece.shipTo.flag} />{' '}
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {piece.shipTo.hub}
            </Box>
          </Box>
        ) : (
          'Unknown'
        ),
    },
    {
      key: 'status',
      header: 'Status',
      width: { lg: '9%', xl: '9%' },
      cell: ({ quote }) => <QuoteState quote={quote} />,
    },
    {
      key: 'comments',
      header: 'Comments',
      width: { lg: '8.5%', xl: '9%' },
      cell: ({ quote }) => <QuoteTexts quote={quote} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      width: { lg: '13%', xl: '14%' },
      wholeWidth: true,
      cell: ({ quote, best, awarding, marking, decided }) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <AwardButton quote={quote} best={best} awarding={awarding} onChoose={onChoose} />
          <ForDuty duty="sourcing">
            <MarkButtons
              quote={quote}
              busy={marking}
              decided={decided}
              onShortlist={onShortlist}
              onNote={onNote}
            />
          </ForDuty>
        </Box>
      ),
    },
  ]
}

/** A long name may use the lines of the address, so that its row stays low. */
const SupplierLines = ({ whole, children }: { whole: boolean; children: ReactNode }) => (
  <Box sx={(theme) => ({ [asTable(theme)]: whole ? {} : { maxHeight: '3.8rem', overflow: 'hidden' } })}>
    <Line>{children}</Line>
  </Box>
)

/** The requested piece in short, the same in every row; the full text is above the comparison. */
function ComparedPiece({ piece }: { piece: AskedPiece }) {
  const options = piece.options.length > 0 ? sideBySide(...piece.options) : piece.variantName
  const beside = options === piece.sku ? null : options
  const inFull = sideBySide(piece.productTitle, ...variantInFull(piece))
  return (
    <Box
      title={inFull}
      sx={{
        display: 'flex',
        flexDirection: { lg: 'column', xl: 'row' },
        alignItems: { xs: 'center', lg: 'flex-start', xl: 'center' },
        columnGap: 1,
        minWidth: 0,
      }}
    >
      <Box component="span" sx={visuallyHidden}>
        {inFull}
      </Box>
      <ProductImage src={piece.imageUrl} alt="" size={28} />
      <Box aria-hidden sx={{ minWidth: 0, display: { xs: 'none', lg: 'grid' } }}>
        {piece.sku ? <OneLine text={piece.sku} /> : null}
        {/* Below the picture, the row has room for one line. */}
        {beside ? (
          <Box sx={{ display: { lg: piece.sku ? 'none' : 'grid', xl: 'grid' } }}>
            <OneLine text={beside} />
          </Box>
        ) : null}
      </Box>
    </Box>
  )
}
