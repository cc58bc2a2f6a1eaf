import { useState } from 'react'
import { AwardQuoteDocument } from '../../gql/graphql.ts'
import { useCommand } from '../../live/commands/useCommand.ts'
import type { FailureText } from '../../live/commands/useCommand.ts'
import { screenLinks } from '../../../api/domain/screenLinks.ts'
import type { Weights } from '../../../api/domain/quote/weights.ts'
import { useToast } from '../../ui/notice/useToast.ts'

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
        ...Refusal @unmask
      }
    }
  `
)

/** Stored with an award: the reason, and the weights that ranked the quotes. */
export type AwardGrounds = { reason: string; weights: Weights }

/** The grounds as mutation input. */
export const groundsInput = ({ reason, weights }: AwardGrounds) => ({
  ...(reason.trim() && { reason: reason.trim() }),
  weights,
})

/** Where the toast of an award leads. */
export const awardLinks = (orderId: string) => [
  { label: 'View order', to: screenLinks.order(orderId) },
  { label: 'Next to decide', to: screenLinks.nextToDecide() },
]

type AwardOptions = {
  success: { title: string; text: string }
  failure: FailureText
  /** Called when the server has newer data than this screen. */
  onStale: () => void
}

/**
 * Awards the version of a quote that the admin has seen: if it has changed, the server refuses and the screen
 * refreshes.
 */
export function useAward({ success, failure, onStale }: AwardOptions) {
  const { run } = useCommand(AwardQuoteDocument, failure)
  const { showToast } = useToast()
  const [awarding, setAwarding] = useState<string>()

  const award = async (
    quote: { id: string; updateCount: number },
    grounds: AwardGrounds,
  ): Promise<boolean> => {
    setAwarding(quote.id)
    const order = await run({
      input: {
        quoteId: quote.id,
        ifUpdateCount: quote.updateCount,
        ...groundsInput(grounds),
      },
    })
    setAwarding(undefined)
    if (!order) {
      onStale()
      return false
    }
    showToast({ tone: 'success', ...success, links: awardLinks(order.id) })
    return true
  }
  /** `award` returns whether it was accepted; `awarding` is the id of the quote being awarded. */
  return { award, awarding }
}
