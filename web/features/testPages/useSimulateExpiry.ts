import { SimulateExpiryDocument } from '../../gql/graphql.ts'
import { useCommand } from '../../live/useCommand.ts'
import { useToast } from '../../ui/useToast.ts'

void (
  /* GraphQL */ `
    mutation SimulateExpiry($input: ChangeRequestInput!) {
      changeRequest(input: $input) {
        ... on QuoteRequest {
          id
          ...TestRequestCard_request
        }
        ...Refusal @unmask
      }
    }
  `
)

const MINUTE_MS = 60_000

/** Moves the deadline of a test request to a minute ago. */
export function useSimulateExpiry() {
  const { showToast } = useToast()
  const { run, pending } = useCommand(SimulateExpiryDocument, {
    title: 'Test Failed',
    text: 'Failed to move the deadline. Please try again.',
  })
  const simulate = async (request: { id: string; expiresAt: string | null }) => {
    const input = {
      requestId: request.id,
      expiresAt: new Date(Date.now() - MINUTE_MS).toISOString(),
      was: { expiresAt: request.expiresAt },
    }
    if (!(await run({ input }))) return
    showToast({
      tone: 'success',
      title: 'Deadline Moved',
      text: 'It passed a minute ago. The request is marked as expired when expired quotes are processed.',
    })
  }
  return { simulate, pending }
}
