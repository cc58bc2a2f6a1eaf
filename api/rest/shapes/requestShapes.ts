import { z } from 'zod'
import { declineCategories } from '../../domain/quote/declineCategory.ts'
import { requestStatuses } from '../../domain/request/requestState.ts'
import { opportunityStates } from '../../domain/request/supplierView.ts'
import { quoteFieldsShape } from './quoteShapes.ts'
import {
  country,
  decimal,
  flag,
  id,
  instant,
  piece,
  property,
  shipTo,
  text,
  whole,
  catalogId,
} from './values.ts'

const status = z.enum(requestStatuses).meta({
  description:
    "Status of the request. Another supplier's quote never makes it `quoted` for a supplier or partner: it stays `pending` until it is decided.",
})
const properties = z.array(property).meta({ description: 'Details the customer specified.' })
const quantity = whole('Number of pieces.')
const expires_at = instant('The deadline, after which quotes are late; null if there is none.').nullable()
const created_at = instant('When the request was opened.')

const request = {
  id: id('Unique id of the request (UUID).'),
  shopify_order_id: text('Id of the order in the store. Admin only: null for everyone else.').nullable(),
  shopify_line_item_id: text(
    'Id of the order line in the store. Admin only: null for everyone else.',
  ).nullable(),
  variant_id: catalogId('variant'),
  ...piece,
  quantity,
  destination_country: country,
  ship_to: shipTo.nullable(),
  desired_price: decimal('Target price for the whole request, in USD; null if not set.').nullable(),
  properties,
  status,
  best_quote_id: id(
    'Id of the cheapest quote, without those that need reconfirmation; null if there is none. Admin only: null for everyone else.',
  ).nullable(),
  created_at,
  expires_at,
}

export const requestShape = z
  .strictObject({
    ...request,
    customer_name: text("The customer's name. Sent to admins only.").nullable().optional(),
    shopify_order_number: text('Order number in the store. Sent to admins only.').nullable().optional(),
    quotes_count: whole('Number of quotes. Sent to admins only.').optional(),
    best_price: decimal('Price of the best quote, in USD: see best_quote_id. Sent to admins only.')
      .nullable()
      .optional(),
    is_test: flag('Whether this is a test request, which reports leave out. Sent to admins only.').optional(),
  })
  .meta({ id: 'QuoteRequest', description: "A line of a customer's order that is to be sourced." })

const order_status = text('Status of the order, as far as this supplier may know it.')

export const opportunityShape = z
  .strictObject({
    ...request,
    quote_request_id: id('Same as `id`.'),
    order_status,
    state: z.enum(opportunityStates).meta({ description: 'State of the request for this supplier.' }),
    my_quote: quoteFieldsShape
      .extend({
        variant_id: catalogId('variant'),
      })
      .nullable()
      .meta({ description: "The supplier's own quote; null if it has not quoted." }),
  })
  .meta({ id: 'Opportunity', description: 'A quote request as this supplier sees it.' })

export const missedShape = z
  .strictObject({
    id: id('Unique id of the request (UUID).'),
    quote_request_id: id('Same as `id`.'),
    variant_id: catalogId('variant'),
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
    description: 'A request that was awarded to another supplier or closed before this supplier quoted.',
  })

export const declinedShape = z
  .strictObject({
    id: id('Unique id of the response (UUID).'),
    quote_request_id: id('Id of the declined request.'),
    supplier_id: id('Id of the supplier that declined.'),
    variant_id: catalogId('variant'),
    ...piece,
    properties,
    quantity,
    destination_country: country,
    decline_category: z
      .enum(declineCategories)
      .nullable()
      .meta({ description: 'Category of the reason; null if not stated.' }),
    decline_reason: text("The supplier's reason in its own words; null if there is none.").nullable(),
    created_at: instant('When the supplier declined.'),
  })
  .meta({ id: 'DeclinedRequest', description: 'A request that this supplier declined.' })
