import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { addHours } from '../../domain/calendar.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import { maskHeld } from '../../domain/request/customerDetails.ts'
import { releaseInput, whyNotReleased } from '../../domain/request/release.ts'
import type { Ports } from '../ports.ts'

/**
 * An admin releases a request that was held because its properties identify the customer, or reveals masked
 * details. The deadline counts from the release. Quotes given for the masked request need reconfirmation once
 * it is revealed.
 */
export async function releaseRequest(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ requestId: string }>> {
  const admin = asAdmin(actor, 'sourcing')
  if (isRefusal(admin)) return admin
  const input = parseInput(releaseInput, raw)
  if (isRefusal(input)) return input

  return ports.commit(actor, async (tx) => {
    const aggregate = await tx.aggregates.lock(input.requestId)
    if (!aggregate) return notFound('Quote request')
    const { id: requestId, status } = aggregate.request
    const refusal = whyNotReleased(aggregate.request, input)
    if (refusal) return refusal
    if (input.as === 'revealed') {
      await tx.quotes.askReconfirmation([requestId])
      await tx.requests.unmask(requestId)
    } else {
      const at = ports.now()
      const facts = await tx.requests.customerFacts(requestId)
      // Nothing may be left to mask, if the customer was erased meanwhile: then there is nothing to reveal
      // either.
      await tx.requests.release(requestId, {
        maskedProperties: input.as === 'masked' ? maskHeld(facts, aggregate.request) : null,
        at,
        expiresAt: addHours(at, ports.policy.quoteWindowHours),
      })
    }
    const awarded = status === 'completed'
    tx.append({ type: 'request.released', requestId, as: input.as, ...(awarded && { awarded }) })
    return { requestId }
  })
}
