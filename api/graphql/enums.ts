import type { AccountKind as Kind } from '../domain/account/accountKind.ts'
import type { AnyNotificationKind } from '../domain/notification/mailPreferencesInput.ts'
import type { orderActions } from '../domain/order/orderActions.ts'
import type { acceptanceStatuses, orderStatuses } from '../domain/order/orderState.ts'
import type { certifications } from '../domain/pricing/pricingInput.ts'
import type { declineCategories } from '../domain/quote/declineInput.ts'
import type { opportunityActions } from '../domain/quote/opportunityActions.ts'
import type { quoteActions } from '../domain/quote/quoteActions.ts'
import type { RequestStatus } from '../domain/request/requestState.ts'
import type { opportunityStates } from '../domain/request/supplierView.ts'
import type { paymentTerms } from '../domain/supplier/paymentTerms.ts'
import type { SupplierSort as SupplierOrder } from '../domain/supplier/supplierList.ts'
import type { SupplierStatus as Status } from '../domain/supplier/supplierState.ts'
import { builder } from './builder.ts'

/** The domain's words in the API's spelling: past_deadline is PAST_DEADLINE. */
export function enumValues<const Word extends string>(words: readonly Word[]) {
  const entries = words.map((word) => [word.toUpperCase(), { value: word }] as const)
  return Object.fromEntries(entries) as Record<string, { value: Word }>
}

/** As `enumValues`, with what each word means. */
export function describedEnumValues<const Word extends string>(words: Readonly<Record<Word, string>>) {
  const entries = (Object.entries(words) as [Word, string][]).map(
    ([word, description]) => [word.toUpperCase(), { value: word, description }] as const,
  )
  return Object.fromEntries(entries) as Record<string, { value: Word; description: string }>
}

export const Role = builder.enumType('Role', {
  description: 'What a caller is. PARTNER is a program with a read-only token made by an admin.',
  values: describedEnumValues({
    admin: 'A person of the retailer.',
    supplier: 'Somebody of a supplier company, or its program.',
    partner: 'A program with a token made by an admin.',
  }),
})

export const AccountKind = builder.enumType('AccountKind', {
  description: 'Whose account: an e-mail address may have one of each.',
  values: describedEnumValues({
    admin: 'A person of the retailer.',
    supplier: 'A supplier company.',
  } satisfies Record<Kind, string>),
})

export const SupplierStatus = builder.enumType('SupplierStatus', {
  description: 'A supplier registers as PENDING; an admin makes it ACTIVE or REJECTED, once.',
  values: describedEnumValues({
    pending: 'Has applied.',
    active: 'Is let in, and asked for quotes.',
    rejected: 'Is not let in.',
  } satisfies Record<Status, string>),
})

export const SupplierSort = builder.enumType('SupplierSort', {
  description: 'An order of the list of suppliers.',
  values: describedEnumValues({
    newest: 'Who came last, first.',
    name: 'By company.',
    rating: 'The best first.',
    completed: 'Who has delivered most, first.',
    lead_time: 'The fastest first; those without data last.',
  } satisfies Record<SupplierOrder, string>),
})

export const QuoteRequestStatus = builder.enumType('QuoteRequestStatus', {
  description: 'Where a request stands. PENDING until its first quote, COMPLETED from the award on.',
  values: describedEnumValues({
    pending: 'Without a quote yet.',
    quoted: 'With at least one quote; to a supplier only with its own.',
    completed: 'Awarded.',
    expired: 'Past its deadline before the award; it may still be quoted on and awarded.',
    cancelled: 'Taken back.',
  } satisfies Record<RequestStatus, string>),
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
  values: describedEnumValues({
    pending: 'Waits for the decision.',
    submitted: 'Another word for PENDING, for filters.',
    quoted: 'Another word for PENDING, for filters.',
    under_review: 'Another word for PENDING, for filters.',
    accepted: 'Another word for AWARDED, for filters.',
    awarded: 'Was chosen.',
    not_selected: 'Another was chosen, or the request was taken back.',
    rejected: 'Was chosen, and its supplier turned the order down.',
  } satisfies Record<QuoteStatusWord, string>),
})

export const OrderStatus = builder.enumType('OrderStatus', {
  description: 'Where an order stands. It is made with its request and has a supplier from AWARDED on.',
  values: describedEnumValues({
    pending: 'Its request has no quote yet.',
    quoted: 'Its request has a quote.',
    awarded: 'Given to a supplier.',
    fulfilled: 'Made.',
    shipped: 'On its way.',
    delivered: 'Arrived.',
    cancelled: 'Taken back before the award.',
  } satisfies Record<(typeof orderStatuses)[number], string>),
})

