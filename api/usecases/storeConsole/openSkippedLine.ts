import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { realTitle } from '../../domain/catalog/variantName.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { conflict, isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import { customerFactsOf, maskerOf } from '../../domain/request/customerDetails.ts'
import { openingOf } from '../../domain/request/opening.ts'
import { targetPriceIn } from '../../domain/request/targetPrice.ts'
import { whyLineChanged } from '../../domain/store/lineChanges.ts'
import { openLineInput } from '../../domain/store/openLineInput.ts'
import { whyNotOpened } from '../../domain/store/skippedLine.ts'
import type { Ports, Tx } from '../ports.ts'
import { pieceOfVariant } from '../request/pieceOfVariant.ts'
import type { OrderedLine } from './ports.ts'

/**
 * An admin creates a request from a skipped store order line. The store's edits and cancellation are followed
 * from then on, as for any other line.
 */
export async function openSkippedLine(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ requestId: string }>> {
  const admin = asAdmin(actor, 'sourcing')
  if (isRefusal(admin)) return admin
  const input = parseInput(openLineInput, raw)
  if (isRefusal(input)) return input

  return ports.commit(actor, async (tx) => {
    const line = await tx.console.line(input.lineId)
    if (!line) return notFound('Order line')
    const whyNot = whyNotOpened(line)
    if (whyNot !== null) return conflict(whyNot)
    const outdated = whyLineChanged(line, input.ifLine)
    if (outdated) return outdated
    const piece = await pieceOf(tx, line, input.variantId ?? null)
    if (!piece) return notFound('Variant')
    const now = ports.now()
    await tx.store.unskipLine(line.id)
    const opened = await tx.requests.open({
      ...piece,
      sourceOrderId: line.orderRowId,
      sourceLineId: line.id,
      // A test order may contain any ids; only a real order may claim them for its request.
      storeOrderId: line.isTest ? null : line.storeOrderId,
      storeLineItemId: line.isTest ? null : line.storeLineId,
      quantity: input.quantity ?? line.quantity,
      destinationCountry: input.destinationCountry ?? line.country,
      targetPrice: targetPriceIn(line.properties),
      properties: line.properties,
      isTest: line.isTest,
      ...openingOf(customerFactsOf(line.order, [line.storeLineId]), line.properties, now, ports.policy),
    })
    if (!opened) return conflict('This line already has a request.')
    tx.append({ type: opened.held ? 'request.held' : 'request.opened', requestId: opened.requestId })
    tx.append({ type: 'store.changed', what: 'line', lineId: line.id })
    return { requestId: opened.requestId }
  })
}

/** For a line without a variant, the variant with its SKU is used. */
async function orderedVariant({ store }: Tx, { storeVariantId, sku }: OrderedLine) {
  if (storeVariantId !== null) return store.variantByStoreId(storeVariantId)
  return sku === null ? null : store.variantBySku(sku)
}

/**
 * The piece to make: the variant the admin chose, under its own name, else what the customer ordered, with
 * catalog data if it is still known. Null if the chosen variant does not exist.
 */
async function pieceOf(tx: Tx, line: OrderedLine, chosenId: string | null) {
  if (chosenId !== null) {
    const chosen = await tx.store.variant(chosenId)
    return chosen && pieceOfVariant(chosen)
  }
  const known = await orderedVariant(tx, line)
  // A person at the store typed the title of a custom item, perhaps with the customer's name.
  const shown =
    line.storeVariantId === null
      ? maskerOf(customerFactsOf(line.order, [line.storeLineId]))
      : (text: string) => text
  const variantTitle = realTitle(line.variantTitle)
  return {
    variantId: known?.id ?? null,
    productTitle: shown(line.title),
    variantTitle: variantTitle && shown(variantTitle),
    sku: line.sku,
    imageUrl: known?.imageUrl ?? null,
    options: known?.options ?? [],
  }
}
