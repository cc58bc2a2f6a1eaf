/** The states of a delivery, as used in the address. */
export const outgoingStatuses = ['waiting', 'delivered', 'failed'] as const
export type OutgoingWord = (typeof outgoingStatuses)[number]
