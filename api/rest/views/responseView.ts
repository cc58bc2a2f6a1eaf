import type { SupplierResponse } from '../../data/prisma/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { instant } from '../../data/views/texts.ts'

/** A supplier's answer that is not a quote. */
export const responseView = (actor: Actor, row: SupplierResponse) => ({
  id: row.id,
  supplier_id: row.supplierId,
  quote_request_id: row.requestId,
  response_type: row.responseType,
  decline_reason: row.declineReason,
  decline_category: row.declineCategory,
  quote_id: row.quoteId,
  created_at: instant(row.createdAt),
  ...(actor.role === 'admin' && { on_behalf_by_id: row.onBehalfById }),
})
