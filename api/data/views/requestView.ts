import { seen, seenProperties, seenStatus } from '../columns.ts'
import type { RequestRow } from '../reads/restRequests.ts'
import type { Actor } from '../../domain/actor.ts'
import { shipToFor, type ShipToNotes } from '../../domain/shipTo.ts'
import { decimal, instant, options } from './texts.ts'

/** A quote request as documented: admins see whose order it is from and how the quotes stand, nobody else does. */
export function requestView(actor: Actor, row: RequestRow, notes: ShipToNotes) {
  return {
    id: row.id,
    shopify_order_id: seen(actor, 'request', row, 'storeOrderId'),
    shopify_line_item_id: seen(actor, 'request', row, 'storeLineItemId'),
    variant_id: seen(actor, 'request', row, 'variantId'),
    product_title: seen(actor, 'request', row, 'productTitle'),
    product_image: seen(actor, 'request', row, 'imageUrl'),
    variant_title: seen(actor, 'request', row, 'variantTitle'),
    sku: seen(actor, 'request', row, 'sku'),
    ...options(seen(actor, 'request', row, 'options') ?? []),
    quantity: seen(actor, 'request', row, 'quantity'),
    destination_country: seen(actor, 'request', row, 'destinationCountry'),
    ship_to: shipToFor(seen(actor, 'request', row, 'destinationCountry'), notes),
    desired_price: decimal(seen(actor, 'request', row, 'desiredPrice')),
    properties: seenProperties(actor, row),
    status: seenStatus(actor, row),
    best_quote_id: seen(actor, 'request', row, 'bestQuoteId'),
    created_at: instant(seen(actor, 'request', row, 'createdAt')),
    expires_at: instant(seen(actor, 'request', row, 'expiresAt')),
    ...(actor.role === 'admin' && forAdmin(actor, row)),
  }
}

const forAdmin = (actor: Actor, row: RequestRow) => ({
  customer_name: row.sourceOrder && seen(actor, 'storeOrder', row.sourceOrder, 'customerName'),
  shopify_order_number: row.sourceOrder && seen(actor, 'storeOrder', row.sourceOrder, 'orderNumber'),
  quotes_count: seen(actor, 'request', row, 'quoteCount'),
  best_price: decimal(row.bestQuote?.price ?? null),
  is_test: seen(actor, 'request', row, 'isTest'),
})
