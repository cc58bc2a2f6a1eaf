/** How a supplier answered an order's award, in any of its rounds; `any` includes every answer. */
export const roundAnswers = ['any', 'pending', 'accepted', 'rejected'] as const
export type RoundAnswer = (typeof roundAnswers)[number]
