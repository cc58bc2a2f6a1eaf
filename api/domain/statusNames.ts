import type { AcceptanceStatus, OrderStatus } from './order/orderState.ts'
import type { QuoteStatus } from './quote/quoteState.ts'
import type { ShownState } from './request/shownState.ts'
import type { ShownStatus } from './supplier/supplierState.ts'

/** The name of each state, in every screen, filter and file. */
export const statusNames = {
  request: {
    held: 'Held',
    open: 'Pending Quotes',
    awarded: 'Quote Awarded',
    cancelled: 'Canceled',
  } satisfies Record<ShownState, string>,
  quote: {
    pending: 'Pending',
    awarded: 'Awarded',
    not_selected: 'Not Selected',
    rejected: 'Rejected',
  } satisfies Record<QuoteStatus, string>,
  order: {
    pending: 'Pending',
    quoted: 'Quoted',
    awarded: 'Awarded',
    fulfilled: 'Fulfilled',
    shipped: 'Shipped',
    delivered: 'Delivered',
    cancelled: 'Canceled',
  } satisfies Record<OrderStatus, string>,
  acceptance: {
    pending: 'Awaiting Response',
    accepted: 'Accepted',
    rejected: 'Rejected',
  } satisfies Record<AcceptanceStatus, string>,
  supplier: {
    active: 'Active',
    pending: 'Pending',
    rejected: 'Rejected',
    suspended: 'Suspended',
    invited: 'Invited',
  } satisfies Record<ShownStatus, string>,
} as const
