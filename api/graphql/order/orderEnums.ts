import type {
  DeliveryOutcome as Outcome,
  OrderSort as OrderSorts,
  RoundAnswer as Round,
} from '../../domain/list/orderList.ts'
import type { orderMoves } from '../../domain/order/orderMoves.ts'
import type { acceptanceStatuses, orderStatuses } from '../../domain/order/orderState.ts'
import { builder } from '../core/builder.ts'
import { describedEnumValues } from '../core/enums.ts'

export const OrderStatus = builder.enumType('OrderStatus', {
  description:
    'The status of an order. An order is created with its request and has a supplier from AWARDED on.',
  values: describedEnumValues({
    pending: 'The request has no quote yet.',
    quoted: 'The request has at least one quote.',
    awarded: 'Awarded to a supplier.',
    fulfilled: 'The piece is made.',
    shipped: 'Shipped by the supplier.',
    delivered: 'Delivered.',
    cancelled: 'Canceled: with the order in the store before the award, or by an admin after it.',
  } satisfies Record<(typeof orderStatuses)[number], string>),
})

export const AcceptanceStatus = builder.enumType('AcceptanceStatus', {
  description: "The supplier's answer to an awarded order.",
  values: describedEnumValues({
    pending: 'The supplier has not answered yet.',
    accepted: 'The supplier accepted and will make the piece.',
    rejected: 'The supplier rejected the order.',
  } satisfies Record<(typeof acceptanceStatuses)[number], string>),
})

export const OrderMove = builder.enumType('OrderMove', {
  description: 'Actions that the viewer can take on an order.',
  values: describedEnumValues({
    accept: 'Accept the order.',
    reject: 'Reject the order.',
    track: 'Set courier and tracking number.',
    reaward: 'Give it to another supplier.',
    cancel: 'Cancel it.',
    fulfil: 'Mark it as fulfilled.',
    ship: 'Mark it as shipped.',
    deliver: 'Mark it as delivered.',
    correct_delivery: 'Correct the delivery date.',
  } satisfies Record<(typeof orderMoves)[number], string>),
})

export const OrderSort = builder.enumType('OrderSort', {
  description: 'Sort orders of the order list. Ties are sorted newest first.',
  values: describedEnumValues({
    newest: 'Newest first.',
    awarded: 'Latest award first; orders without an award last.',
    expected:
      'Undelivered orders by expected delivery date, earliest first; then orders without a date, delivered and canceled ones. Supports forward paging only.',
    total_high: 'Highest total first; orders without a total last.',
    total_low: 'Lowest total first; orders without a total last.',
  } satisfies Record<OrderSorts, string>),
})

export const RoundAnswer = builder.enumType('RoundAnswer', {
  description:
    'How a supplier answered the award of an order, including orders that another supplier holds now.',
  values: describedEnumValues({
    any: 'The order was awarded to the supplier, whatever its answer.',
    pending: 'The supplier has not answered.',
    accepted: 'The supplier accepted.',
    rejected: 'The supplier rejected.',
  } satisfies Record<Round, string>),
})

export const DeliveryOutcome = builder.enumType('DeliveryOutcome', {
  description: 'How the delivery of an order compares with the date the supplier gave when accepting.',
  values: describedEnumValues({
    on_time: 'Delivered on or before the date the supplier gave when accepting.',
    late: 'Delivered after the date the supplier gave when accepting.',
    undated: 'Delivered, without a date given when accepting.',
    overdue: 'Not delivered yet, and the expected delivery date has passed in every time zone.',
  } satisfies Record<Outcome, string>),
})
