import { visibleProperties, visibleStatus } from '../../data/database/columns.ts'
import type { RequestRow } from '../../data/reads/rest/restRequests.ts'
import type { DeclinedRow } from '../../data/reads/rest/restSupplierRows.ts'
import type { Actor, SupplierActor } from '../../domain/actor.ts'
import type { Policy } from '../../domain/request/requestState.ts'
import { knownState, orderStatusFor } from '../../domain/request/supplierView.ts'
import type { ShipToNotes } from '../../domain/shipTo.ts'
import { quoteFields } from './quoteView.ts'
import { requestView } from '../../data/views/requestView.ts'
import { pieceView } from '../../data/views/pieceView.ts'
import { instant } from '../../data/views/texts.ts'

/** A request as one supplier sees it. */
export function opportunityView(
  supplier: SupplierActor,
  row: RequestRow,
  notes: ShipToNotes,
  policy: Policy,
  now: Date,
) {
  const own = row.quotes.find(({ supplierId }) => supplierId === supplier.supplierId)
  const facts = {
    request: row,
    quotes: row.quotes,
    declines: row.responses,
    order: { supplierId: row.order?.supplierId ?? null },
  }
  return {
    ...requestView(supplier, row, notes),
    quote_request_id: row.id,
    order_status: orderStatus(supplier, row),
    // A supplier that may read the request has it in some state.
    state: knownState(facts, supplier, policy, now) ?? 'missed',
    my_quote: own ? { ...quoteFields(supplier, own), variant_id: row.variantId } : null,
  }
}

const orderStatus = (supplier: SupplierActor, row: RequestRow) =>
  orderStatusFor({ request: row, quotes: row.quotes, order: row.order }, supplier.supplierId)

/** A request that was awarded to someone else or closed before this supplier quoted. */
export const missedView = (supplier: SupplierActor, row: RequestRow) => ({
  id: row.id,
  quote_request_id: row.id,
  variant_id: row.variantId,
  ...pieceView(supplier, row),
  properties: visibleProperties(supplier, row),
  quantity: row.quantity,
  destination_country: row.destinationCountry,
  status: visibleStatus(supplier, row),
  order_status: orderStatus(supplier, row),
  expires_at: instant(row.expiresAt),
  created_at: instant(row.createdAt),
})

export const declinedView = (actor: Actor, { request, ...row }: DeclinedRow) => ({
  id: row.id,
  quote_request_id: row.requestId,
  supplier_id: row.supplierId,
  variant_id: request.variantId,
  ...pieceView(actor, request),
  properties: visibleProperties(actor, request),
  quantity: request.quantity,
  destination_country: request.destinationCountry,
  decline_category: row.declineCategory,
  decline_reason: row.declineReason,
  created_at: instant(row.createdAt),
})
