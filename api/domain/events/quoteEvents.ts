import { counted } from '../counted.ts'
import { type Amount, formatMoney } from '../money.ts'
import { companyOf, enteredFor, line, moved } from '../timeline/line.ts'
import { adminsOnly, type Entries } from './entry.ts'
import { toAnsweredFor, toSupplier } from './eventRow.ts'

interface OnQuote {
  readonly requestId: string
  readonly quoteId: string
  readonly supplierId: string
}
interface Quoted extends OnQuote {
  price: Amount
  deliveryDays: number
  updateCount: number
  late: boolean
  onBehalf: boolean
}

export interface QuoteEvents {
  'quote.submitted': Quoted
  'quote.updated': Quoted
  /** Admins' notes on a quote while they compare; only admins see them. */
  'quote.marked': OnQuote & { shortlisted: boolean; noted: boolean }
}

export const quoteEvents: Entries<QuoteEvents> = {
  'quote.submitted': {
    live: ['quoteSubmitted', 'dashboardChanged'],
    timeline: ({ price, deliveryDays, late }, context) =>
      line('quoted', late ? 'Quote submitted after the deadline' : 'Quote submitted', [
        `${formatMoney(price)}, ${counted(deliveryDays, 'day')}`,
        enteredFor(context),
      ]),
    adminNotification: 'quote_received',
    // Updates the supplier's other open windows; rivals learn nothing.
    suppliers: ({ supplierId, requestId, quoteId, onBehalf }) => [
      toSupplier(supplierId, 'request.quoted', { requestId, quoteId }),
      ...(onBehalf ? [toAnsweredFor({ supplierId, requestId, quoteId }, 'quoted')] : []),
    ],
    transient: false,
    audit: null,
  },
  'quote.updated': {
    live: ['quoteSubmitted', 'dashboardChanged'],
    timeline: ({ price, deliveryDays, late }, context) =>
      line('requoted', late ? 'Quote updated after the deadline' : 'Quote updated', [
        moved(context.before && formatMoney(context.before.price), formatMoney(price)),
        moved(context.before && counted(context.before.deliveryDays, 'day'), counted(deliveryDays, 'day')),
        enteredFor(context),
      ]),
    adminNotification: 'quote_received',
    suppliers: ({ supplierId, requestId, quoteId }) => [
      toSupplier(supplierId, 'request.requoted', { requestId, quoteId }),
    ],
    transient: false,
    audit: null,
  },
  'quote.marked': {
    live: ['requestChanged'],
    timeline: ({ shortlisted, noted }, context) =>
      line('marked', shortlisted ? 'Quote shortlisted' : 'Quote marked', [
        `Supplier: ${companyOf(context)}`,
        noted ? 'with a note' : !shortlisted && 'mark removed',
      ]),
    ...adminsOnly,
    audit: null,
  },
}
