import type { SeenRequestInput } from '../../gql/graphql.ts'
import type { PricedRequest } from '../outbox/OutboxEntry.ts'

/** The request as it is on the screen, for the server to refuse an answer if it has changed since. */
export const seenRequest = ({
  quantity,
  destinationCountry,
  properties,
}: PricedRequest): SeenRequestInput => ({
  quantity,
  destinationCountry: destinationCountry ?? null,
  properties: properties.map(({ name, value }) => ({ name, value })),
})
