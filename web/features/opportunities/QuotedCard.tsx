import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { counted } from '../../../api/domain/counted.ts'
import {
  ConfirmQuoteDocument,
  type QuotedCard_QuoteFragment,
  QuotedCard_QuoteFragmentDoc,
  type ReconfirmQuote_QuoteFragment,
  ReconfirmQuote_QuoteFragmentDoc,
} from '../../gql/graphql.ts'
import { useCommand } from '../../live/useCommand.ts'
import { Fact } from '../../ui/Fact.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Money, UnitPrice } from '../../ui/Money.tsx'
import { AlertIcon } from '../../ui/icons.tsx'
import { useToast } from '../../ui/useToast.ts'
import { useOutboxEntry } from '../../parts/outbox/OutboxContext.ts'
import { RequestCard } from './RequestCard.tsx'
import { RequestPiece } from './RequestPiece.tsx'
import type { DialogOpener } from './openDialog.ts'
import { quoteNotices } from './quoteNotices.ts'
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
    <RequestCard
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
        {data.needsReconfirmation && !waiting ? <ReconfirmQuote quote={data} /> : null}
        <Box
          sx={{
            px: { xs: 1.5, sm: 2 },
            py: { xs: 0.5, sm: 1.5 },
            borderRadius: 1,
            bgcolor: 'action.selected',
          }}
        >
          <FactList minWidth={120}>
            <Fact label="Your quote">
              <Box component="strong" sx={{ fontSize: '1.125rem' }}>
                <Money value={data.price} />
              </Box>{' '}
              <UnitPrice total={data.price} quantity={request.quantity} />
            </Fact>
            <Fact label="Delivery">{counted(data.deliveryDays, 'day')}</Fact>
          </FactList>
        </Box>
      </RequestPiece>
    </RequestCard>
  )
}

void (
  /* GraphQL */ `
    fragment ReconfirmQuote_quote on Quote {
      id
      updateCount
    }
  `
)

void (
  /* GraphQL */ `
    mutation ConfirmQuote($input: ConfirmQuoteInput!) {
      quote: confirmQuote(input: $input) {
        ... on Quote {
          id
          late
          ...OpportunitiesScreen_quote
        }
        ...Refusal @unmask
      }
    }
  `
)

/** For a quote whose request has changed: the supplier confirms it with one tap. */
function ReconfirmQuote({ quote }: { quote: FragmentType<ReconfirmQuote_QuoteFragment> }) {
  const { data, complete } = useFragment({ fragment: ReconfirmQuote_QuoteFragmentDoc, from: quote })
  const { run, pending } = useCommand(ConfirmQuoteDocument, quoteNotices.update.failure)
  const { showToast } = useToast()
  if (!complete) return null
  const confirm = async () => {
    const done = await run({ input: { quoteId: data.id, ifUpdateCount: data.updateCount } })
    if (!done) return
    const { success, successLate } = quoteNotices.update
    showToast(done.late ? successLate : success)
  }
  return (
    <Alert
      severity="warning"
      variant="outlined"
      icon={<AlertIcon fontSize="inherit" />}
      sx={{ alignItems: 'flex-start' }}
    >
      <AlertTitle>Needs reconfirmation</AlertTitle>
      This request changed after you quoted. Check the quantity, specifications and destination, then confirm
      or update your quote so that it counts again.
      <Button
        fullWidth
        variant="contained"
        sx={{ mt: 1.5 }}
        disabled={pending}
        aria-busy={pending}
        onClick={() => void confirm()}
      >
        {pending ? 'Confirming...' : 'Confirm the same price and delivery'}
      </Button>
    </Alert>
  )
}