export const AcceptanceStatus = builder.enumType('AcceptanceStatus', {
  description: "The supplier's answer to an awarded order.",
  values: describedEnumValues({
    pending: 'Not answered yet.',
    accepted: 'The supplier makes it.',
    rejected: 'The supplier does not make it.',
  } satisfies Record<(typeof acceptanceStatuses)[number], string>),
})

export const Certification = builder.enumType('Certification', {
  description: 'The laboratory whose certificate comes with the piece.',
  values: {
    IGI: { value: 'IGI', description: 'International Gemological Institute.' },
    GIA: { value: 'GIA', description: 'Gemological Institute of America.' },
  } satisfies Record<(typeof certifications)[number], object>,
})

export const DeclineCategory = builder.enumType('DeclineCategory', {
  description: 'Why a supplier does not quote.',
  values: describedEnumValues({
    price_too_low: 'The target price is too low.',
    capacity_issue: 'No capacity.',
    material_unavailable: 'No material.',
    timeline_issue: 'No time.',
    out_of_stock: 'Nothing in stock.',
    shipping_restrictions: 'It cannot be sent there.',
    other: 'Something else.',
  } satisfies Record<(typeof declineCategories)[number], string>),
})

export const OpportunityState = builder.enumType('OpportunityState', {
  description:
    'Where a request stands for one supplier: the first of QUOTED, DECLINED, MISSED, PAST_DEADLINE, ACTIVE that holds.',
  values: describedEnumValues({
    active: 'Before the deadline, and not answered.',
    past_deadline: 'Past the deadline, and still open to quotes.',
    quoted: 'With a quote of its own, whatever its outcome.',
    missed: 'Decided or over before it was answered.',
    declined: 'Declined.',
  } satisfies Record<(typeof opportunityStates)[number], string>),
})

export const OpportunityMove = builder.enumType('OpportunityMove', {
  description:
    'Something that the viewer may do with an opportunity now: a first quote, a change of it, or none.',
  values: describedEnumValues({
    submit: 'Give a quote.',
    update: 'Change its quote.',
    decline: 'Say that it does not quote.',
  } satisfies Record<(typeof opportunityActions)[number], string>),
})

export const PaymentTerms = builder.enumType('PaymentTerms', {
  description: 'When the retailer pays a supplier.',
  values: describedEnumValues({
    net_15: 'Within 15 days.',
    net_30: 'Within 30 days.',
    net_60: 'Within 60 days.',
    prepaid: 'Beforehand.',
  } satisfies Record<(typeof paymentTerms)[number], string>),
})

export const QuoteMove = builder.enumType('QuoteMove', {
  description: 'Something that the viewer may do with a quote now.',
  values: describedEnumValues({
    update: 'Change it.',
    award: 'Choose it.',
  } satisfies Record<(typeof quoteActions)[number], string>),
})

export const OrderMove = builder.enumType('OrderMove', {
  description: 'Something that the viewer may do with an order now.',
  values: describedEnumValues({
    accept: 'Say that it is made.',
    reject: 'Turn it down.',
    track: 'Say who carries it.',
    reaward: 'Give it to another supplier.',
    fulfil: 'Mark it fulfilled.',
    ship: 'Mark it shipped.',
    deliver: 'Mark it delivered.',
    correct_delivery: 'Correct the day on which it came.',
  } satisfies Record<(typeof orderActions)[number], string>),
})

export const NotificationKind = builder.enumType('NotificationKind', {
  description: 'What suppliers and admins are notified of.',
  values: describedEnumValues({
    new_request: 'A request has come in.',
    request_changed: 'A request that it quoted on has changed.',
    deadline: 'A deadline is near, and it has not answered.',
    outcome: 'Its quote was not chosen, or the request was cancelled.',
    order_awarded: 'An order was given to it.',
    order_withdrawn: 'An order that it turned down was taken back.',
    supplier_applied: 'Admin: a supplier would like to join.',
    request_held: 'Admin: a request names its customer and waits to be released to suppliers.',
    quote_received: 'Admin: a quote has come in or was updated.',
    request_expired: 'Admin: a deadline has passed before the award.',
    order_accepted: 'Admin: a supplier makes its order.',
    order_rejected: 'Admin: a supplier turned its order down.',
    order_tracked: 'Admin: a supplier sent its piece.',
    store_changed: 'Admin: the store edited or cancelled an awarded order.',
  } satisfies Record<AnyNotificationKind, string>),
})
