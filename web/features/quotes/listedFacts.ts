import type { RequestStatus } from '../../../api/domain/request/requestState.ts'
import type { RequestTable_RequestFragment } from '../../gql/graphql.ts'

/** The facts that decide whether a request belongs to a list, in the domain's terms. */
export const listedFacts = (request: Omit<RequestTable_RequestFragment, ' $fragmentName'>) => ({
  status: request.status.toLowerCase() as RequestStatus,
  expiresAt: request.expiresAt === null ? null : new Date(request.expiresAt),
  quoteCount: request.quoteCount ?? 0,
  destinationCountry: request.destinationCountry,
  createdAt: new Date(request.createdAt),
  test: request.test ?? false,
  held: request.heldAt !== null,
})
