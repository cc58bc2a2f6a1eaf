import { visibleValue, visibleProperties, visibleStatus } from '../database/columns.ts'
import type { QuoteRequest, StoreOrder } from '../prisma/client.ts'
import type { RequestRow } from '../reads/rest/restRequests.ts'
import type { Actor } from '../../domain/actor.ts'
import { shipToFor, type ShipToNotes } from '../../domain/shipTo.ts'
import { pieceView } from './pieceView.ts'
import { decimal, instant } from './texts.ts'

/** A quote request as documented for REST: only admins see the customer and the state of the quotes. */
export function requestView(actor: Actor, row: RequestRow, notes: ShipToNotes) {
  return {
    id: row.id,
    shopify_order_id: storeOrderIdFor(actor, row),
    // Like the order's id: for a test order, only the line has it.
    shopify_line_item_id:
      visibleValue(actor, 'request', row, 'storeLineItemId') ??
      (actor.role === 'admin' ? (row.sourceLine?.storeLineId ?? null) : null),
    variant_id: visibleValue(actor, 'request', row, 'variantId'),
    ...pieceView(actor, row),
    quantity: visibleValue(actor, 'request', row, 'quantity'),
    destination_country: visibleValue(actor, 'request', row, 'destinationCountry'),
    ship_to: shipToFor(visibleValue(actor, 'request', row, 'destinationCountry'), notes),
    desired_price: decimal(visibleValue(actor, 'request', row, 'targetPrice')),
    properties: visibleProperties(actor, row),
    status: visibleStatus(actor, row),
    best_quote_id: visibleValue(actor, 'request', row, 'bestQuoteId'),
    created_at: instant(visibleValue(actor, 'request', row, 'createdAt')),
    expires_at: instant(visibleValue(actor, 'request', row, 'expiresAt')),
    ...(actor.role === 'admin' && forAdmin(actor, row)),
  }
}

/** The store's id of the order behind a request. For a test order, only the order has it: see `openLines`. */
export const storeOrderIdFor = (
  actor: Actor,
  request: Pick<QuoteRequest, 'storeOrderId'> & { readonly sourceOrder: Pick<StoreOrder, 'storeId'> | null },
): string | null =>
  visibleValue(actor, 'request', request, 'storeOrderId') ??
  // All other actors do not read the store's order.
  (actor.role === 'admin' ? (request.sourceOrder?.storeId ?? null) : null)

const forAdmin = (actor: Actor, row: RequestRow) => ({
  customer_name: row.sourceOrder && visibleValue(actor, 'storeOrder', row.sourceOrder, 'customerName'),
  shopify_order_number: row.sourceOrder && visibleValue(actor, 'storeOrder', row.sourceOrder, 'orderNumber'),
  quotes_count: visibleValue(actor, 'request', row, 'quoteCount'),
  best_price: decimal(row.bestQuote?.price ?? null),
  is_test: visibleValue(actor, 'request', row, 'isTest'),
})
