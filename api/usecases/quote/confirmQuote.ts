import type { Actor } from '../../domain/actor.ts'
import { decideConfirm } from '../../domain/quote/decideConfirm.ts'
import { confirmQuoteInput, termsOf } from '../../domain/quote/quoteInput.ts'
import { whyRequestChanged } from '../../domain/quote/whyChanged.ts'
import { isRefusal } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { changeOwnQuote } from './changeOwnQuote.ts'

/** A supplier confirms its own quote after the request changed: an update to the same terms. */
export const confirmQuote = (ports: Ports, actor: Actor, raw: unknown) =>
  changeOwnQuote(ports, actor, [confirmQuoteInput, raw], (input, { aggregate, quote, now }) => {
    const decision = decideConfirm(aggregate, quote, input.ifUpdateCount, ports.policy, now)
    if (isRefusal(decision)) return decision
    return whyRequestChanged(aggregate.request, input.ifRequest) ?? { ...termsOf(quote), late: decision.late }
  })
