import { z } from 'zod'
import { acceptanceStatuses, orderStatuses } from '../../domain/order/orderState.ts'
import {
  country,
  date,
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

/** Available under both names. */
const supplierId = () =>
  id('Id of the supplier that the order is awarded to now; null before the award.').nullable()

export const orderShape = z
  .strictObject({
    id: id('Unique id of the order (UUID).'),
    quote_request_id: id('Id of the request the order fulfills.'),
    product_id: catalogId('product'),
    variant_id: catalogId('variant'),
    ...piece,
    properties: z.array(property).meta({ description: 'Details the customer specified.' }),
    quantity: whole('Number of pieces.'),
    delivery_country: country,
    ship_to: shipTo.nullable(),
    status: z.enum(orderStatuses).meta({ description: 'Status of the order.' }),
    acceptance_status: z
      .enum(acceptanceStatuses)
      .meta({ description: "The supplier's answer to the award; `pending` before it." }),
    supplier_id: supplierId(),
    selected_supplier_id: supplierId(),
    quote_id: id('Id of the awarded quote; null if the order was offered without one.').nullable(),
    total_amount: decimal(
      'The awarded price for the whole request in USD; null if not agreed yet.',
    ).nullable(),
    delivery_time: whole('Days to make and ship the piece, as awarded; null if not agreed yet.').nullable(),
    notes: text('The comments of the awarded quote; null if there are none.').nullable(),
    is_late_submission: flag('Whether the awarded quote was given after the deadline.'),
    awarded_at: instant('When the order was last awarded; null before the award.').nullable(),
    acceptance_date: instant('When the supplier accepted or rejected the order; null until then.').nullable(),
    supplier_estimated_delivery_date: date(
      'The delivery date the supplier gave when accepting; null until then.',
    ).nullable(),
    rejection_reason: text('Why the supplier rejected the order; null unless it did.').nullable(),
    cancellation_reason: text(
      'Why an admin canceled the order after its award; null unless one did.',
    ).nullable(),
    expected_delivery_date: date('Expected delivery date; null if not known.').nullable(),
    estimated_delivery: date('Same as `expected_delivery_date`.').nullable(),
    actual_delivery: date('Actual delivery date; null until delivered.').nullable(),
    courier_company: text('The courier; null until tracking is added.').nullable(),
    tracking_number: text("The courier's tracking number; null until tracking is added.").nullable(),
    tracking_updated_at: instant(
      'When courier and tracking number were last set; null until then.',
    ).nullable(),
    created_at: instant('When the order was created.'),
    updated_at: instant('When the order was last changed.'),
    shopify_order_id: text('Id of the order in the store. Admin only: null for suppliers.').nullable(),
    shopify_order_number: text('Order number in the store. Admin only: null for suppliers.').nullable(),
    customer_name: text("The customer's name. Admin only: null for suppliers.").nullable(),
    customer_email: text("The customer's email address. Admin only: null for suppliers.").nullable(),
    shipping_address: z
      .unknown()
      .meta({ description: "The customer's address, as in the store. Admin only: null for suppliers." }),
    order_total: decimal('Total of the store order. Admin only: null for suppliers.').nullable(),
    currency: text('Currency of `order_total`. Admin only: null for suppliers.').nullable(),
    supplier: z
      .strictObject({
        id: id('Unique id of the supplier (UUID).'),
        company_name: text("The company's name."),
        business_email: text("The supplier's email address."),
      })
      .nullable()
      .optional()
      .meta({
        description:
          'The supplier that the order is awarded to now; null before the award. Sent to admins only.',
      }),
  })
  .meta({
    id: 'Order',
    description: 'The order that fulfills a request: created with it and given to a supplier by the award.',
  })
