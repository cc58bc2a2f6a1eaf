import type { WeighedRequest } from './weighed.ts'

/** What a quote's price is held against beside the lowest one. */
export const yardsticks = (request: WeighedRequest) => ({
  target: request.targetPrice?.amount ?? null,
  lastPaidPerPiece: request.lastPaid?.perPiece.amount ?? null,
  quantity: request.quantity,
})
