import { seen } from '../../data/columns.ts'
import type { QuoteRow } from '../../data/reads/restQuotes.ts'
import type { Quote } from '../../data/prisma/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { decimal, instant, options } from '../../data/views/texts.ts'

/** A quote's own fields, under both of the names that callers know them by. */
export function quoteFields(actor: Actor, row: Quote) {
  const price = decimal(seen(actor, 'quote', row, 'price'))
  const days = seen(actor, 'quote', row, 'deliveryDays')
  const requestId = seen(actor, 'quote', row, 'requestId')
  return {
    id: seen(actor, 'quote', row, 'id'),
    order_id: requestId,
    quote_request_id: requestId,
    supplier_id: seen(actor, 'quote', row, 'supplierId'),
    price_offered: price,
    final_price: price,
    delivery_time: days,
    delivery_time_days: days,
    comments: seen(actor, 'quote', row, 'comments'),
    status: seen(actor, 'quote', row, 'status'),
    update_count: seen(actor, 'quote', row, 'updateCount'),
    is_late_submission: seen(actor, 'quote', row, 'late'),
    needs_reconfirmation: seen(actor, 'quote', row, 'needsReconfirmation'),
    created_at: instant(seen(actor, 'quote', row, 'createdAt')),
    updated_at: instant(seen(actor, 'quote', row, 'updatedAt')),
  }
}

/** A quote with what screens show beside it; its supplier for admins. */
export function quoteView(actor: Actor, row: QuoteRow) {
  const { request, supplier } = row
  return {
    ...quoteFields(actor, row),
    variant_id: request.variantId,
    destination_country: request.destinationCountry,
    product_title: request.productTitle,
    product_image: request.imageUrl,
    variant_title: request.variantTitle,
    sku: request.sku,
    ...options(request.options),
    quantity: request.quantity,
    ...(actor.role === 'admin' && {
      on_behalf_by_id: seen(actor, 'quote', row, 'onBehalfById'),
      supplier: {
        id: supplier.id,
        company_name: seen(actor, 'supplier', supplier, 'companyName'),
        business_email: seen(actor, 'supplier', supplier, 'businessEmail'),
        certifications: seen(actor, 'supplier', supplier, 'certifications'),
      },
    }),
  }
}
