import { useState } from 'react'
import { AwardQuoteDocument } from '../gql/graphql.ts'
import { useCommand } from '../live/useCommand.ts'
import type { FailureText } from '../live/useCommand.ts'
import type { Weights } from '../../api/domain/quote/weights.ts'
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

/** What is kept with an award: why, and what the quotes were weighed by. */
export type AwardGrounds = { reason: string; weights: Weights }

/** As the mutations take them. */
export const groundsInput = ({ reason, weights }: AwardGrounds) => ({
  ...(reason.trim() && { reason: reason.trim() }),
  weights,
})

type AwardOptions = {
  success: { title: string; text: string }
  failure: FailureText
  /** The server knows better than this screen. */
  onStale: () => void
  onAwarded: () => void
}

/** Awards a quote exactly as it was seen: had it changed meanwhile, the server refuses and the screen catches up. */
export function useAward({ success, failure, onStale, onAwarded }: AwardOptions) {
  const { run } = useCommand(AwardQuoteDocument, failure)
  const { showToast } = useToast()
  const [awarding, setAwarding] = useState<string>()

  const award = async (quote: { id: string; updateCount: number }, grounds: AwardGrounds) => {
    setAwarding(quote.id)
    const order = await run({
      input: {
        quoteId: quote.id,
        ifUpdateCount: quote.updateCount,
        ...groundsInput(grounds),
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
