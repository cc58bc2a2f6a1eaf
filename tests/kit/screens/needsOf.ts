import type { SupplierNeeds_NeedsFragment } from '../../../web/gql/graphql.ts'

/** A supplier's open tasks; none by default. */
export const needsOf = (
  needs: Partial<SupplierNeeds_NeedsFragment> = {},
): Omit<SupplierNeeds_NeedsFragment, ' $fragmentName'> & { __typename: 'SupplierNeeds' } => ({
  __typename: 'SupplierNeeds',
  ordersToAnswer: 0,
  quotesToReconfirm: 0,
  closingSoon: 0,
  ordersToTrack: 0,
  overdueOrders: 0,
  ...needs,
})
