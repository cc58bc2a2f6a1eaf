/** An admin's decision on a pending supplier. */
export type Decision = 'ACTIVE' | 'REJECTED'

/** The confirmation and result texts of a decision on one supplier. */
export const decisionTexts = {
  ACTIVE: {
    verb: 'Approve',
    pending: 'Approving...',
    past: 'approved',
    consequence: 'They can sign in right away, and see and quote on every open request.',
    done: 'Supplier has been approved.',
  },
  REJECTED: {
    verb: 'Reject',
    pending: 'Rejecting...',
    past: 'rejected',
    consequence: 'They will not be able to sign in. This cannot be undone.',
    done: 'Supplier has been rejected.',
  },
} as const satisfies Record<Decision, object>

export const DECISION_FAILURE = { title: 'Error', text: 'Failed to update supplier status.' }
