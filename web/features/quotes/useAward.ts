import { useState } from 'react'
import { AwardQuoteDocument } from '../../gql/graphql.ts'
import { useCommand } from '../../live/useCommand.ts'
import { useToast } from '../../ui/useToast.ts'

void (
  /* GraphQL */ `
    mutation AwardQuote($input: AwardQuoteInput!) {
      awardQuote(input: $input) {
        ... on Order {
          id
          request {
            id
            ...RequestSummary_request
            ...QuoteComparison_request
          }
        }
        ... on Error {
          message
        }
      }
    }
  `
)

const FAILURE = { title: 'Error', text: 'Failed to accept quote. Please try again.' }

type AwardOptions = { onStale: () => void; onAwarded: () => void }

/** Awards a quote exactly as it was seen: had it changed meanwhile, the server refuses and the screen catches up. */
export function useAward({ onStale, onAwarded }: AwardOptions) {
  const { run } = useCommand(AwardQuoteDocument, FAILURE)
  const { showToast } = useToast()
  const [awarding, setAwarding] = useState<string>()

  const award = async (quote: { id: string; updateCount: number }) => {
    setAwarding(quote.id)
    const order = await run({ input: { quoteId: quote.id, ifUpdateCount: quote.updateCount } })
    setAwarding(undefined)
    if (!order) return onStale()
    showToast({
      tone: 'success',
      title: 'Quote Accepted',
      text: 'Order has been created successfully.',
    })
    onAwarded()
  }
  /** `awarding` is the id of the quote whose award is under way. */
  return { award, awarding }
}
