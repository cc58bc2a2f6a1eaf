import type { Actor } from '../../domain/actor.ts'
import { asSupplier } from '../../domain/authorise.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { decideUpdate } from '../../domain/quote/decideUpdate.ts'
import { termsOf, updateQuoteInput } from '../../domain/quote/quoteInput.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { lockOwnQuote } from './lockOwnQuote.ts'
import { recordUpdate } from './recordUpdate.ts'

/** A supplier changes its own quote, which also confirms it; the previous terms are kept as a version. */
export async function updateQuote(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ quoteId: string; requestId: string }>> {
  const supplier = asSupplier(actor)
  if (isRefusal(supplier)) return supplier
  const input = parseInput(updateQuoteInput, raw)
  if (isRefusal(input)) return input

  return ports.commit(actor, async (tx) => {
    const found = await lockOwnQuote(tx, supplier, input.quoteId)
    if (isRefusal(found)) return found
    const { aggregate, quote } = found
    const now = ports.now()
    const terms = termsOf(input)
    const decision = decideUpdate(aggregate, quote, terms, ports.policy, now)
    if (isRefusal(decision)) return decision
    if (decision.do === 'update') await recordUpdate(tx, quote, { ...terms, late: decision.late, at: now })
    return { quoteId: quote.id, requestId: quote.requestId }
  })
}
