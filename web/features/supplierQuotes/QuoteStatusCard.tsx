import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { counted, inFigures } from '../../../api/domain/counted.ts'
import { specifications } from '../../../api/domain/request/specifications.ts'
import { cardId } from '../../../api/domain/screenLinks.ts'
import { type QuoteStatusCard_QuoteFragment, QuoteStatusCard_QuoteFragmentDoc } from '../../gql/graphql.ts'
import { FactList } from '../../ui/value/FactList.tsx'
import { LabeledText } from '../../ui/value/LabeledText.tsx'
import { DateText } from '../../ui/value/DateText.tsx'
import { Fact } from '../../ui/value/Fact.tsx'
import { Destination } from '../../ui/value/Destination.tsx'
import { highlight } from '../../ui/look/highlight.ts'
import { Money } from '../../ui/value/Money.tsx'
import { PieceHead } from '../../ui/value/PieceHead.tsx'
import { PropertyList } from '../../ui/value/PropertyList.tsx'
import { StatusChip } from '../../ui/value/StatusChip.tsx'
import { useOutboxEntry } from '../../parts/outbox/OutboxContext.ts'
import { QuoteHistory } from '../../parts/quoteTerms/QuoteHistory.tsx'
import { QuoteUnitPrice } from '../../parts/quoteTerms/QuoteUnitPrice.tsx'
import { ReconfirmQuote } from '../../parts/quoteTerms/ReconfirmQuote.tsx'
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
      ...ReconfirmQuote_quote
      request {
        id
        status
        productTitle
        variantName
        sku
        imageUrl
        quantity
        destinationCountry
        properties {
          name
          value
        }
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
  const waiting = useOutboxEntry(data.request?.id ?? '')
  if (!complete) return null
  const { request } = data
  const canUpdate = data.availableMoves.includes('UPDATE')
  // A quote that is no longer open keeps the flag, but nobody waits for its confirmation.
  const isUnconfirmed = data.needsReconfirmation && data.status === 'PENDING'
  const toReconfirm = isUnconfirmed && canUpdate && !waiting
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
        detail={request.variantName}
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
            {isUnconfirmed && !toReconfirm ? (
              <Chip size="small" variant="outlined" color="error" label="Needs reconfirmation" />
            ) : null}
          </>
        }
      />
      {toReconfirm ? (
        <Box sx={{ gridColumn: '1 / -1', order: { sm: 1 } }}>
          <ReconfirmQuote quote={data} request={request} />
        </Box>
      ) : null}
      {canUpdate ? (
        <Button
          component={Link}
          to={opportunityPaths.quote.link(request.id)}
          variant="outlined"
          aria-label={`Update Your Quote: ${request.productTitle}`}
          // On phones below the facts, or right below the request to reconfirm.
          sx={{ order: { xs: 1, sm: 0 } }}
        >
          Update Your Quote
        </Button>
      ) : null}
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 1.5, sm: 2 },
          gridColumn: '1 / -1',
          order: { xs: toReconfirm ? 2 : 0, sm: 2 },
        }}
      >
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
            <QuoteUnitPrice quote={data} quantity={request.quantity} />
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
        {toReconfirm ? <PropertyList properties={specifications(request.properties)} /> : null}
        <LabeledText label="Your comments" text={data.comments} />
        {request.status === 'CANCELLED' || data.status === 'REJECTED' ? (
          <Typography variant="body2" color="textSecondary">
            {request.status === 'CANCELLED'
              ? 'This request was canceled, so your quote is closed.'
              : 'This order was awarded to you, and you rejected it.'}
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
