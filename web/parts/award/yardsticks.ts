import type { WeighedRequest } from './weighed.ts'

/** What a quote's price is compared with besides the lowest price. */
export const yardsticks = (request: Pick<WeighedRequest, 'targetPrice' | 'lastPaid' | 'quantity'>) => ({
  target: request.targetPrice?.amount ?? null,
  lastPaidPerPiece: request.lastPaid?.perPiece.amount ?? null,
  quantity: request.quantity,
})
