import { itemTitle, realTitle } from '../../domain/catalog/variantName.ts'
import { customerFactsOf, type OrderedBy } from '../../domain/request/customerDetails.ts'
import { openingOf } from '../../domain/request/opening.ts'
import { targetPriceIn } from '../../domain/request/targetPrice.ts'
import type { Ports, Tx } from '../ports.ts'
import type { StoreLine, StoreOrder } from './ports.ts'

interface OpenedLines {
  readonly order: OrderedBy & Pick<StoreOrder, 'country' | 'isTest'>
  readonly orderRowId: string
  readonly lines: readonly { readonly line: StoreLine; readonly lineId: string }[]
  readonly now: Date
}

/**
 * Creates the requests of store lines; returns how many. The quote window starts when Loupe learns of the order, so
 * that an order that arrives late still gets all of it. A variant missing from the catalog does not prevent a
 * request; the product is synced later.
 */
export async function openLines(
  tx: Tx,
  ports: Ports,
  { order, orderRowId, lines, now }: OpenedLines,
): Promise<number> {
  if (lines.length === 0) return 0
  const variantOf = await catalogVariants(
    tx,
    lines.map(({ line }) => line),
  )
  const opened = await tx.requests.openAll(
    lines.map(({ line, lineId }) => {
      const variant = variantOf(line)
      const facts = customerFactsOf(order, [line.storeLineId])
      return {
        variantId: variant?.id ?? null,
        sourceOrderId: orderRowId,
        sourceLineId: lineId,
        // A test order may carry any numbers; only the real order may claim them for its request.
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
      }
    }),
  )
  for (const { requestId, held } of opened)
    tx.append({ type: held ? 'request.held' : 'request.opened', requestId })
  return opened.length
}

/** By the store's id (a deleted variant keeps its row), else the only variant with the ordered SKU. */
async function catalogVariants(tx: Tx, lines: readonly StoreLine[]) {
  const byId = await tx.store.variantsByStoreId(
    lines.flatMap(({ storeVariantId }) => (storeVariantId === null ? [] : [storeVariantId])),
  )
  const idOf = ({ storeVariantId }: StoreLine) =>
    storeVariantId === null ? undefined : byId.get(storeVariantId)
  const unknown = lines.filter((line) => idOf(line) === undefined)
  const bySku = await tx.store.variantsBySku(unknown.flatMap(({ sku }) => (sku === null ? [] : [sku])))
  return (line: StoreLine) => idOf(line) ?? (line.sku === null ? undefined : bySku.get(line.sku))
}
