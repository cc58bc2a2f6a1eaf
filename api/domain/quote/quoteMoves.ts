import type { Quote, Request } from '../request/requestAggregate.ts'
import { isOpen, isPastDeadline, type Policy } from '../request/requestState.ts'
import { MAX_UPDATES } from './decideUpdate.ts'

/** What may be done with a quote: screens offer exactly this and repeat no rule. */
export type QuoteMove = 'update' | 'award'

export const quoteMoves = ['update', 'award'] as const

export function movesOfQuote(
  request: Pick<Request, 'status' | 'expiresAt'>,
  quote: Pick<Quote, 'status' | 'needsReconfirmation' | 'updateCount'>,
  role: 'admin' | 'supplier',
  policy: Policy,
  now: Date,
): QuoteMove[] {
  if (!isOpen(request.status) || quote.status !== 'pending') return []
  if (role === 'admin') return quote.needsReconfirmation ? [] : ['award']
  if (quote.needsReconfirmation) return ['update']
  const blocked = policy.lateQuotes === 'block' && isPastDeadline(request.expiresAt, now)
  return blocked || quote.updateCount >= MAX_UPDATES ? [] : ['update']
}
