/** The states of a webhook delivery. */
export const outgoingStatuses = ['waiting', 'delivered', 'failed'] as const
export type OutgoingStatus = (typeof outgoingStatuses)[number]

/** The name of each state, in every screen and file. */
export const outgoingStatusNames = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
} as const satisfies Record<OutgoingStatus, string>
