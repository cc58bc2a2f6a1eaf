import type { DeliveryOutcome as Outcome } from '../domain/list/deliveryOutcome.ts'
import type { OrderSort as OrderSorts } from '../domain/list/orderList.ts'
import type { RequestSort as RequestSorts } from '../domain/list/requestList.ts'
import type { RoundAnswer as Round } from '../domain/list/roundAnswer.ts'
import type { SupplierAnswer as Answer } from '../domain/list/supplierAnswer.ts'
import { builder } from './builder.ts'
import { describedEnumValues } from './enums.ts'

export const RequestSort = builder.enumType('RequestSort', {
  description: 'An order of the list of requests. Equals stand as they came, the newest first.',
  values: describedEnumValues({
    newest: 'Who came last, first.',
    deadline: 'What is still to be decided by its deadline, the nearest first; then the rest, newest first.',
    fewest_quotes: 'The fewest quotes first.',
    most_quotes: 'The most quotes first.',
    target: 'The highest target price first; those without one last.',
  } satisfies Record<RequestSorts, string>),
})

export const OrderSort = builder.enumType('OrderSort', {
  description: 'An order of the list of orders. Equals stand as they came, the newest first.',
  values: describedEnumValues({
    newest: 'Who came last, first.',
    awarded: 'The latest award first; those without one last.',
    expected:
      'What is still to come by when it is expected, the earliest first; then those without a date, delivered and cancelled ones. Goes forward only.',
    total_high: 'The highest total first; those without one last.',
    total_low: 'The lowest total first; those without one last.',
  } satisfies Record<OrderSorts, string>),
})

export const SupplierAnswer = builder.enumType('SupplierAnswer', {
  description: 'How one supplier answered a request.',
  values: describedEnumValues({
    quoted: 'It has quoted, whatever came of it.',
    declined: 'It has declined and not quoted after all.',
    silent: 'It was asked (active before the decision) and has done neither.',
    awarded: 'It holds the order.',
    not_selected: 'It has quoted, and another was awarded.',
    missed: 'It has done neither, and cannot any more.',
    asked: 'It has quoted or declined, or is silent.',
    late: 'It has quoted, or updated its quote, after the deadline.',
    updated: 'It has updated its quote.',
    decided: 'It has quoted, and its quote or another was awarded.',
    won: 'Its quote was awarded, even if the order was taken back later.',
    lost: 'It has quoted, and another quote was awarded.',
  } satisfies Record<Answer, string>),
})

export const RoundAnswer = builder.enumType('RoundAnswer', {
  description: 'How a supplier answered the award of an order, whoever holds that order now.',
  values: describedEnumValues({
    any: 'It was awarded to it.',
    pending: 'It has not answered.',
    accepted: 'It accepted.',
    rejected: 'It rejected.',
  } satisfies Record<Round, string>),
})

export const DeliveryOutcome = builder.enumType('DeliveryOutcome', {
  description: 'How the delivery of an order goes.',
  values: describedEnumValues({
    on_time: 'Delivered on or before the date that its supplier had accepted.',
    late: 'Delivered after that date.',
    overdue: 'Under way, and the day on which it is expected has passed everywhere on earth.',
  } satisfies Record<Outcome, string>),
})
