/** Where a delivery can stand, as addresses say it. */
export const outgoingStatuses = ['waiting', 'delivered', 'failed'] as const
export type OutgoingWord = (typeof outgoingStatuses)[number]
