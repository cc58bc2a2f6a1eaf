import type { declineCategories } from '../../domain/quote/declineCategory.ts'
import type { opportunityMoves } from '../../domain/quote/opportunityMoves.ts'
import type { quoteMoves } from '../../domain/quote/quoteMoves.ts'
import type { opportunityStates } from '../../domain/request/supplierView.ts'
import { builder } from '../core/builder.ts'
import { describedEnumValues } from '../core/enums.ts'

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

export const QuoteMove = builder.enumType('QuoteMove', {
  description: 'Actions that the viewer can take on a quote.',
  values: describedEnumValues({
    update: 'Update the quote.',
    award: 'Award the quote.',
  } satisfies Record<(typeof quoteMoves)[number], string>),
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
