import { seen, seenProperties } from '../../data/columns.ts'
import type { OrderRow } from '../../data/reads/restOrders.ts'
import type { Actor } from '../../domain/actor.ts'
import { utcDate } from '../../domain/calendar.ts'
import { expectedDelivery } from '../../domain/order/expectedDelivery.ts'
import { shipToFor, type ShipToNotes } from '../../domain/shipTo.ts'
import { date, decimal, instant, options } from '../../data/views/texts.ts'

/** An order as documented. Suppliers get the same keys; the customer's are null for them. */
export function orderView(actor: Actor, row: OrderRow, notes: ShipToNotes) {
  const { request } = row
  const store = request.sourceOrder
  const supplierId = seen(actor, 'order', row, 'supplierId')
  const expected = expectedOf(row)
  return {
    id: seen(actor, 'order', row, 'id'),
    quote_request_id: seen(actor, 'order', row, 'requestId'),
    product_id: request.variant?.productId ?? null,
    variant_id: request.variantId,
    product_title: request.productTitle,
    product_image: request.imageUrl,
    variant_title: request.variantTitle,
    sku: request.sku,
    ...options(request.options),
    properties: seenProperties(actor, request),
    quantity: request.quantity,
    delivery_country: request.destinationCountry,
    ship_to: shipToFor(request.destinationCountry, notes),
    status: seen(actor, 'order', row, 'status'),
    acceptance_status: seen(actor, 'order', row, 'acceptance') ?? 'pending',
    supplier_id: supplierId,
    selected_supplier_id: supplierId,
    quote_id: seen(actor, 'order', row, 'quoteId'),
    total_amount: decimal(seen(actor, 'order', row, 'total')),
    delivery_time: seen(actor, 'order', row, 'deliveryDays'),
    notes: seen(actor, 'order', row, 'notes'),
    is_late_submission: row.quote?.late ?? false,
    awarded_at: instant(seen(actor, 'order', row, 'awardedAt')),
    acceptance_date: instant(seen(actor, 'order', row, 'respondedAt')),
    supplier_estimated_delivery_date: date(seen(actor, 'order', row, 'supplierEstimatedDelivery')),
    rejection_reason: seen(actor, 'order', row, 'rejectionReason'),
    expected_delivery_date: expected,
    // Callers know it by both names; the store's own estimate is one of the dates that it is worked out from.
    estimated_delivery: expected,
    actual_delivery: date(seen(actor, 'order', row, 'actualDelivery')),
    courier_company: seen(actor, 'order', row, 'courier'),
    tracking_number: seen(actor, 'order', row, 'trackingNumber'),
    tracking_updated_at: instant(seen(actor, 'order', row, 'trackingUpdatedAt')),
    created_at: instant(seen(actor, 'order', row, 'createdAt')),
    updated_at: instant(seen(actor, 'order', row, 'updatedAt')),
    shopify_order_id: seen(actor, 'request', request, 'storeOrderId'),
    ...customer(actor, store),
    ...(actor.role === 'admin' && {
      supplier: row.supplier && {
        id: row.supplier.id,
        company_name: seen(actor, 'supplier', row.supplier, 'companyName'),
        business_email: seen(actor, 'supplier', row.supplier, 'businessEmail'),
      },
    }),
  }
}

const customer = (actor: Actor, store: OrderRow['request']['sourceOrder']) => ({
  shopify_order_number: store && seen(actor, 'storeOrder', store, 'orderNumber'),
  customer_name: store && seen(actor, 'storeOrder', store, 'customerName'),
  customer_email: store && seen(actor, 'storeOrder', store, 'customerEmail'),
  shipping_address: store && seen(actor, 'storeOrder', store, 'shippingAddress'),
  order_total: store && decimal(seen(actor, 'storeOrder', store, 'totalPrice')),
  currency: store && seen(actor, 'storeOrder', store, 'currency'),
})

const expectedOf = (row: OrderRow) =>
  expectedDelivery({
    expectedDelivery: row.expectedDelivery && utcDate(row.expectedDelivery),
    supplierEstimatedDelivery: row.supplierEstimatedDelivery && utcDate(row.supplierEstimatedDelivery),
    storeEstimatedDelivery: row.request.sourceOrder?.estimatedDelivery
      ? utcDate(row.request.sourceOrder.estimatedDelivery)
      : null,
    createdAt: row.createdAt,
    deliveryDays: row.deliveryDays,
  })
