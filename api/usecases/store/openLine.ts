import { addHours } from '../../domain/calendar.ts'
import { realTitle } from '../../domain/catalogue/variantName.ts'
import { targetPriceIn } from '../../domain/request/targetPrice.ts'
import type { Ports, Tx } from '../ports.ts'
import type { StoreLine, StoreOrder } from './ports.ts'

interface Line {
  readonly order: StoreOrder
  readonly line: StoreLine
  readonly orderRowId: string
  readonly lineId: string
  readonly now: Date
}

/**
 * Makes the request of a store line. The window starts when we learn of the order, so that one that arrives late still
 * gets all of it. A variant that the catalogue does not know yet makes a request too; the product follows.
 */
export async function openLine(
  tx: Tx,
  ports: Ports,
  { order, line, orderRowId, lineId, now }: Line,
): Promise<boolean> {
  const variant = await catalogueVariant(tx, line)
  const opened = await tx.requests.open({
    variantId: variant?.id ?? null,
    sourceOrderId: orderRowId,
    sourceLineId: lineId,
    // A test bears whatever numbers it likes; the request under them must be the real order's.
    storeOrderId: order.isTest ? null : order.storeId,
    storeLineItemId: order.isTest ? null : line.storeLineId,
    productTitle: line.title,
    variantTitle: realTitle(line.variantTitle),
    sku: line.sku,
    imageUrl: variant?.imageUrl ?? null,
    options: variant?.options ?? [],
    quantity: line.quantity,
    destinationCountry: order.country,
    desiredPrice: targetPriceIn(line.properties),
    properties: line.properties,
    isTest: order.isTest,
    createdAt: now,
    expiresAt: addHours(now, ports.policy.quoteWindowHours),
  })
  if (!opened) return false
  tx.append({ type: 'request.opened', requestId: opened.requestId })
  return true
}

/** By the store's id (a deleted variant keeps its row), else the only variant with the ordered SKU. */
async function catalogueVariant(tx: Tx, line: StoreLine) {
  const byId = line.storeVariantId ? await tx.store.variantByStoreId(line.storeVariantId) : null
  return byId ?? (line.sku ? tx.store.variantBySku(line.sku) : null)
}
