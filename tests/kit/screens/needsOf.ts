import type { SupplierNeeds_NeedsFragment } from '../../../web/gql/graphql.ts'

/** What waits for a supplier; nothing by default. */
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
