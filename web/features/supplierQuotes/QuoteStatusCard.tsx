import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { counted, inFigures } from '../../../api/domain/counted.ts'
import { cardId } from '../../../api/domain/screenLinks.ts'
import { type QuoteStatusCard_QuoteFragment, QuoteStatusCard_QuoteFragmentDoc } from '../../gql/graphql.ts'
import { FactList } from '../../ui/FactList.tsx'
import { LabeledText } from '../../ui/LabeledText.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { Destination } from '../../ui/Destination.tsx'
import { highlight } from '../../ui/highlight.ts'
import { AlertIcon } from '../../ui/icons.tsx'
import { Money, UnitPrice } from '../../ui/Money.tsx'
import { PieceHead } from '../../ui/PieceHead.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { QuoteHistory } from '../../parts/quoteTerms/QuoteHistory.tsx'
import { paths as opportunityPaths } from '../opportunities/paths.ts'

void (
  /* GraphQL */ `
    fragment QuoteStatusCard_quote on Quote {
      id
      status
      ...QuoteTerms_quote @unmask
      late
      updateCount
      needsReconfirmation
      createdAt
      availableMoves
      request {
        id
        productTitle
        variantTitle
        sku
        imageUrl
        quantity
        destinationCountry
      }
    }
  `
)

type QuoteStatusCardProps = { quote: FragmentType<QuoteStatusCard_QuoteFragment>; recent: boolean }

/** One of the supplier's quotes: the piece, the terms and the status. */
export function QuoteStatusCard({ quote, recent }: QuoteStatusCardProps) {
  const { data, complete } = useFragment({
    fragment: QuoteStatusCard_QuoteFragmentDoc,
    fragmentName: 'QuoteStatusCard_quote',
    from: quote,
  })
  if (!complete) return null
  const { request } = data
  const canUpdate = data.availableMoves.includes('UPDATE')
  // A quote that was turned down keeps the mark, but nobody waits for it.
  const toReconfirm = data.needsReconfirmation && data.status === 'PENDING'
  const titleId = `quote-${data.id}`
  return (
    <Card
      component="li"
      id={cardId(request.id)}
      // A link that leads to this card moves the focus here.
      tabIndex={-1}
      aria-labelledby={titleId}
      sx={[
        {
          display: 'grid',
          gap: { xs: 1.5, sm: 2 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
          alignItems: 'start',
          p: { xs: 2, sm: 3 },
          scrollMarginTop: 96,
          '&:focus': { outline: 'none' },
        },
        recent ? highlight : false,
      ]}
    >
      <PieceHead
        imageUrl={request.imageUrl}
        title={request.productTitle}
        titleId={titleId}
        heading="h4"
        detail={request.variantTitle}
        sku={request.sku}
        badges={
          <>
            <StatusChip kind="quote" status={data.status} />
            {data.late ? (
              <Chip size="small" variant="outlined" color="warning" label="Late Submission" />
            ) : null}
            {data.updateCount > 0 ? (
              <Chip
                size="small"
                variant="outlined"
                color="info"
                label={data.updateCount === 1 ? 'Updated' : `Updated ${data.updateCount} times`}
              />
            ) : null}
            {toReconfirm ? (
              <Chip size="small" variant="outlined" color="error" label="Needs reconfirmation" />
            ) : null}
          </>
        }
      />
      {canUpdate ? (
        <Button
          component={Link}
          to={opportunityPaths.quote.link(request.id)}
          variant={toReconfirm ? 'contained' : 'outlined'}
          aria-label={`Update Your Quote: ${request.productTitle}`}
          // On phones below everything.
          sx={{ order: { xs: 1, sm: 0 } }}
        >
          Update Your Quote
        </Button>
      ) : null}
      <Box sx={{ display: 'grid', gap: { xs: 1.5, sm: 2 }, gridColumn: '1 / -1' }}>
        {toReconfirm && canUpdate ? (
          <Alert
            role="presentation"
            severity="warning"
            variant="outlined"
            icon={<AlertIcon fontSize="inherit" />}
          >
            The request changed after you quoted. Confirm or update your quote so that it can be awarded.
          </Alert>
        ) : null}
        <FactList
          columns={{
            xs: 'minmax(min-content, 1fr) minmax(0, 1fr)',
            sm: 'repeat(5, minmax(min-content, 1fr))',
          }}
        >
          <Fact label="Your quote">
            <Box component="strong" sx={{ fontSize: '1.125rem' }}>
              <Money value={data.price} />
            </Box>{' '}
            <UnitPrice total={data.price} quantity={request.quantity} />
          </Fact>
          <Fact label="Delivery">{counted(data.deliveryDays, 'day')}</Fact>
          <Fact label="Quantity">{inFigures(request.quantity)}</Fact>
          <Fact label="Destination">
            <Destination country={request.destinationCountry ?? null} />
          </Fact>
          <Fact label="Submitted">
            <DateText value={data.createdAt} withTime />
          </Fact>
        </FactList>
        <LabeledText label="Your comments" text={data.comments} />
        {data.status === 'REJECTED' ? (
          <Typography variant="body2" color="textSecondary">
            This order was awarded to you, and you rejected it.
          </Typography>
        ) : null}
        {data.updateCount > 0 ? (
          <QuoteHistory
            quoteId={data.id}
            updateCount={data.updateCount}
            label="Changes"
            of={request.productTitle}
          />
        ) : null}
      </Box>
    </Card>
  )
}
