import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { conflict, isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import { customerFactsOf } from '../../domain/request/customerDetails.ts'
import { openingOf } from '../../domain/request/opening.ts'
import { createRequestInput } from '../../domain/request/requestInput.ts'
import { targetPriceIn } from '../../domain/request/targetPrice.ts'
import { whyNotOpened } from '../../domain/store/skippedLine.ts'
import type { Ports } from '../ports.ts'
import { pieceOfVariant } from './pieceOfVariant.ts'

/** An admin creates a request with its order, e.g. for a store order line that did not become one. */
export async function createRequest(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ requestId: string }>> {
  const admin = asAdmin(actor, 'sourcing')
  if (isRefusal(admin)) return admin
  const input = parseInput(createRequestInput, raw)
  if (isRefusal(input)) return input

  return ports.commit(actor, async (tx) => {
    const { storeOrderId, storeLineItemId } = input
    if (storeOrderId) await tx.store.holdOrder(storeOrderId)
    const variant = await tx.store.variant(input.variantId)
    if (!variant) return notFound('Variant')
    const now = ports.now()
    // If it is a skipped line of a store order, the order's edits and cancellation are followed from now on.
    const source =
      storeOrderId && storeLineItemId ? await tx.store.skippedLine(storeOrderId, storeLineItemId) : null
    const whyNot = source && whyNotOpened(source)
    if (whyNot) return conflict(whyNot)
    if (source) await tx.store.unskipLine(source.lineId)
    const orderedBy = source?.order ?? (storeOrderId ? await tx.store.orderedBy(storeOrderId) : null)
    const opened = await tx.requests.open({
      ...pieceOfVariant(variant),
      sourceOrderId: source?.orderRowId ?? null,
      sourceLineId: source?.lineId ?? null,
      storeOrderId,
      storeLineItemId,
      quantity: input.quantity,
      destinationCountry: input.destinationCountry,
      targetPrice: input.targetPrice ?? targetPriceIn(input.properties),
      properties: input.properties,
      isTest: input.test ?? false,
      ...openingOf(
        customerFactsOf(orderedBy, [storeOrderId, storeLineItemId]),
        input.properties,
        now,
        ports.policy,
        input.expiresAt,
      ),
    })
    if (!opened) return conflict('This store order line already has a request.')
    tx.append({ type: opened.held ? 'request.held' : 'request.opened', requestId: opened.requestId })
    return { requestId: opened.requestId }
  })
}
