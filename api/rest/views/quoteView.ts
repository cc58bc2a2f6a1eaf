import { visibleValue } from '../../data/database/columns.ts'
import type { QuoteRow } from '../../data/reads/rest/restQuotes.ts'
import type { Quote } from '../../data/prisma/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { isToReconfirm } from '../../domain/quote/toReconfirm.ts'
import { pieceView } from '../../data/views/pieceView.ts'
import { decimal, instant } from '../../data/views/texts.ts'

/** A quote's own fields, under both of their documented names. */
export function quoteFields(actor: Actor, row: Quote) {
  const price = decimal(visibleValue(actor, 'quote', row, 'price'))
  const days = visibleValue(actor, 'quote', row, 'deliveryDays')
  const requestId = visibleValue(actor, 'quote', row, 'requestId')
  return {
    id: visibleValue(actor, 'quote', row, 'id'),
    order_id: requestId,
    quote_request_id: requestId,
    supplier_id: visibleValue(actor, 'quote', row, 'supplierId'),
    price_offered: price,
    final_price: price,
    delivery_time: days,
    delivery_time_days: days,
    comments: visibleValue(actor, 'quote', row, 'comments'),
    status: visibleValue(actor, 'quote', row, 'status'),
    update_count: visibleValue(actor, 'quote', row, 'updateCount'),
    is_late_submission: visibleValue(actor, 'quote', row, 'late'),
    needs_reconfirmation: visibleValue(actor, 'quote', row, 'needsReconfirmation') && isToReconfirm(row),
    created_at: instant(visibleValue(actor, 'quote', row, 'createdAt')),
    updated_at: instant(visibleValue(actor, 'quote', row, 'updatedAt')),
  }
}

/** A quote with the details that screens show beside it; includes its supplier for admins. */
export function quoteView(actor: Actor, row: QuoteRow) {
  const { request, supplier } = row
  return {
    ...quoteFields(actor, row),
    variant_id: request.variantId,
    destination_country: request.destinationCountry,
    ...pieceView(actor, request),
    quantity: request.quantity,
    ...(actor.role === 'admin' && {
      on_behalf_by_id: visibleValue(actor, 'quote', row, 'onBehalfById'),
      supplier: {
        id: supplier.id,
        company_name: visibleValue(actor, 'supplier', supplier, 'companyName'),
        business_email: visibleValue(actor, 'supplier', supplier, 'businessEmail'),
        certifications: visibleValue(actor, 'supplier', supplier, 'certifications'),
      },
    }),
  }
}
