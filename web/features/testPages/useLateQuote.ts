import { CombinedGraphQLErrors } from '@apollo/client'
import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { LateQuoteDocument } from '../../gql/graphql.ts'
import { unreachable } from '../../ui/unreachable.ts'
import { useToast } from '../../ui/useToast.ts'

void (
  /* GraphQL */ `
    mutation LateQuote($input: SubmitQuoteInput!) {
      submitQuote(input: $input) {
        ... on Quote {
          id
          late
          request {
            id
            ...TestRequestCard_request
          }
        }
        ... on Error {
          message
        }
      }
    }
  `
)

/** What the server made of a quote. */
type LateAnswer = { taken: boolean; title: string; text: string }

const BLOCKED = 'Late Submission Blocked'

const accepted = (late: boolean): LateAnswer =>
  late
    ? {
        taken: true,
        title: 'Late Submission Accepted',
        text: 'The server took the quote and marked it as late.',
      }
    : {
        taken: true,
        title: 'Submission Accepted',
        text: 'The deadline has not passed yet: the quote is in time.',
      }

/** `Late Submission Blocked: the deadline …` has its title in front. */
function refused(message: string): LateAnswer {
  if (!message.startsWith(BLOCKED)) return { taken: false, title: 'Submission Failed', text: message }
  return {
    taken: false,
    title: BLOCKED,
    text: message.slice(BLOCKED.length).replace(/^[:\s]+/, '') || message,
  }
}

/**
 * Submits a quote for a supplier and keeps what the server answered: here a refusal is a result like any other, and so it stands
 * on the page rather than in a toast alone.
 */
export function useLateQuote() {
  const { showToast } = useToast()
  const [answer, setAnswer] = useState<LateAnswer>()
  const [mutate, { loading }] = useMutation(LateQuoteDocument)
  const submit = async (requestId: string, supplierId: string) => {
    const said = await mutate({
      variables: { input: { requestId, supplierId, price: '100.00', deliveryDays: 7, comments: 'A test' } },
    }).then(
      ({ data }) => data?.submitQuote ?? 'Failed to submit quote. Please try again.',
      (error: unknown) =>
        CombinedGraphQLErrors.is(error) ? 'Failed to submit quote. Please try again.' : unreachable(),
    )
    const next =
      typeof said === 'string'
        ? refused(said)
        : said.__typename === 'Quote'
          ? accepted(said.late)
          : refused(said.message)
    setAnswer(next)
    showToast({ tone: next.taken ? 'success' : 'destructive', title: next.title, text: next.text })
  }
  return { answer, submit, pending: loading }
}
