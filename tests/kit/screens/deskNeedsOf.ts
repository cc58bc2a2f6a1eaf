import type { DeskNeeds_NeedsFragment } from '../../../web/gql/graphql.ts'

/** An admin's open tasks; none by default. */
export const deskNeedsOf = (
  needs: Partial<DeskNeeds_NeedsFragment> = {},
): Omit<DeskNeeds_NeedsFragment, ' $fragmentName'> & { __typename: 'DeskNeeds' } => ({
  __typename: 'DeskNeeds',
  closingSoon: 0,
  canceledInStore: 0,
  rejectedOrders: 0,
  overdueOrders: 0,
  unansweredAwards: 0,
  pendingSuppliers: 0,
  toDecide: 0,
  awardable: 0,
  toReconfirm: 0,
  heldRequests: 0,
  linesToMap: 0,
  deadDeliveries: 0,
  privacyRequests: 0,
  heldSyncs: 0,
  ...needs,
})
