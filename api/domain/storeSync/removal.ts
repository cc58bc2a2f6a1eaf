const MAX_UNAPPROVED = 20
const MAX_UNAPPROVED_SHARE = 0.05

/**
 * Whether removing this many rows needs an admin's approval: an incomplete response of the store is more
 * likely.
 */
export const needsApproval = (removing: number, total: number): boolean =>
  removing > MAX_UNAPPROVED && removing > total * MAX_UNAPPROVED_SHARE
