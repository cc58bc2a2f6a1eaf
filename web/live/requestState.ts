import type { RequestStatus } from '../../api/domain/request/requestState.ts'
import { shownState } from '../../api/domain/request/shownState.ts'
import type { QuoteRequestStatus } from '../gql/graphql.ts'

/** The displayed state of a request, from an answer of the server. */
export const requestState = (request: {
  readonly status: QuoteRequestStatus
  readonly heldAt: string | null
}) => shownState({ status: request.status.toLowerCase() as RequestStatus, held: request.heldAt !== null })
