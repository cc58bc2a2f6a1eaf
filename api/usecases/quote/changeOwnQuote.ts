import type { z } from 'zod'
import type { Actor } from '../../domain/actor.ts'
import { asSupplier } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import type { QuoteTerms } from '../../domain/quote/quoteInput.ts'
import { isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import { quoteTotals } from '../../domain/request/quoteTotals.ts'
import type { Quote, RequestAggregate } from '../../domain/request/requestAggregate.ts'
import type { Ports } from '../ports.ts'
import { ifActive } from '../supplier/activeSupplier.ts'

interface Found {
  readonly aggregate: RequestAggregate
  readonly quote: Quote
  readonly now: Date
}

/** New terms for the quote; null leaves it unchanged. */
type Change = (QuoteTerms & { readonly late: boolean }) | null

/** A supplier updates its own quote, decided on the request as it is when it is saved. */
export async function changeOwnQuote<Schema extends z.ZodType<{ quoteId: string }>>(
  ports: Ports,
  actor: Actor,
  [schema, raw]: readonly [schema: Schema, raw: unknown],
  decide: (input: z.output<Schema>, found: Found) => Outcome<Change>,
): Promise<Outcome<{ quoteId: string; requestId: string }>> {
  const supplier = asSupplier(actor)
  if (isRefusal(supplier)) return supplier
  const input = parseInput(schema, raw)
  if (isRefusal(input)) return input

  return ports.commitAtOnce(actor, async (tx) => {
    const { aggregate, supplier: found } = await tx.aggregates.readByQuote(input.quoteId)
    const quote = aggregate?.quotes.find(({ id }) => id === input.quoteId)
    if (!aggregate || quote?.supplierId !== supplier.supplierId) return notFound('Quote')
    const active = ifActive(found, actor)
    if (isRefusal(active)) return active
    const now = ports.now()
    const change = decide(input, { aggregate, quote, now })
    if (isRefusal(change)) return change
    const { requestId, supplierId } = quote
    const ids = { quoteId: quote.id, requestId }
    if (!change) return ids
    tx.answers.update(quote, { ...change, at: now, onBehalfById: null })
    const after = aggregate.quotes.map((each) =>
      each === quote ? { ...each, price: change.price, needsReconfirmation: false } : each,
    )
    await tx.requests.update(requestId, quoteTotals(after))
    const { price, deliveryDays, late } = change
    const updateCount = quote.updateCount + 1
    const changed = { price, deliveryDays, updateCount, late, onBehalf: false }
    tx.append({ type: 'quote.updated', ...ids, supplierId, ...changed })
    return ids
  })
}
