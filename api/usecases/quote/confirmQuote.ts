import type { Actor } from '../../domain/actor.ts'
import { decideConfirm } from '../../domain/quote/decideConfirm.ts'
import { confirmQuoteInput, termsOf } from '../../domain/quote/quoteInput.ts'
import { isRefusal } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { changeOwnQuote } from './changeOwnQuote.ts'

/** A supplier confirms its own quote after the request changed: an update to the same terms. */
export const confirmQuote = (ports: Ports, actor: Actor, raw: unknown) =>
  changeOwnQuote(ports, actor, [confirmQuoteInput, raw], ({ ifUpdateCount }, { aggregate, quote, now }) => {
    const decision = decideConfirm(aggregate, quote, ifUpdateCount, ports.policy, now)
    return isRefusal(decision) ? decision : { ...termsOf(quote), late: decision.late }
  })
