import { useFragment, useQuery } from '@apollo/client/react'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ReactNode } from 'react'
import {
  ArrivedDialogDocument,
  OpportunityCard_OpportunityFragmentDoc,
  RequestPiece_RequestFragmentDoc,
} from '../../gql/graphql.ts'
import type { ArrivedDialogQuery } from '../../gql/graphql.ts'
import { isTemporary } from '../../live/connection/useFailedQueries.ts'
import type { PricedRequest } from '../../live/records/pricedRequest.ts'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { useDelayed } from '../../ui/load/useDelayed.ts'
import type { OpenDialog } from './openDialog.ts'
import { firstQuote, quoteUpdate } from './quoteStart.ts'
import { Loading } from '../../ui/notice/Loading.tsx'

// Includes the data that the form follows: it must know at once what the piece is, and whether the request
// still accepts an answer.
void (
  /* GraphQL */ `
    query ArrivedDialog($id: ID!) {
      opportunity(id: $id) {
        id
        ...FollowedRequest_opportunity
        suggestedPrice {
          amount
          currency
        }
        suggestedDays
        landing {
          amount
          currency
        }
        myQuote {
          id
          updateCount
          needsReconfirmation
          ...QuoteTerms_quote @unmask
        }
        request {
          id
          productTitle
          quantity
          destinationCountry
          properties {
            name
            value
          }
          ...FollowedRequest_request
        }
      }
    }
  `
)

/** A faster answer shows no loading state. */
const PATIENCE_MS = 400

type ArrivedDialogProps = {
  kind: OpenDialog['kind']
  requestId: string
  onClose: () => void
  /** Renders the dialog once its starting values are known. */
  children: (dialog: OpenDialog) => ReactNode
}

/**
 * A dialog opened by a link or a reload: no card has provided its starting values, so they are read first.
 */
export function ArrivedDialog({ kind, requestId, onClose, children }: ArrivedDialogProps) {
  const { data, error, refetch } = useQuery(ArrivedDialogDocument, {
    variables: { id: requestId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-only',
  })
  // Later changes are shown by the open form; they do not change its starting values.
  const [dialog, setDialog] = useState<OpenDialog>()
  const card = useFragment({
    fragment: OpportunityCard_OpportunityFragmentDoc,
    fragmentName: 'OpportunityCard_opportunity',
    from: { __typename: 'Opportunity', id: requestId },
  })
  const piece = useFragment({
    fragment: RequestPiece_RequestFragmentDoc,
    fragmentName: 'RequestPiece_request',
    from: { __typename: 'QuoteRequest', id: requestId },
  })
  if (!dialog && data?.opportunity) setDialog(startOf(kind, data.opportunity))
  // If the server does not answer, the data the cards have loaded.
  else if (
    !dialog &&
    isTemporary(error) &&
    card.complete &&
    piece.complete &&
    card.data.availableMoves.includes('SUBMIT')
  )
    setDialog(startOf(kind, { ...card.data, request: piece.data, myQuote: null }))
  const slow = useDelayed(PATIENCE_MS)
  if (dialog) return children(dialog)
  if (!data && !error && !slow) return null
  return (
    <AppDialog
      open
      title={kind === 'quote' ? 'Submit Your Quote' : 'Decline Quote Opportunity'}
      onClose={onClose}
      actions={
        <Button size="large" onClick={onClose}>
          Close
        </Button>
      }
    >
      {error && !data ? (
        <ErrorState onRetry={() => void refetch().catch(() => undefined)} />
      ) : data ? (
        <Typography>This request has closed, or was never sent to you.</Typography>
      ) : (
        <Loading label="Loading the request..." sx={{ display: 'grid', gap: 2 }}>
          <Skeleton variant="rounded" height={56} />
          <Skeleton variant="rounded" height={56} />
          <Skeleton variant="rounded" height={96} />
        </Loading>
      )}
    </AppDialog>
  )
}

type Arrived = Pick<
  NonNullable<ArrivedDialogQuery['opportunity']>,
  'id' | 'suggestedPrice' | 'suggestedDays' | 'landing' | 'myQuote'
> & { request: PricedRequest & { id: string; productTitle: string } }

function startOf(kind: OpenDialog['kind'], opportunity: Arrived): OpenDialog {
  const { request, myQuote } = opportunity
  if (kind === 'decline') return { kind, requestId: request.id, title: request.productTitle }
  return myQuote ? quoteUpdate(request, myQuote) : firstQuote(opportunity)
}
