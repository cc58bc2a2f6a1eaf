import type { SeenRequestInput } from '../../gql/graphql.ts'

/** The facts that a price depends on. */
export type PricedRequest = {
  quantity: number
  destinationCountry?: string | null
  properties: readonly { name: string; value: string }[]
}

/** The request as shown on the screen: the server rejects an answer if the request has changed since. */
export const seenRequest = ({
  quantity,
  destinationCountry,
  properties,
}: PricedRequest): SeenRequestInput => ({
  quantity,
  destinationCountry: destinationCountry ?? null,
  properties: properties.map(({ name, value }) => ({ name, value })),
})
