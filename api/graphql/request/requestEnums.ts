import type { RequestSort as RequestSorts, SupplierAnswer as Answer } from '../../domain/list/requestList.ts'
import type { RequestStatus } from '../../domain/request/requestState.ts'
import { builder } from '../core/builder.ts'
import { describedEnumValues } from '../core/enums.ts'

export const QuoteRequestStatus = builder.enumType('QuoteRequestStatus', {
  description: 'The status of a request: PENDING until its first quote, COMPLETED once awarded.',
  values: describedEnumValues({
    pending: 'No quote yet.',
    quoted: 'Has at least one quote; for a supplier, one of its own.',
    completed: 'Awarded.',
    expired:
      'Past its deadline and not awarded; it can still be awarded, and quoted on unless late quotes are blocked.',
    cancelled: 'Canceled.',
  } satisfies Record<RequestStatus, string>),
})

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
