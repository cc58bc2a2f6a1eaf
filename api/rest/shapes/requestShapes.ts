import { z } from 'zod'
import { declineCategories } from '../../domain/quote/declineInput.ts'
import { requestStatuses } from '../../domain/request/requestState.ts'
import { opportunityStates } from '../../domain/request/supplierView.ts'
import { quoteFieldsShape } from './quoteShapes.ts'
import { country, decimal, flag, id, instant, piece, property, shipTo, text, whole } from './values.ts'

const status = z.enum(requestStatuses).meta({
  description:
    'Where it stands. To a supplier `quoted` only with its own quote, else `pending` until it is decided.',
})
const properties = z.array(property).meta({ description: 'What the customer specified.' })
const quantity = whole('How many pieces.')
const expires_at = instant('When quotes become late; null: never.').nullable()
const created_at = instant('When it was opened.')

const request = {
  id: id("The request's."),
  shopify_order_id: text("The store's order; null for everybody but admins.").nullable(),
  shopify_line_item_id: text("The store's order line; null for everybody but admins.").nullable(),
  variant_id: id('What is wanted; null while the catalogue does not know it.').nullable(),
  ...piece,
  quantity,
  destination_country: country,
  ship_to: shipTo.nullable(),
  desired_price: decimal('The target price for the whole request, in USD; null for none.').nullable(),
  properties,
  status,
  best_quote_id: id('The cheapest quote; null for everybody but admins.').nullable(),
  created_at,
  expires_at,
}

export const requestShape = z
  .strictObject({
    ...request,
    customer_name: text('Admins only: who ordered it.').nullable().optional(),
    shopify_order_number: text("Admins only: the store's order number.").nullable().optional(),
    quotes_count: whole('Admins only: how many suppliers have quoted.').optional(),
    best_price: decimal('Admins only: the cheapest quote, in USD.').nullable().optional(),
    is_test: flag('Admins only: made to try things out.').optional(),
  })
  .meta({ id: 'QuoteRequest', description: "One line of a customer's order that is to be sourced." })

const order_status = text('Where its order stands, as far as this supplier may know.')

export const opportunityShape = z
  .strictObject({
    ...request,
    quote_request_id: id('The same as `id`.'),
    order_status,
    state: z.enum(opportunityStates).meta({ description: 'What this supplier has to do with it.' }),
    my_quote: quoteFieldsShape
      .extend({ variant_id: id('What is wanted.').nullable() })
      .nullable()
      .meta({ description: "The supplier's own quote; null without one." }),
  })
  .meta({ id: 'Opportunity', description: 'A quote request as one supplier sees it.' })

export const missedShape = z
  .strictObject({
    id: id("The request's."),
    quote_request_id: id('The same as `id`.'),
    variant_id: id('What was wanted.').nullable(),
    ...piece,
    properties,
    quantity,
    destination_country: country,
    status,
    order_status,
    expires_at,
    created_at,
  })
  .meta({
    id: 'MissedOpportunity',
    description: 'A request that was decided or over before this supplier quoted.',
  })

export const declinedShape = z
  .strictObject({
    id: id("The answer's."),
    quote_request_id: id('The request that was declined.'),
    supplier_id: id('Who declined it.'),
    variant_id: id('What was wanted.').nullable(),
    ...piece,
    properties,
    quantity,
    destination_country: country,
    decline_category: z.enum(declineCategories).nullable().meta({ description: 'The kind of reason.' }),
    decline_reason: text('The reason in words.').nullable(),
    created_at: instant('When it was declined.'),
  })
  .meta({ id: 'DeclinedRequest', description: 'A request that this supplier will not quote on.' })
