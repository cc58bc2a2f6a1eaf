import type { Actor } from '../../domain/actor.ts'
import { asSupplier } from '../../domain/authorise.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { decideConfirm } from '../../domain/quote/decideConfirm.ts'
import { confirmQuoteInput, termsOf } from '../../domain/quote/quoteInput.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { lockOwnQuote } from './lockOwnQuote.ts'
import { recordUpdate } from './recordUpdate.ts'

/** A supplier confirms its own quote after the request changed: an update to the same terms. */
export async function confirmQuote(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ quoteId: string; requestId: string }>> {
  const supplier = asSupplier(actor)
  if (isRefusal(supplier)) return supplier
  const input = parseInput(confirmQuoteInput, raw)
  if (isRefusal(input)) return input

  return ports.commit(actor, async (tx) => {
    const found = await lockOwnQuote(tx, supplier, input.quoteId)
    if (isRefusal(found)) return found
    const { aggregate, quote } = found
    const now = ports.now()
    const decision = decideConfirm(aggregate, quote, input.ifUpdateCount, ports.policy, now)
    if (isRefusal(decision)) return decision
    await recordUpdate(tx, quote, { ...termsOf(quote), late: decision.late, at: now })
    return { quoteId: quote.id, requestId: quote.requestId }
  })
}
