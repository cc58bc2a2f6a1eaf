import type {
  DeliveryOutcome as Outcome,
  OrderSort as OrderSorts,
  RoundAnswer as Round,
} from '../../domain/list/orderList.ts'
import type { RequestSort as RequestSorts, SupplierAnswer as Answer } from '../../domain/list/requestList.ts'
import { builder } from '../core/builder.ts'
import { describedEnumValues } from '../core/enums.ts'

export const RequestSort = builder.enumType('RequestSort', {
  description: 'Sort orders of the request list. Ties are sorted newest first.',
  values: describedEnumValues({
    newest: 'Newest first.',
    deadline: 'Undecided requests by deadline, nearest first; then the others, newest first.',
    fewest_quotes: 'Fewest quotes first.',
    most_quotes: 'Most quotes first.',
    target: 'Highest target price first; requests without one last.',
  } satisfies Record<RequestSorts, string>),
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

export const SupplierAnswer = builder.enumType('SupplierAnswer', {
  description: 'How one supplier answered a request.',
  values: describedEnumValues({
    quoted: 'The supplier quoted, whatever the outcome.',
    declined: 'The supplier declined and did not quote later.',
    silent: 'The supplier was asked (active before the decision) and has neither quoted nor declined.',
    awarded: 'The supplier holds the order.',
    not_selected: 'The supplier quoted, and its quote was not selected.',
    missed: 'The supplier neither quoted nor declined, and the request has ended.',
    asked: 'The supplier was asked: it quoted, declined or has not answered.',
    late: 'The supplier gave or updated its quote after the deadline.',
    updated: 'The supplier updated its quote.',
    decided: 'The supplier quoted, and the request was awarded to its quote or another.',
    won: "The supplier's quote was awarded, even if the order was later re-awarded.",
    lost: 'The supplier quoted, and another quote was awarded.',
  } satisfies Record<Answer, string>),
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
