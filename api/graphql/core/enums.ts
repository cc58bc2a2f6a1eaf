import type { AccountKind as Kind } from '../../domain/account/accountKind.ts'
import { adminNotifications } from '../../domain/notification/adminNotifications.ts'
import type { AnyNotificationKind } from '../../domain/notification/mailPreferencesInput.ts'
import { supplierNotifications } from '../../domain/notification/supplierNotifications.ts'
import type { orderMoves } from '../../domain/order/orderMoves.ts'
import type { acceptanceStatuses, orderStatuses } from '../../domain/order/orderState.ts'
import type { certifications } from '../../domain/pricing/pricingInput.ts'
import type { declineCategories } from '../../domain/quote/declineCategory.ts'
import type { opportunityMoves } from '../../domain/quote/opportunityMoves.ts'
import type { quoteMoves } from '../../domain/quote/quoteMoves.ts'
import type { RequestStatus } from '../../domain/request/requestState.ts'
import type { opportunityStates } from '../../domain/request/supplierView.ts'
import type { paymentTerms } from '../../domain/supplier/paymentTerms.ts'
import type { SupplierSort as SupplierOrder } from '../../domain/list/supplierList.ts'
import type { SupplierStatus as Status } from '../../domain/supplier/supplierState.ts'
import { builder } from './builder.ts'

/** Enum values from the domain's names, with their descriptions. The API uses upper case: past_deadline is PAST_DEADLINE. */
export function describedEnumValues<const Word extends string>(words: Readonly<Record<Word, string>>) {
  const entries = (Object.entries(words) as [Word, string][]).map(
    ([word, description]) => [word.toUpperCase(), { value: word, description }] as const,
  )
  return Object.fromEntries(entries) as Record<string, { value: Word; description: string }>
}

export const Role = builder.enumType('Role', {
  description: 'The role of a caller. PARTNER is a program with a read-only token created by an admin.',
  values: describedEnumValues({
    admin: "A member of the retailer's staff.",
    supplier: "A person at a supplier company, or a program with that supplier's token.",
    partner: 'A program with a token created by an admin.',
  }),
})

export const AccountKind = builder.enumType('AccountKind', {
  description: 'The type of account. The same email address may have one of each.',
  values: describedEnumValues({
    admin: "A member of the retailer's staff.",
    supplier: 'A supplier company.',
  } satisfies Record<Kind, string>),
})

export const SupplierStatus = builder.enumType('SupplierStatus', {
  description:
    'The status of a supplier: PENDING on registration; an admin makes it ACTIVE or REJECTED, once.',
  values: describedEnumValues({
    pending: 'Has applied and waits for approval.',
    active: 'Approved: can sign in and is asked for quotes.',
    rejected: 'Not approved.',
  } satisfies Record<Status, string>),
})

export const SupplierSort = builder.enumType('SupplierSort', {
  description: 'Sort orders of the supplier list.',
  values: describedEnumValues({
    newest: 'Newest first.',
    name: 'By company name.',
    rating: 'Highest rating first.',
    completed: 'Most delivered orders first.',
    lead_time: 'Shortest average lead time first; suppliers without data last.',
  } satisfies Record<SupplierOrder, string>),
})

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

/** For older callers: submitted, quoted and under_review are aliases of `pending`, and accepted of `awarded`. */
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

type QuoteStatusWord = keyof typeof quoteStatusWords

export const QuoteStatus = builder.enumType('QuoteStatus', {
  description:
    'The status of a quote: PENDING until the award, then AWARDED or NOT_SELECTED; REJECTED if its supplier rejected the order. SUBMITTED, QUOTED and UNDER_REVIEW are aliases of PENDING, and ACCEPTED is an alias of AWARDED; filters accept aliases, responses never contain them.',
  values: describedEnumValues({
    pending: 'Waiting for the decision.',
    submitted: 'Alias of PENDING, for filters.',
    quoted: 'Alias of PENDING, for filters.',
    under_review: 'Alias of PENDING, for filters.',
    accepted: 'Alias of AWARDED, for filters.',
    awarded: 'Selected.',
    not_selected: 'Another quote was selected, or the request was canceled.',
    rejected: 'Selected, but its supplier rejected the order.',
  } satisfies Record<QuoteStatusWord, string>),
})

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

export const Certification = builder.enumType('Certification', {
  description: 'The laboratory that certifies the stones.',
  values: {
    IGI: { value: 'IGI', description: 'International Gemological Institute.' },
    GIA: { value: 'GIA', description: 'Gemological Institute of America.' },
  } satisfies Record<(typeof certifications)[number], object>,
})

export const DeclineCategory = builder.enumType('DeclineCategory', {
  description: 'Why a supplier declines to quote.',
  values: describedEnumValues({
    price_too_low: 'The target price is too low.',
    capacity_issue: 'The supplier has no capacity.',
    material_unavailable: 'The material is not available.',
    timeline_issue: 'There is not enough time.',
    out_of_stock: 'The piece is out of stock.',
    shipping_restrictions: 'The supplier cannot ship to the destination.',
    other: 'Another reason.',
  } satisfies Record<(typeof declineCategories)[number], string>),
})

export const OpportunityState = builder.enumType('OpportunityState', {
  description:
    'The state of a request for one supplier: the first of QUOTED, DECLINED, MISSED, PAST_DEADLINE, ACTIVE that applies.',
  values: describedEnumValues({
    active: 'Before the deadline, not answered yet.',
    past_deadline: 'Past the deadline, not answered, and still open to quotes.',
    quoted: 'The supplier has quoted, whatever the outcome.',
    missed: 'The request was decided or ended before the supplier answered.',
    declined: 'The supplier declined.',
  } satisfies Record<(typeof opportunityStates)[number], string>),
})

export const OpportunityMove = builder.enumType('OpportunityMove', {
  description: 'Actions that the viewer can take on an opportunity.',
  values: describedEnumValues({
    submit: 'Submit a quote.',
    update: 'Update the quote.',
    decline: 'Decline to quote.',
  } satisfies Record<(typeof opportunityMoves)[number], string>),
})

export const PaymentTerms = builder.enumType('PaymentTerms', {
  description: 'When the retailer pays a supplier.',
  values: describedEnumValues({
    net_15: 'Within 15 days.',
    net_30: 'Within 30 days.',
    net_60: 'Within 60 days.',
    prepaid: 'Before delivery.',
  } satisfies Record<(typeof paymentTerms)[number], string>),
})

export const QuoteMove = builder.enumType('QuoteMove', {
  description: 'Actions that the viewer can take on a quote.',
  values: describedEnumValues({
    update: 'Update the quote.',
    award: 'Award the quote.',
  } satisfies Record<(typeof quoteMoves)[number], string>),
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

const kindDescriptions = Object.fromEntries(
  Object.entries({ ...supplierNotifications, ...adminNotifications }).map(([kind, { description }]) => [
    kind,
    description,
  ]),
) as Record<AnyNotificationKind, string>

export const NotificationKind = builder.enumType('NotificationKind', {
  description: 'The kinds of notification. Those marked Admin go to admins, the others to suppliers.',
  values: describedEnumValues(kindDescriptions),
})
