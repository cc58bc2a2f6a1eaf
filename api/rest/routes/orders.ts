import { z } from 'zod'
import { MAX_TRACKINGS } from '../../domain/order/decideAnswer.ts'
import {
  acceptOrderInput,
  advanceOrderInput,
  reawardInput,
  rejectOrderInput,
  setTrackingInput,
} from '../../domain/order/orderInput.ts'
import { orderShape } from '../shapes/orderShape.ts'
import { text } from '../shapes/values.ts'
import { mapRows } from '../../data/reads/query/keyset.ts'
import { oneOrder, orderPage } from '../../data/reads/rest/restOrders.ts'
import { invalid, isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import { acceptOrder } from '../../usecases/order/acceptOrder.ts'
import { advanceOrder } from '../../usecases/order/advanceOrder.ts'
import { reawardOrder } from '../../usecases/order/reawardOrder.ts'
import { rejectOrder } from '../../usecases/order/rejectOrder.ts'
import { setTracking } from '../../usecases/order/setTracking.ts'
import type { List, RestCall, Row } from '../Row.ts'
import { orderView } from '../views/orderView.ts'

const moved = z.strictObject({ message: text('A message to show to the user.'), order: orderShape })

/** The documented schema: which of the two is required depends on the action. */
const answerInput = z.object({
  action: z.enum(['accept', 'reject']),
  estimatedDelivery: acceptOrderInput.shape.estimatedDelivery.optional(),
  reason: rejectOrderInput.shape.reason.optional(),
})

const listing = (path: string): List => ({
  method: 'LIST',
  path,
  who: ['admin', 'supplier'],
  doc: { summary: 'List orders; a supplier gets those awarded to it', answer: orderShape },
  async page({ reader, actor, ports }, wanted) {
    return mapRows(await orderPage(reader(), wanted), (row) => orderView(actor, row, ports.shipToNotes))
  },
})

/** Orders from the award to the customer. */
export const orders: readonly Row[] = [
  listing('/api/orders'),
  listing('/api/admin/orders'),
  {
    method: 'PATCH',
    path: '/api/orders/{id}/status',
    who: ['admin'],
    doc: {
      summary: 'Move an order to its next status',
      input: advanceOrderInput,
      about: {
        delivery_date:
          'For the delivered status: the delivery date, between the award and today. Defaults to today, or to the promised date as long as that day has not ended in every time zone. For earlier statuses: the expected delivery date.',
        supplier_id: 'Required for the awarded status.',
      },
      answer: orderShape,
      refuses: ['conflict'],
    },
    fields: { status: 'status', delivery_date: 'deliveryDate', supplier_id: 'supplierId' },
    run: async (call, input) =>
      shown(call, await advanceOrder(call.ports, call.actor, { ...input, orderId: call.params.id })),
  },
  {
    method: 'POST',
    path: '/api/orders/{id}/re-award',
    who: ['admin'],
    doc: {
      summary: 'Award a rejected order to another supplier',
      input: reawardInput,
      answer: z.strictObject({ order: orderShape }),
      refuses: ['conflict'],
    },
    fields: { new_supplier_id: 'supplierId', price: 'price', delivery_time_days: 'deliveryDays' },
    async run(call, input) {
      const done = await reawardOrder(call.ports, call.actor, { ...input, orderId: call.params.id })
      const order = await shown(call, done)
      return isRefusal(order) ? order : { order }
    },
  },
  {
    method: 'POST',
    path: '/api/orders/{id}/respond',
    who: ['supplier'],
    doc: {
      summary: 'Accept or reject an awarded order, once',
      input: answerInput,
      about: {
        estimated_delivery_date: 'Required to accept; today or later.',
        rejection_reason: 'Required to reject.',
      },
      answer: moved,
      refuses: ['conflict'],
    },
    repeatsId: 'order_id',
    fields: {
      action: 'action',
      estimated_delivery_date: 'estimatedDelivery',
      rejection_reason: 'reason',
    },
    async run(call, { action, ...answer }) {
      const input = { ...answer, orderId: call.params.id }
      switch (action) {
        case 'accept':
          return confirmed(call, 'Order accepted', await acceptOrder(call.ports, call.actor, input))
        case 'reject':
          return confirmed(call, 'Order rejected', await rejectOrder(call.ports, call.actor, input))
        default:
          return invalid('action', 'Action must be accept or reject')
      }
    },
  },
  {
    method: 'POST',
    path: '/api/orders/{id}/tracking',
    who: ['admin', 'supplier'],
    doc: {
      summary: 'Set courier and tracking number',
      more: `A supplier can do so ${MAX_TRACKINGS} times per order.`,
      input: setTrackingInput,
      answer: moved,
      refuses: ['conflict'],
    },
    repeatsId: 'order_id',
    fields: { courier_company: 'courier', tracking_number: 'trackingNumber' },
    run: async (call, input) =>
      confirmed(
        call,
        'Tracking updated',
        await setTracking(call.ports, call.actor, { ...input, orderId: call.params.id }),
      ),
  },
]

type Done = Outcome<{ orderId: string }>

async function confirmed(call: RestCall, message: string, done: Done): Promise<Outcome<unknown>> {
  const order = await shown(call, done)
  return isRefusal(order) ? order : { message, order }
}

async function shown({ reader, actor, ports }: RestCall, done: Done) {
  if (isRefusal(done)) return done
  const row = await oneOrder(reader(), done.orderId)
  return row ? orderView(actor, row, ports.shipToNotes) : notFound('Order')
}
