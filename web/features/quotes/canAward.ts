import type { ComparedQuote, ComparedRequest } from './QuoteComparison.tsx'

/** Whether this quote may be awarded now. */
export function canAward(request: ComparedRequest, quote: ComparedQuote): boolean {
  const open = request.status !== 'COMPLETED' && request.status !== 'CANCELLED'
  return open && quote.status === 'PENDING' && !quote.needsReconfirmation
}
