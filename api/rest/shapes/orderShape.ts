import { z } from 'zod'
import { acceptanceStatuses, orderStatuses } from '../../domain/order/orderState.ts'
import { country, date, decimal, flag, id, instant, piece, property, shipTo, text, whole } from './values.ts'

const supplierId = () => id('Who holds it; null until the award.').nullable()

export const orderShape = z
  .strictObject({
    id: id("The order's."),
    quote_request_id: id('The request that it came from.'),
    product_id: id('What is made.').nullable(),
    variant_id: id('Which variant of it.').nullable(),
    ...piece,
    properties: z.array(property).meta({ description: 'What the customer specified.' }),
    quantity: whole('How many pieces.'),
    delivery_country: country,
    ship_to: shipTo.nullable(),
    status: z.enum(orderStatuses).meta({ description: 'Where it stands.' }),
    acceptance_status: z
      .enum(acceptanceStatuses)
      .meta({ description: "The supplier's answer to the award." }),
    supplier_id: supplierId(),
    selected_supplier_id: supplierId(),
    quote_id: id('The quote that was awarded; null when it was offered without one.').nullable(),
    total_amount: decimal('What the supplier gets, in USD; null: to be agreed.').nullable(),
    delivery_time: whole('Making and shipping, in days.').nullable(),
    notes: text('What is to be known of it.').nullable(),
    is_late_submission: flag('The awarded quote came after the deadline.'),
    awarded_at: instant('When it was awarded.').nullable(),
    acceptance_date: instant('When the supplier answered.').nullable(),
    supplier_estimated_delivery_date: date('When the supplier means to deliver.').nullable(),
    rejection_reason: text('Why the supplier rejected it.').nullable(),
    expected_delivery_date: date('When it is expected; null: to be agreed.').nullable(),
    estimated_delivery: date('The same under its other name.').nullable(),
    actual_delivery: date('When it was delivered.').nullable(),
    courier_company: text('Who carries it.').nullable(),
    tracking_number: text("The courier's number.").nullable(),
    tracking_updated_at: instant('When that was last set.').nullable(),
    created_at: instant('When it was made.'),
    updated_at: instant('When it last changed.'),
    shopify_order_id: text("The store's order; null for everybody but admins.").nullable(),
    shopify_order_number: text("The store's order number; null for everybody but admins.").nullable(),
    customer_name: text('Null for everybody but admins.').nullable(),
    customer_email: text('Null for everybody but admins.').nullable(),
    shipping_address: z
      .unknown()
      .meta({ description: 'As the store has it; null for everybody but admins.' }),
    order_total: decimal("The store order's total; null for everybody but admins.").nullable(),
    currency: text('Of that total; null for everybody but admins.').nullable(),
    supplier: z
      .strictObject({
        id: id("The supplier's."),
        company_name: text('Its company.'),
        business_email: text('Its address.'),
      })
      .nullable()
      .optional()
      .meta({ description: 'Admins only: who holds it.' }),
  })
  .meta({
    id: 'Order',
    description: 'The work that follows from a request, given to a supplier by the award.',
  })
