import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { OpportunityCard_OpportunityFragmentDoc } from '../../gql/graphql.ts'
import type { OpportunityCard_OpportunityFragment } from '../../gql/graphql.ts'
import { Countdown } from '../../ui/Countdown.tsx'
import { RequestCard } from './RequestCard.tsx'
import { RequestPiece } from './RequestPiece.tsx'
import type { DialogOpener } from './openDialog.ts'
import { quoteStart } from './quoteStart.ts'

void (
  /* GraphQL */ `
    fragment OpportunityCard_opportunity on Opportunity {
      id
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
        quantity
        productTitle
        expiresAt
        ...RequestPiece_request
      }
    }
  `
)

type OpportunityCardProps = {
  opportunity: FragmentType<OpportunityCard_OpportunityFragment>
  late: boolean
  recent: boolean
  onOpen: DialogOpener
}

/** A request that waits for this supplier's answer: quote or decline. */
export function OpportunityCard({ opportunity, late, recent, onOpen }: OpportunityCardProps) {
  const { data, complete } = useFragment({
    fragment: OpportunityCard_OpportunityFragmentDoc,
    fragmentName: 'OpportunityCard_opportunity',
    from: opportunity,
  })
  if (!complete) return null
  const { request } = data
  const quote = () => onOpen({ kind: 'quote', requestId: data.id, ...quoteStart(data) })
  const decline = () =>
    onOpen({
      kind: 'decline',
      requestId: data.id,
      title: request.productTitle,
      start: { reason: '', category: '' },
    })
  return (
    <RequestCard
      id={data.id}
      recent={recent}
      actions={
        <>
          <Button
            variant="contained"
            size="large"
            sx={{ flex: 1 }}
            onClick={quote}
            aria-label={`${late ? 'Submit Quote (Late)' : 'Submit Competitive Quote'}: ${request.productTitle}`}
          >
            {late ? 'Submit Quote (Late)' : 'Submit Competitive Quote'}
          </Button>
          <Button
            variant="outlined"
            size="large"
            color="error"
            onClick={decline}
            aria-label={`Decline: ${request.productTitle}`}
          >
            Decline
          </Button>
        </>
      }
    >
      <RequestPiece
        request={request}
        badge={late ? undefined : <Chip size="small" variant="outlined" color="success" label="Active" />}
      >
        {request.expiresAt ? <Countdown deadline={request.expiresAt} /> : null}
      </RequestPiece>
    </RequestCard>
  )
}
