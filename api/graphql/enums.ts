import type { AnyNotificationKind } from '../domain/notification/mailPreferencesInput.ts'
import { orderMoves } from '../domain/order/orderMoves.ts'
import { acceptanceStatuses, orderStatuses } from '../domain/order/orderState.ts'
import { certifications } from '../domain/pricing/pricingInput.ts'
import { declineCategories } from '../domain/quote/declineInput.ts'
import { opportunityMoves } from '../domain/quote/opportunityMoves.ts'
import { quoteMoves } from '../domain/quote/quoteMoves.ts'
import { requestStatuses } from '../domain/request/requestState.ts'
import { opportunityStates } from '../domain/request/supplierView.ts'
import { paymentTerms } from '../domain/supplier/paymentTerms.ts'
import type { SupplierSort as SupplierOrder } from '../domain/supplier/supplierList.ts'
import { supplierStatuses } from '../domain/supplier/supplierState.ts'
import { builder } from './builder.ts'

/** The domain's words in the API's spelling: past_deadline is PAST_DEADLINE. */
export function shouted<const Word extends string>(words: readonly Word[]) {
  const entries = words.map((word) => [word.toUpperCase(), { value: word }] as const)
  return Object.fromEntries(entries) as Record<string, { value: Word }>
}

/** As `shouted`, with what each word means. */
export function explained<const Word extends string>(words: Readonly<Record<Word, string>>) {
  const entries = (Object.entries(words) as [Word, string][]).map(
    ([word, description]) => [word.toUpperCase(), { value: word, description }] as const,
  )
  return Object.fromEntries(entries) as Record<string, { value: Word; description: string }>
}

export const Role = builder.enumType('Role', {
  description: 'What a caller is. PARTNER is a program with a read-only token made by an admin.',
  values: shouted(['admin', 'supplier', 'partner']),
})

export const SupplierStatus = builder.enumType('SupplierStatus', {
  description: 'A supplier registers as PENDING; an admin makes it ACTIVE or REJECTED, once.',
  values: shouted(supplierStatuses),
})

export const SupplierSort = builder.enumType('SupplierSort', {
  description: 'An order of the list of suppliers.',
  values: explained({
    newest: 'Who came last, first.',
    name: 'By company.',
    rating: 'The best first.',
    completed: 'Who has delivered most, first.',
    lead_time: 'The fastest first; those without data last.',
  } satisfies Record<SupplierOrder, string>),
})

export const QuoteRequestStatus = builder.enumType('QuoteRequestStatus', {
  description: 'Where a request stands. PENDING until its first quote, COMPLETED from the award on.',
  values: shouted(requestStatuses),
})

/** `pending` is also what older callers name submitted, quoted or under review, and `awarded` what they name accepted. */
export const quoteStatusWords = {
  pending: 'pending',
  submitted: 'pending',
  quoted: 'pending',
  under_review: 'pending',
  accepted: 'awarded',
  awarded: 'awarded',
  not_selected: 'not_selected',
  rejected: 'rejected',
} as const

export type QuoteStatusWord = keyof typeof quoteStatusWords

export const QuoteStatus = builder.enumType('QuoteStatus', {
  description:
    'Where a quote stands: PENDING until the award, then AWARDED or NOT_SELECTED; REJECTED when its supplier turned the order down. SUBMITTED, QUOTED and UNDER_REVIEW are other words for PENDING, ACCEPTED for AWARDED: filters take them, answers do not use them.',
  values: shouted(Object.keys(quoteStatusWords) as QuoteStatusWord[]),
})

export const OrderStatus = builder.enumType('OrderStatus', {
  description: 'Where an order stands. It is made with its request and has a supplier from AWARDED on.',
  values: shouted(orderStatuses),
})

export const AcceptanceStatus = builder.enumType('AcceptanceStatus', {
  description: "The supplier's answer to an awarded order.",
  values: shouted(acceptanceStatuses),
})

export const Certification = builder.enumType('Certification', {
  description: 'The laboratory whose certificate comes with the piece.',
  values: certifications,
})

export const DeclineCategory = builder.enumType('DeclineCategory', {
  description: 'Why a supplier does not quote.',
  values: shouted(declineCategories),
})

export const OpportunityState = builder.enumType('OpportunityState', {
  description:
    'Where a request stands for one supplier: the first of QUOTED, DECLINED, MISSED, PAST_DEADLINE, ACTIVE that holds.',
  values: shouted(opportunityStates),
})

export const OpportunityMove = builder.enumType('OpportunityMove', {
  description:
    'Something that the viewer may do with an opportunity now: a first quote, a change of it, or none.',
  values: shouted(opportunityMoves),
})

export const PaymentTerms = builder.enumType('PaymentTerms', {
  description: 'When the retailer pays a supplier.',
  values: shouted(paymentTerms),
})

export const QuoteMove = builder.enumType('QuoteMove', {
  description: 'Something that the viewer may do with a quote now.',
  values: shouted(quoteMoves),
})

export const OrderMove = builder.enumType('OrderMove', {
  description: 'Something that the viewer may do with an order now.',
  values: shouted(orderMoves),
})

export const NotificationKind = builder.enumType('NotificationKind', {
  description: 'What suppliers and admins are notified of.',
  values: explained({
    new_request: 'A request has come in.',
    request_changed: 'A request that it quoted on has changed.',
    deadline: 'A deadline is near, and it has not answered.',
    outcome: 'Its quote was not chosen, or the request was cancelled.',
    order_awarded: 'An order was given to it.',
    order_withdrawn: 'An order that it turned down was taken back.',
    supplier_applied: 'Admin: a supplier would like to join.',
    quote_received: 'Admin: a quote has come in or was updated.',
    request_expired: 'Admin: a deadline has passed before the award.',
    order_accepted: 'Admin: a supplier makes its order.',
    order_rejected: 'Admin: a supplier turned its order down.',
    order_tracked: 'Admin: a supplier sent its piece.',
    store_changed: 'Admin: the store edited or cancelled an awarded order.',
  } satisfies Record<AnyNotificationKind, string>),
})
