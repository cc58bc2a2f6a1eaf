import type { FragmentType } from '@apollo/client'
import { useApolloClient, useFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import {
  ConfirmQuoteDocument,
  type ReconfirmQuote_QuoteFragment,
  ReconfirmQuote_QuoteFragmentDoc,
} from '../../gql/graphql.ts'
import { type PricedRequest, seenRequest } from '../../live/records/pricedRequest.ts'
import { useCommand } from '../../live/commands/useCommand.ts'
import { ActionButton } from '../../ui/interaction/ActionButton.tsx'
import { AlertIcon } from '../../ui/look/icons.tsx'
import { useToast } from '../../ui/notice/useToast.ts'
import { ChangedDetails } from './ChangedDetails.tsx'
import { quoteNotices } from './quoteNotices.ts'

void (
  /* GraphQL */ `
    fragment ReconfirmQuote_quote on Quote {
      id
      updateCount
      ...ChangedDetails_quote @unmask
    }
  `
)

void (
  /* GraphQL */ `
    mutation ConfirmQuote($input: ConfirmQuoteInput!) {
      quote: confirmQuote(input: $input) {
        ... on Quote {
          id
          status
          late
          updateCount
          needsReconfirmation
          availableMoves
        }
        ...Refusal @unmask
      }
    }
  `
)

type ReconfirmQuoteProps = {
  quote: FragmentType<ReconfirmQuote_QuoteFragment>
  /** The request as shown here; its product distinguishes this button from those of other quotes. */
  request: PricedRequest & { productTitle: string }
}

const CONFIRM = 'Confirm the same price and delivery'

/** For a quote whose request has changed: the supplier confirms it with one tap. */
export function ReconfirmQuote({ quote, request }: ReconfirmQuoteProps) {
  const { data, complete } = useFragment({
    fragment: ReconfirmQuote_QuoteFragmentDoc,
    fragmentName: 'ReconfirmQuote_quote',
    from: quote,
  })
  const { run, pending } = useCommand(ConfirmQuoteDocument, quoteNotices.update.failure)
  const client = useApolloClient()
  const { showToast } = useToast()
  if (!complete) return null
  const confirm = async () => {
    const done = await run({
      input: { quoteId: data.id, ifUpdateCount: data.updateCount, ifRequest: seenRequest(request) },
    })
    // The request shown here is outdated: another attempt would be refused too.
    if (!done) return void client.refetchQueries({ include: 'active' })
    const { success, successLate } = quoteNotices.update
    showToast(done.late ? successLate : success)
  }
  return (
    <Alert
      role="presentation"
      severity="warning"
      variant="outlined"
      icon={<AlertIcon fontSize="inherit" />}
      sx={{ alignItems: 'flex-start' }}
    >
      <AlertTitle>Needs reconfirmation</AlertTitle>
      {data.changedDetails.length > 0 ? (
        <>
          This request changed after you quoted:
          <ChangedDetails details={data.changedDetails} />
          Confirm or update your quote so that it counts again.
        </>
      ) : (
        'This request changed after you quoted. Please check it, then confirm or update your quote so that it counts again.'
      )}
      <ActionButton
        fullWidth
        variant="contained"
        sx={{ mt: 1.5 }}
        disabled={pending}
        aria-busy={pending}
        aria-label={pending ? undefined : `${CONFIRM}: ${request.productTitle}`}
        onClick={() => void confirm()}
      >
        {pending ? 'Confirming...' : CONFIRM}
      </ActionButton>
    </Alert>
  )
}
