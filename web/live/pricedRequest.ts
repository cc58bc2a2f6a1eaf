import type { SeenRequestInput } from '../gql/graphql.ts'

/** What a price depends on. */
export type PricedRequest = {
  quantity: number
  destinationCountry?: string | null
  properties: readonly { name: string; value: string }[]
}

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
