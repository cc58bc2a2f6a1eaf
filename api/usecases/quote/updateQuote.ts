import type { Actor } from '../../domain/actor.ts'
import { decideUpdate } from '../../domain/quote/decideUpdate.ts'
import { termsOf, updateQuoteInput } from '../../domain/quote/quoteInput.ts'
import { whyChanged, whyRequestChanged } from '../../domain/quote/whyChanged.ts'
import { isRefusal } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { changeOwnQuote } from './changeOwnQuote.ts'

/** A supplier changes its own quote, which also confirms it; the previous terms are kept as a version. */
export const updateQuote = (ports: Ports, actor: Actor, raw: unknown) =>
  changeOwnQuote(ports, actor, [updateQuoteInput, raw], (input, { aggregate, quote, now }) => {
    const { comments = quote.comments } = input
    const terms = termsOf({ ...input, comments })
    const decision = decideUpdate(aggregate, quote, terms, ports.policy, now)
    if (isRefusal(decision)) return decision
    if (decision.do === 'nothing') return null
    return (
      whyChanged(quote, input.ifUpdateCount) ??
      whyRequestChanged(aggregate.request, input.ifRequest) ?? { ...terms, late: decision.late }
    )
  })
