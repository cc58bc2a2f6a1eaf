import { useState } from 'react'
import { AwardQuoteDocument } from '../gql/graphql.ts'
import type { AwardWeightsInput } from '../gql/graphql.ts'
import { useCommand } from '../live/useCommand.ts'
import type { FailureText } from '../live/useCommand.ts'
import { useToast } from '../ui/useToast.ts'

void (
  /* GraphQL */ `
    mutation AwardQuote($input: AwardQuoteInput!) {
      awardQuote(input: $input) {
        ... on Order {
          id
          status
          request {
            id
            status
          }
          quote {
            id
            status
            availableMoves
          }
        }
        ... on Error {
          message
        }
      }
    }
  `
)

type AwardOptions = {
  success: { title: string; text: string }
  failure: FailureText
  /** What the quotes are weighed by while the admin chooses; kept with the award. */
  weights?: AwardWeightsInput
  /** The server knows better than this screen. */
  onStale: () => void
  onAwarded: () => void
}

/** Awards a quote exactly as it was seen: had it changed meanwhile, the server refuses and the screen catches up. */
export function useAward({ success, failure, weights, onStale, onAwarded }: AwardOptions) {
  const { run } = useCommand(AwardQuoteDocument, failure)
  const { showToast } = useToast()
  const [awarding, setAwarding] = useState<string>()

  const award = async (quote: { id: string; updateCount: number }, reason: string) => {
    setAwarding(quote.id)
    const order = await run({
      input: {
        quoteId: quote.id,
        ifUpdateCount: quote.updateCount,
        ...(reason.trim() && { reason: reason.trim() }),
        ...(weights && { weights }),
      },
    })
    setAwarding(undefined)
    if (!order) return onStale()
    showToast({ tone: 'success', ...success })
    onAwarded()
  }
  /** `awarding` is the id of the quote whose award is under way. */
  return { award, awarding }
}
