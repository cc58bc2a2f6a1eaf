import { itemTitle, realTitle } from '../../domain/catalog/variantName.ts'
import { allFacts, customerFactsOf, type OrderedBy } from '../../domain/request/customerDetails.ts'
import { openingOf } from '../../domain/request/opening.ts'
import { targetPriceIn } from '../../domain/request/targetPrice.ts'
import { turns } from '../otherWork.ts'
import type { Ports, Tx } from '../ports.ts'
import type { NewRequest } from '../request/ports.ts'
import type { StoreLine, StoreOrder } from './ports.ts'

interface OpenedLines {
  readonly order: OrderedBy & Pick<StoreOrder, 'country' | 'isTest'>
  /** Who ordered it according to the version before: a new line may be for them. */
  readonly orderedBefore: OrderedBy | null
  readonly orderRowId: string
  readonly lines: readonly { readonly line: StoreLine; readonly lineId: string }[]
  readonly now: Date
}

/**
 * Creates the requests of store lines; returns how many. The quote window starts when Loupe learns of the
 * order, so that an order that arrives late still gets all of it. A variant missing from the catalog does not
 * prevent a request; the product is synced later, and until then no other variant replaces it.
 */
export async function openLines(
  tx: Tx,
  ports: Ports,
  { order, orderedBefore, orderRowId, lines, now }: OpenedLines,
): Promise<number> {
  if (lines.length === 0) return 0
  const variants = await tx.store.variantsByStoreId(
    lines.flatMap(({ line: { storeVariantId } }) => (storeVariantId === null ? [] : [storeVariantId])),
  )
  const turn = turns()
  const requests: NewRequest[] = []
  for (const { line, lineId } of lines) {
    await turn()
    const variant = line.storeVariantId === null ? undefined : variants.get(line.storeVariantId)
    const facts = allFacts([customerFactsOf(order, [line.storeLineId]), customerFactsOf(orderedBefore)])
    requests.push({
      variantId: variant?.id ?? null,
      sourceOrderId: orderRowId,
      sourceLineId: lineId,
      // A test order may contain any ids; only a real order may claim them for its request.
      storeOrderId: order.isTest ? null : order.storeId,
      storeLineItemId: order.isTest ? null : line.storeLineId,
      productTitle: itemTitle(line, variant?.productTitle),
      variantTitle: realTitle(line.variantTitle) ?? realTitle(variant?.title),
      sku: line.sku ?? variant?.sku ?? null,
      imageUrl: variant?.imageUrl ?? null,
      options: variant?.options ?? [],
      quantity: line.quantity,
      destinationCountry: order.country,
      targetPrice: targetPriceIn(line.properties),
      properties: line.properties,
      isTest: order.isTest,
      ...openingOf(facts, line.properties, now, ports.policy),
    })
  }
  const opened = await tx.requests.openAll(requests)
  for (const { requestId, held } of opened)
    tx.append({ type: held ? 'request.held' : 'request.opened', requestId })
  return opened.length
}
