import { useCallback, useState } from 'react'
import { MarkQuoteDocument } from '../../gql/graphql.ts'
import { useCommand } from '../../live/commands/useCommand.ts'

void (
  /* GraphQL */ `
    mutation MarkQuote($input: MarkQuoteInput!) {
      markQuote(input: $input) {
        ... on Quote {
          id
          mark {
            shortlisted
            note
            revision
            changedBy
            changedAt
          }
        }
        ...Refusal @unmask
      }
    }
  `
)

const FAILURE = { title: 'Not Saved', text: 'Failed to save. Please try again.' }

type Change = { shortlisted: boolean } | { note: string | null }

/**
 * Changes the mark on the version of a quote that the admin has seen: if another admin has changed it, the
 * screen refreshes instead.
 */
export function useMark(onStale: () => void) {
  const { run } = useCommand(MarkQuoteDocument, FAILURE)
  const [marking, setMarking] = useState<string>()

  const mark = useCallback(
    async (quoteId: string, seenRevision: number, change: Change): Promise<boolean> => {
      setMarking(quoteId)
      const quote = await run({ input: { quoteId, ifRevision: seenRevision, ...change } })
      setMarking(undefined)
      if (!quote) onStale()
      return quote !== undefined
    },
    [run, onStale],
  )
  /** `marking` is the id of the quote whose mark is being saved. */
  return { mark, marking }
}
