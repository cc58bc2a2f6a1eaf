import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { counted } from '../../../api/domain/counted.ts'
import { type QuotedCard_QuoteFragment, QuotedCard_QuoteFragmentDoc } from '../../gql/graphql.ts'
import { Fact } from '../../ui/value/Fact.tsx'
import { FactList } from '../../ui/value/FactList.tsx'
import { Money } from '../../ui/value/Money.tsx'
import { useOutboxEntry } from '../../parts/outbox/OutboxContext.ts'
import { QuoteUnitPrice } from '../../parts/quoteTerms/QuoteUnitPrice.tsx'
import { ReconfirmQuote } from '../../parts/quoteTerms/ReconfirmQuote.tsx'
import { PieceCard } from './PieceCard.tsx'
import { RequestPiece } from './RequestPiece.tsx'
import type { DialogOpener } from './openDialog.ts'
import { WaitingAnswer } from './waitingAnswer.ts'
import { quoteUpdate } from './quoteStart.ts'

void (
  /* GraphQL */ `
    fragment QuotedCard_quote on Quote {
      id
      status
      updateCount
      ...QuoteTerms_quote @unmask
      late
      needsReconfirmation
      availableMoves
      ...ReconfirmQuote_quote
      request {
        id
        status
        quantity
        destinationCountry
        properties {
          name
          value
        }
        productTitle
        expiresAt
        ...RequestPiece_request
      }
    }
  `
)

type QuotedCardProps = {
  quote: FragmentType<QuotedCard_QuoteFragment>
  /** The deadline has passed, and the server has been asked since. */
  late: boolean
  recent: boolean
  onOpen: DialogOpener
}

/** A request with this supplier's own open quote. */
export function QuotedCard({ quote, late, recent, onOpen }: QuotedCardProps) {
  const { data, complete } = useFragment({
    fragment: QuotedCard_QuoteFragmentDoc,
    fragmentName: 'QuotedCard_quote',
    from: quote,
  })
  const waiting = useOutboxEntry(data.request?.id ?? '')
  if (!complete) return null
  const { request } = data
  const update = () => onOpen(quoteUpdate(request, data))
  return (
    <PieceCard
      id={request.id}
      recent={recent}
      actions={
        data.availableMoves.includes('UPDATE') && !waiting ? (
          <Button
            variant={data.needsReconfirmation ? 'outlined' : 'contained'}
            size="large"
            sx={{ flex: 1 }}
            onClick={update}
            aria-label={`Update Your Quote: ${request.productTitle}`}
          >
            Update Your Quote
          </Button>
        ) : null
      }
    >
      <RequestPiece
        request={request}
        deadline={request.expiresAt}
        stillOpen={late && data.availableMoves.length > 0}
        badge={
          <>
            <Chip size="small" variant="outlined" color="info" label="Quoted" />
            {data.late ? (
              <Chip size="small" variant="outlined" color="warning" label="Late Submission" />
            ) : null}
          </>
        }
      >
        {waiting ? <WaitingAnswer entry={waiting} onEdit={update} /> : null}
        {data.needsReconfirmation && !waiting ? <ReconfirmQuote quote={data} request={request} /> : null}
        <Box
          sx={{
            px: { xs: 1.5, sm: 2 },
            py: { xs: 0.5, sm: 1.5 },
            borderRadius: 1,
            bgcolor: 'action.selected',
          }}
        >
          <FactList columns={{ xs: 'minmax(min-content, max-content) minmax(min-content, auto)' }}>
            <Fact label="Your quote">
              <Box component="strong" sx={{ fontSize: '1.125rem' }}>
                <Money value={data.price} />
              </Box>{' '}
              <QuoteUnitPrice quote={data} quantity={request.quantity} />
            </Fact>
            <Fact label="Delivery">{counted(data.deliveryDays, 'day')}</Fact>
          </FactList>
        </Box>
      </RequestPiece>
    </PieceCard>
  )
}
