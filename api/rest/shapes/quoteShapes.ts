import { z } from 'zod'
import { declineCategories } from '../../domain/quote/declineCategory.ts'
import { quoteStatuses } from '../../domain/quote/quoteState.ts'
import { country, decimal, flag, id, instant, piece, text, whole, catalogId } from './values.ts'

const price = 'Landed price for the whole request, in USD.'
const days = 'Days to make and ship the piece, counted from the award.'

/** A quote's own fields, under both of their documented names. */
export const quoteFieldsShape = z.strictObject({
  id: id('Unique id of the quote (UUID).'),
  order_id: id('Same as `quote_request_id`; kept for older clients.'),
  quote_request_id: id('Id of the request.'),
  supplier_id: id('Id of the supplier that gave the quote.'),
  price_offered: decimal(price),
  final_price: decimal(price),
  delivery_time: whole(days),
  delivery_time_days: whole(days),
  comments: text("The supplier's comments; null if there are none.").nullable(),
  status: z.enum(quoteStatuses).meta({ description: 'Status of the quote.' }),
  update_count: whole('Number of times the quote has been updated.'),
  is_late_submission: flag('Whether the quote was given or last updated after the deadline.'),
  needs_reconfirmation: flag(
    'The request changed after this pending quote was given; it cannot be awarded until its supplier updates it (the same values are sufficient).',
  ),
  created_at: instant('When the quote was given.'),
  updated_at: instant('When its terms were last given: with the first quote, an update or a confirmation.'),
})

export const quoteShape = quoteFieldsShape
  .extend({
    variant_id: catalogId('variant'),
    destination_country: country,
    ...piece,
    quantity: whole('Number of pieces.'),
    on_behalf_by_id: id(
      'Id of the admin who entered the quote for the supplier; null if the supplier gave it. Sent to admins only.',
    )
      .nullable()
      .optional(),
    supplier: z
      .strictObject({
        id: id('Unique id of the supplier (UUID).'),
        company_name: text("The company's name."),
        business_email: text("The supplier's email address."),
        certifications: text(
          "The supplier's certifications, in its own words; null if not stated.",
        ).nullable(),
      })
      .optional()
      .meta({ description: 'The supplier that gave the quote. Sent to admins only.' }),
  })
  .meta({ id: 'Quote', description: "A supplier's offer for a whole request." })

export const responseShape = z
  .strictObject({
    id: id('Unique id of the response (UUID).'),
    supplier_id: id('Id of the supplier that declined.'),
    quote_request_id: id('Id of the declined request.'),
    response_type: text('Always `declined`.'),
    decline_reason: text("The supplier's reason in its own words; null if there is none.").nullable(),
    decline_category: z
      .enum(declineCategories)
      .nullable()
      .meta({ description: 'Category of the reason; null if not stated.' }),
    quote_id: id('Id of a quote that the supplier gave later; null if there is none.').nullable(),
    created_at: instant('When the supplier declined.'),
    on_behalf_by_id: id(
      'Id of the admin who declined for the supplier; null if the supplier did. Sent to admins only.',
    )
      .nullable()
      .optional(),
  })
  .meta({
    id: 'SupplierResponse',
    description: "A supplier's statement that it will not quote on a request.",
  })
