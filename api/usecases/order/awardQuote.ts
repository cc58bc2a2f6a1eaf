import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { awardQuoteInput } from '../../domain/order/orderInput.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { recordAward } from './recordAward.ts'

/** An admin awards one quote: its supplier gets the order, and every other open quote becomes not selected. */
export async function awardQuote(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ orderId: string; quoteId: string }>> {
  const admin = asAdmin(actor, 'sourcing')
  if (isRefusal(admin)) return admin
  const input = parseInput(awardQuoteInput, raw)
  if (isRefusal(input)) return input

  return ports.commitAtOnce(actor, async (tx) => {
    const { aggregate, supplier } = await tx.aggregates.readByQuote(input.quoteId)
    const quote = aggregate?.quotes.find(({ id }) => id === input.quoteId)
    if (!aggregate || !quote || !supplier) return notFound('Quote')
    return recordAward(tx, admin, aggregate, { quote, supplier }, input, ports.now())
  })
}
