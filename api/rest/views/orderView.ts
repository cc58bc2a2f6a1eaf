import { visibleValue, visibleProperties } from '../../data/database/columns.ts'
import type { OrderRow } from '../../data/reads/rest/restOrders.ts'
import type { Actor } from '../../domain/actor.ts'
import { shipToFor, type ShipToNotes } from '../../domain/shipTo.ts'
import { expectedDeliveryOf } from '../../data/views/expectedDeliveryOf.ts'
import { storeOrderIdFor } from '../../data/views/requestView.ts'
import { pieceView } from '../../data/views/pieceView.ts'
import { date, decimal, instant } from '../../data/views/texts.ts'

/** An order as documented. Suppliers get the same keys; customer data is null for them. */
export function orderView(actor: Actor, row: OrderRow, notes: ShipToNotes) {
  const { request } = row
  const store = request.sourceOrder
  const supplierId = visibleValue(actor, 'order', row, 'supplierId')
  const expected = expectedDeliveryOf(row)
  return {
    id: visibleValue(actor, 'order', row, 'id'),
    quote_request_id: visibleValue(actor, 'order', row, 'requestId'),
    product_id: request.variant?.productId ?? null,
    variant_id: request.variantId,
    ...pieceView(actor, request),
    properties: visibleProperties(actor, request),
    quantity: request.quantity,
    delivery_country: request.destinationCountry,
    ship_to: shipToFor(request.destinationCountry, notes),
    status: visibleValue(actor, 'order', row, 'status'),
    acceptance_status: visibleValue(actor, 'order', row, 'acceptance') ?? 'pending',
    supplier_id: supplierId,
    selected_supplier_id: supplierId,
    quote_id: visibleValue(actor, 'order', row, 'quoteId'),
    total_amount: decimal(visibleValue(actor, 'order', row, 'total')),
    delivery_time: visibleValue(actor, 'order', row, 'deliveryDays'),
    notes: visibleValue(actor, 'order', row, 'notes'),
    is_late_submission: row.quote?.late ?? false,
    awarded_at: instant(visibleValue(actor, 'order', row, 'awardedAt')),
    acceptance_date: instant(visibleValue(actor, 'order', row, 'respondedAt')),
    supplier_estimated_delivery_date: date(visibleValue(actor, 'order', row, 'supplierEstimatedDelivery')),
    rejection_reason: visibleValue(actor, 'order', row, 'rejectionReason'),
    cancellation_reason: visibleValue(actor, 'order', row, 'cancellationReason'),
    expected_delivery_date: expected,
    // Available under both names; the store's own estimate is one of the dates that it is derived from.
    estimated_delivery: expected,
    actual_delivery: date(visibleValue(actor, 'order', row, 'actualDelivery')),
    courier_company: visibleValue(actor, 'order', row, 'courier'),
    tracking_number: visibleValue(actor, 'order', row, 'trackingNumber'),
    tracking_updated_at: instant(visibleValue(actor, 'order', row, 'trackingUpdatedAt')),
    created_at: instant(visibleValue(actor, 'order', row, 'createdAt')),
    updated_at: instant(visibleValue(actor, 'order', row, 'updatedAt')),
    shopify_order_id: storeOrderIdFor(actor, request),
    ...customer(actor, store),
    ...(actor.role === 'admin' && {
      supplier: row.supplier && {
        id: row.supplier.id,
        company_name: visibleValue(actor, 'supplier', row.supplier, 'companyName'),
        business_email: visibleValue(actor, 'supplier', row.supplier, 'businessEmail'),
      },
    }),
  }
}

const customer = (actor: Actor, store: OrderRow['request']['sourceOrder']) => ({
  shopify_order_number: store && visibleValue(actor, 'storeOrder', store, 'orderNumber'),
  customer_name: store && visibleValue(actor, 'storeOrder', store, 'customerName'),
  customer_email: store && visibleValue(actor, 'storeOrder', store, 'customerEmail'),
  shipping_address: store && visibleValue(actor, 'storeOrder', store, 'shippingAddress'),
  order_total: store && decimal(visibleValue(actor, 'storeOrder', store, 'totalPrice')),
  currency: store && visibleValue(actor, 'storeOrder', store, 'currency'),
})
