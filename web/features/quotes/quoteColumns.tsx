import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { Absent } from '../../ui/Absent.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { EmailText } from '../../ui/EmailText.tsx'
import { Flag } from '../../ui/Flag.tsx'
import { ProductImage } from '../../ui/ProductImage.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { LongText } from './LongText.tsx'
import type { ComparedQuote, ComparedRequest } from './QuoteComparison.tsx'
import { QuotePrice } from './QuotePrice.tsx'

type Comparison = {
  request: ComparedRequest
  lowest: ComparedQuote | undefined
  /** Id of the quote whose award is under way. */
  awarding: string | undefined
  onChoose: (quote: ComparedQuote) => void
}

/** The columns of the comparison; what is the same for every quote comes from the request. */
export function quoteColumns({ request, lowest, awarding, onChoose }: Comparison): Column<ComparedQuote>[] {
  return [
    {
      key: 'supplier',
      header: 'Supplier',
      width: '16%',
      cell: (quote) => (
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
      width: '16%',
      wideOnly: true,
      cell: () => <Piece request={request} />,
    },
    {
      key: 'price',
      header: 'Price Offered',
      width: '13%',
      cell: (quote) => <QuotePrice quote={quote} lowest={lowest} quantity={request.quantity} />,
    },
    {
      key: 'delivery',
      header: 'Delivery Time',
      width: '8%',
      cell: (quote) => (quote.deliveryDays === 1 ? '1 day' : `${quote.deliveryDays} days`),
    },
    {
      key: 'shipTo',
      header: 'Ship Location',
      width: '10%',
      wideOnly: true,
      cell: () =>
        request.shipTo ? (
          <>
            <Flag flag={request.shipTo.flag} /> {request.shipTo.hub}
          </>
        ) : (
          'Unknown'
        ),
    },
    { key: 'status', header: 'Status', width: '12%', cell: (quote) => <QuoteState quote={quote} /> },
    {
      key: 'comments',
      header: 'Comments',
      width: '10%',
      cell: (quote) => (quote.comments ? <LongText text={quote.comments} /> : <Absent />),
    },
    {
      key: 'actions',
      header: 'Actions',
      width: '16%',
      wholeWidth: true,
      cell: (quote) => (
        <AwardButton quote={quote} best={quote.id === lowest?.id} awarding={awarding} onChoose={onChoose} />
      ),
    },
  ]
}

function Piece({ request }: { request: ComparedRequest }) {
  const options = request.options.slice(0, 3)
  const saysTheSame = request.variantTitle === request.options.join(' / ')
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <ProductImage src={request.imageUrl} alt="" size={36} />
        <Typography variant="body2" sx={{ minWidth: 0, lineHeight: 1.35, overflowWrap: 'anywhere' }}>
          {request.productTitle}
        </Typography>
      </Box>
      {request.variantTitle && !saysTheSame ? (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {request.variantTitle}
        </Typography>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.75 }}>
        {[request.sku, ...options].map((text, index) =>
          text ? (
            <Chip
              key={index}
              size="small"
              variant="outlined"
              label={text}
              sx={{
                height: 20,
                fontSize: '0.6875rem',
                fontWeight: index ? 400 : 600,
                '& .MuiChip-label': { px: 0.75 },
              }}
            />
          ) : null,
        )}
      </Box>
    </Box>
  )
}

function QuoteState({ quote }: { quote: ComparedQuote }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      <StatusChip kind="quote" status={quote.status} />
      {quote.late ? <Chip size="small" variant="outlined" color="error" label="Late" /> : null}
      {quote.needsReconfirmation ? (
        <Chip
          size="small"
          variant="outlined"
          color="warning"
          label="Needs reconfirmation"
          sx={{
            height: 'auto',
            minHeight: 24,
            fontSize: '0.6875rem',
            '& .MuiChip-label': { whiteSpace: 'normal', px: 0.75 },
          }}
        />
      ) : null}
    </Box>
  )
}

type AwardButtonProps = {
  quote: ComparedQuote
  best: boolean
  awarding: string | undefined
  onChoose: (quote: ComparedQuote) => void
}

function AwardButton({ quote, best, awarding, onChoose }: AwardButtonProps) {
  if (quote.status === 'AWARDED')
    return (
      <Button size="small" variant="outlined" disabled>
        Already Selected
      </Button>
    )
  if (quote.needsReconfirmation && quote.status === 'PENDING')
    return (
      <Typography variant="caption" color="textSecondary">
        The request has changed: this supplier must confirm first
      </Typography>
    )
  if (!quote.availableMoves.includes('AWARD')) return <Absent />
  return (
    <Button
      size="small"
      variant={best ? 'contained' : 'outlined'}
      disabled={awarding !== undefined}
      onClick={() => onChoose(quote)}
      sx={{ minHeight: 40, px: 1, lineHeight: 1.3, width: { xs: '100%', lg: 'auto' } }}
    >
      {awarding === quote.id ? 'Processing...' : best ? 'Accept Best Quote' : 'Select Quote'}
    </Button>
  )
}
