import type { FragmentType } from '@apollo/client'
import { useApolloClient, useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { OpportunityCard_OpportunityFragmentDoc, RequestPiece_RequestFragmentDoc } from '../../gql/graphql.ts'
import type { OpportunityCard_OpportunityFragment } from '../../gql/graphql.ts'
import { useOutboxEntry } from '../../parts/outbox/OutboxContext.ts'
import { formatMoney } from '../../ui/value/formatMoney.ts'
import { PieceCard } from './PieceCard.tsx'
import { RequestPiece } from './RequestPiece.tsx'
import type { DialogOpener } from './openDialog.ts'
import { WaitingAnswer } from './waitingAnswer.ts'
import { firstQuote } from './quoteStart.ts'

void (
  /* GraphQL */ `
    fragment OpportunityCard_opportunity on Opportunity {
      id
      state
      availableMoves
      suggestedPrice {
        amount
        currency
      }
      suggestedDays
      landing {
        amount
        currency
      }
      request {
        id
        status
        productTitle
        expiresAt
        ...RequestPiece_request
      }
    }
  `
)

type OpportunityCardProps = {
  opportunity: FragmentType<OpportunityCard_OpportunityFragment>
  recent: boolean
  onOpen: DialogOpener
}

/** A request that waits for this supplier's answer, with the available actions: quote or decline. */
export function OpportunityCard({ opportunity, recent, onOpen }: OpportunityCardProps) {
  const { data, complete } = useFragment({
    fragment: OpportunityCard_OpportunityFragmentDoc,
    fragmentName: 'OpportunityCard_opportunity',
    from: opportunity,
  })
  const waiting = useOutboxEntry(data.id ?? '')
  const client = useApolloClient()
  if (!complete) return null
  const { request, availableMoves } = data
  const late = data.state === 'PAST_DEADLINE'
  const quoteText = late ? 'Submit Quote (Late)' : 'Submit Competitive Quote'
  const atPrice = data.suggestedPrice ? `at ${formatMoney(data.suggestedPrice)}` : null
  const quote = () => {
    // The card's fields of the piece. Selecting them here as well would make the long lists of this screen
    // too slow.
    const piece = client.readFragment({
      id: client.cache.identify({ __typename: 'QuoteRequest', id: request.id }),
      fragment: RequestPiece_RequestFragmentDoc,
      fragmentName: 'RequestPiece_request',
    })
    if (piece) onOpen(firstQuote({ ...data, request: piece }))
  }
  const decline = () => onOpen({ kind: 'decline', requestId: data.id, title: request.productTitle })
  return (
    <PieceCard
      id={data.id}
      recent={recent}
      actions={
        waiting ? null : (
          <>
            {availableMoves.includes('SUBMIT') ? (
              <Button
                variant="contained"
                size="large"
                // On phones, the price stands on a second line; with large text, the other button below.
                sx={{ flex: '1 1 9rem', py: 0.5, lineHeight: 1.25 }}
                onClick={quote}
                aria-label={`${atPrice ? `${quoteText} ${atPrice}` : quoteText}: ${request.productTitle}`}
              >
                <span>
                  {quoteText}{' '}
                  {atPrice ? (
                    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                      {atPrice}
                    </Box>
                  ) : null}
                </span>
              </Button>
            ) : null}
            {availableMoves.includes('DECLINE') ? (
              <Button
                variant="outlined"
                size="large"
                color="error"
                onClick={decline}
                aria-label={`Decline: ${request.productTitle}`}
              >
                Decline
              </Button>
            ) : null}
          </>
        )
      }
    >
      <RequestPiece
        request={request}
        landing={data.landing}
        deadline={request.expiresAt}
        stillOpen={late && availableMoves.length > 0}
        badge={late ? undefined : <Chip size="small" variant="outlined" color="success" label="Active" />}
      >
        {waiting ? (
          <WaitingAnswer entry={waiting} onEdit={waiting.command.kind === 'decline' ? decline : quote} />
        ) : null}
      </RequestPiece>
    </PieceCard>
  )
}
