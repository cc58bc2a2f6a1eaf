import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { decideMark } from '../../domain/quote/decideMark.ts'
import { markQuoteInput } from '../../domain/quote/markInput.ts'
import { isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'

/** An admin shortlists a quote or adds a note to it, for all admins. */
export async function markQuote(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ quoteId: string }>> {
  const admin = asAdmin(actor, 'sourcing')
  if (isRefusal(admin)) return admin
  const input = parseInput(markQuoteInput, raw)
  if (isRefusal(input)) return input

  return ports.commit(actor, async (tx) => {
    // The request's lock also covers its marks, so that admins change them one after another.
    const aggregate = await tx.aggregates.lockByQuote(input.quoteId)
    const quote = aggregate?.quotes.find(({ id }) => id === input.quoteId)
    if (!quote) return notFound('Quote')
    const decision = decideMark(await tx.marks.find(quote.id), input, admin.name)
    if (isRefusal(decision)) return decision
    const { mark } = decision
    if (!mark) return { quoteId: quote.id }
    await tx.marks.save(quote.id, mark, ports.now())
    tx.append({
      type: 'quote.marked',
      requestId: quote.requestId,
      quoteId: quote.id,
      supplierId: quote.supplierId,
      shortlisted: mark.shortlisted,
      noted: mark.note !== null,
    })
    return { quoteId: quote.id }
  })
}
