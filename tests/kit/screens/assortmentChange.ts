import type { AssortmentPart, FollowAssortmentSubscription } from '../../../web/gql/graphql.ts'

let changes = 0

/** The event that this part of a supplier's assortment has changed. */
export const assortmentChange = (
  part: AssortmentPart,
  variantId: string | null = null,
): FollowAssortmentSubscription => ({
  assortmentChanged: {
    __typename: 'AssortmentChangedEvent',
    cursor: `of-${part}-${++changes}`,
    part,
    variantId,
  },
})
