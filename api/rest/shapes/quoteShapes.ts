import { z } from 'zod'
import { declineCategories } from '../../domain/quote/declineInput.ts'
import { quoteStatuses } from '../../domain/quote/quoteState.ts'
import { country, decimal, flag, id, instant, piece, text, whole } from './values.ts'

const price = 'The whole request, landed, in USD.'
const days = 'Making and shipping, in days.'

/** A quote's own fields, under both of their documented names. */
export const quoteFieldsShape = z.strictObject({
  id: id("The quote's."),
  order_id: id('The request, as older callers name it.'),
  quote_request_id: id('The request.'),
  supplier_id: id('Who quoted.'),
  price_offered: decimal(price),
  final_price: decimal(price),
  delivery_time: whole(days),
  delivery_time_days: whole(days),
  comments: text("The supplier's own.").nullable(),
  status: z.enum(quoteStatuses).meta({ description: 'Pending until the request is decided.' }),
  update_count: whole('How often it was changed.'),
  is_late_submission: flag('Given after the deadline.'),
  needs_reconfirmation: flag('The store changed the order since: any update confirms it.'),
  created_at: instant('When it was given.'),
  updated_at: instant('When it was last changed.'),
})

export const quoteShape = quoteFieldsShape
  .extend({
    variant_id: id('What is wanted.').nullable(),
    destination_country: country,
    ...piece,
    quantity: whole('How many pieces.'),
    on_behalf_by_id: id('Admins only: the admin who gave it for the supplier.').nullable().optional(),
    supplier: z
      .strictObject({
        id: id("The supplier's."),
        company_name: text('Its company.'),
        business_email: text('Its address.'),
        certifications: text('What it is certified for, in its own words.').nullable(),
      })
      .optional()
      .meta({ description: 'Admins only: who quoted.' }),
  })
  .meta({ id: 'Quote', description: "A supplier's offer for a whole request." })

export const responseShape = z
  .strictObject({
    id: id("The answer's."),
    supplier_id: id('Who answered.'),
    quote_request_id: id('To which request.'),
    response_type: text('`declined`.'),
    decline_reason: text('The reason in words.').nullable(),
    decline_category: z.enum(declineCategories).nullable().meta({ description: 'The kind of reason.' }),
    quote_id: id('A quote that was given after all.').nullable(),
    created_at: instant('When it was given.'),
    on_behalf_by_id: id('Admins only: the admin who gave it for the supplier.').nullable().optional(),
  })
  .meta({ id: 'SupplierResponse', description: "A supplier's answer that is no quote." })
