/** How a supplier answered the award of an order, in any of the order's rounds; `any` is whatever it answered. */
export const roundAnswers = ['any', 'pending', 'accepted', 'rejected'] as const
export type RoundAnswer = (typeof roundAnswers)[number]
