import { whyNotAwarded } from '../order/decideAward.ts'
import type { Quote, Request } from '../request/requestAggregate.ts'
import type { Policy } from '../request/requestState.ts'
import type { Standing } from '../supplier/supplierState.ts'
import { whyNotUpdated } from './decideUpdate.ts'

/** What may be done with a quote: screens offer exactly this and repeat no rule. */
type QuoteMove = (typeof quoteMoves)[number]

export const quoteMoves = ['update', 'award'] as const

export function movesOfQuote(
  request: Pick<Request, 'status' | 'expiresAt'>,
  quote: Pick<Quote, 'status' | 'needsReconfirmation' | 'updateCount'> & {
    readonly supplier: Pick<Standing, 'suspendedAt'>
  },
  role: 'admin' | 'supplier',
  policy: Policy,
  now: Date,
): QuoteMove[] {
  const may: Record<QuoteMove, boolean> = {
    update: role === 'supplier' && !whyNotUpdated(request, quote, policy, now),
    award: role === 'admin' && !whyNotAwarded(request, quote, quote.supplier),
  }
  return quoteMoves.filter((move) => may[move])
}
