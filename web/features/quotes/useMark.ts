import { useState } from 'react'
import { MarkQuoteDocument } from '../../gql/graphql.ts'
import { useCommand } from '../../live/useCommand.ts'

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
        ... on Error {
          message
        }
      }
    }
  `
)

const FAILURE = { title: 'Error', text: 'Failed to save. Please try again.' }

type Change = { shortlisted: boolean } | { note: string | null }

/** Changes what admins think of a quote, as it was seen: had another admin changed it, the screen catches up instead. */
export function useMark(onStale: () => void) {
  const { run } = useCommand(MarkQuoteDocument, FAILURE)
  const [marking, setMarking] = useState<string>()

  const mark = async (quoteId: string, seenRevision: number, change: Change): Promise<boolean> => {
    setMarking(quoteId)
    const quote = await run({ input: { quoteId, ifRevision: seenRevision, ...change } })
    setMarking(undefined)
    if (!quote) onStale()
    return quote !== undefined
  }
  /** `marking` is the id of the quote whose mark is on its way. */
  return { mark, marking }
}
