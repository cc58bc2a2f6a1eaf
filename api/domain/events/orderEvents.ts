import type { StoreChange } from '../request/storeEdit.ts'
import type { CalendarDate } from '../calendar.ts'
import { counted } from '../counted.ts'
import { countryName } from '../country.ts'
import { dateText } from '../dateText.ts'
import { type Amount, formatMoney } from '../money.ts'
import { companyOf, enteredFor, line, moved } from '../timeline/line.ts'
import { adminsOnly, type Entries } from './entry.ts'
import { toAllSuppliers, toNotSelected, toSupplier, type UnselectedQuote } from './eventRow.ts'
import type { OneSupplierType } from './forSuppliers.ts'

interface OnOrder {
  readonly requestId: string
  readonly orderId: string
}
interface HeldOrder extends OnOrder {
  /** The supplier the order is awarded to. */
  readonly supplierId: string
}

export interface OrderEvents {
  'order.awarded': HeldOrder & {
    quoteId: string
    total: Amount
    /** Why the admin chose this quote. */
    reason?: string
    losers: readonly UnselectedQuote[]
  }
  'order.reawarded': HeldOrder & {
    quoteId: string | null
    total: Amount | null
    round: number
    formerSupplierId: string
    reason?: string
  }
  'order.accepted': HeldOrder & { estimatedDelivery: string }
  'order.rejected': HeldOrder & { reason: string }
  /** `corrected`: it replaces what was recorded before; absent in events of earlier versions. */
  'order.tracked': HeldOrder & { courier: string; trackingNumber: string; corrected?: boolean }
  /** `date`: the expected delivery that the admin gave with the step or, on delivery, the day it arrived. */
  'order.advanced': HeldOrder & { to: 'fulfilled' | 'shipped' | 'delivered'; date?: CalendarDate }
  /** The actual delivery date; `was` is null when none was recorded. */
  'order.delivery_corrected': HeldOrder & { was: string | null; is: string }
  /**
   * An admin set the destination, which was unknown at the award. `supplierId`: who has to ship the order;
   * null for nobody.
   */
  'order.destination_set': OnOrder & { supplierId: string | null; country: string }
  /** A first quote moved an order that no supplier has yet: only admins learn of it. */
  'order.quoted': OnOrder
  /** A cancellation by the store moved an order that no supplier has yet: only admins learn of it. */
  'order.cancelled': OnOrder
  /** An admin canceled an awarded order, and its supplier is told why. `rejected`: the supplier had rejected it before. */
  'order.award_cancelled': HeldOrder & { reason: string; rejected?: true }
  /**
   * The store edited or canceled an order after its award, so an admin must settle it with the supplier that
   * holds it; or the order no longer differs from the award (`as_awarded`); or the store wants an order again
   * that it had canceled (`restored`), which changes nothing in Loupe. No supplier holds an order that its
   * supplier has rejected, and there is nothing to settle about a delivered one. `differences`: how an edit
   * made it differ from the award, in words for admins; absent in events of earlier versions.
   */
  'order.store_changed': OnOrder & {
    supplierId: string | null
    what: StoreChange
    delivered?: true
    differences?: string
  }
}

const AWARDS: readonly string[] = ['order.awarded', 'order.reawarded'] satisfies (keyof OrderEvents)[]

/**
 * Whether this event, in the admins' stream or a supplier's, gave the order to a supplier: by an award or a
 * re-award.
 */
export const isAward = (type: string): boolean => AWARDS.includes(type)

const toHolder =
  (type: OneSupplierType) =>
  ({ supplierId, requestId, orderId }: HeldOrder) => [toSupplier(supplierId, type, { requestId, orderId })]

export const orderEvents: Entries<OrderEvents> = {
  'order.awarded': {
    live: ['quoteAwarded', 'requestChanged', 'orderChanged', 'dashboardChanged'],
    timeline: ({ total, losers, reason }, context) =>
      line(
        'awarded',
        `Awarded to ${companyOf(context)}`,
        [formatMoney(total), losers.length > 0 && `${counted(losers.length, 'other quote')} not selected`],
        reason,
      ),
    adminNotification: null,
    suppliers: ({ requestId, orderId, quoteId, supplierId, losers }) => [
      toAllSuppliers('request.awarded', requestId),
      toSupplier(supplierId, 'order.awarded', { requestId, orderId, quoteId }),
      ...losers.map((quote) => toNotSelected(requestId, quote)),
    ],
    transient: false,
    audit: 'awards',
    auditReasonIn: 'round',
  },
  'order.reawarded': {
    live: ['quoteAwarded', 'orderChanged', 'dashboardChanged'],
    timeline: ({ total, round, reason }, context) =>
      line(
        'reawarded',
        `Re-awarded to ${companyOf(context)}`,
        [
          total === null ? 'Price to be agreed' : formatMoney(total),
          `round ${round}`,
          `withdrawn from ${context.formerCompany ?? 'a supplier'}`,
        ],
        reason,
      ),
    adminNotification: null,
    suppliers: ({ requestId, orderId, quoteId, supplierId, formerSupplierId }) => [
      toSupplier(supplierId, 'order.awarded', { requestId, orderId, quoteId: quoteId ?? undefined }),
      toSupplier(formerSupplierId, 'order.withdrawn', { requestId, orderId }),
    ],
    transient: false,
    audit: 'awards',
    auditReasonIn: 'round',
  },
  'order.accepted': {
    live: ['orderChanged', 'dashboardChanged'],
    timeline: ({ estimatedDelivery }) =>
      line('accepted', 'Order accepted', [`Delivery promised for ${dateText(estimatedDelivery)}`]),
    adminNotification: 'order_accepted',
    suppliers: toHolder('order.accepted'),
    transient: false,
    audit: null,
  },
  'order.rejected': {
    live: ['requestChanged', 'orderChanged', 'dashboardChanged'],
    timeline: ({ reason }) => line('rejected', 'Order rejected', [reason]),
    adminNotification: 'order_rejected',
    suppliers: toHolder('order.rejected'),
    transient: false,
    audit: null,
  },
  'order.tracked': {
    live: ['orderChanged'],
    timeline: ({ courier, trackingNumber, corrected }, context) =>
      line('tracked', corrected ? 'Tracking corrected' : 'Tracking added', [
        `${courier} ${trackingNumber}`,
        enteredFor(context),
      ]),
    adminNotification: 'order_tracked',
    suppliers: toHolder('order.tracked'),
    transient: false,
    audit: null,
  },
  'order.advanced': {
    live: ['orderChanged', 'dashboardChanged'],
    timeline: ({ to, date }, context) =>
      line('advanced', `Order ${to}`, [
        `Supplier: ${companyOf(context)}`,
        date !== undefined &&
          `${to === 'delivered' ? 'Delivered on' : 'Expected delivery'} ${dateText(date)}`,
      ]),
    adminNotification: null,
    suppliers: toHolder('order.advanced'),
    transient: false,
    audit: null,
  },
  'order.delivery_corrected': {
    live: ['orderChanged', 'dashboardChanged'],
    timeline: ({ was, is }) =>
      line('advanced', 'Delivery date corrected', [moved(was && dateText(was), dateText(is))]),
    adminNotification: null,
    suppliers: toHolder('order.delivery_corrected'),
    transient: false,
    audit: 'awards',
  },
  'order.destination_set': {
    live: ['requestChanged', 'orderChanged', 'dashboardChanged'],
    timeline: ({ country }) => line('changed', 'Destination set', [countryName(country)]),
    adminNotification: null,
    suppliers: ({ supplierId, requestId, orderId }) =>
      supplierId === null ? [] : [toSupplier(supplierId, 'order.destination_set', { requestId, orderId })],
    transient: false,
    audit: null,
  },
  'order.quoted': {
    live: ['orderChanged'],
    timeline: () => line('advanced', 'Order quoted', ['First quote received']),
    ...adminsOnly,
    audit: null,
  },
  'order.cancelled': {
    live: ['orderChanged', 'dashboardChanged'],
    timeline: () => line('cancelled', 'Order canceled'),
    ...adminsOnly,
    audit: null,
  },
  'order.award_cancelled': {
    live: ['requestChanged', 'orderChanged', 'dashboardChanged'],
    timeline: ({ reason }, context) =>
      line('cancelled', 'Order canceled after the award', [`Supplier: ${companyOf(context)}`], reason),
    adminNotification: null,
    // A supplier that had rejected the order does not make it, and need not stop.
    suppliers: ({ supplierId, requestId, orderId, rejected }) => [
      toSupplier(supplierId, 'order.award_cancelled', {
        requestId,
        orderId,
        data: rejected && { rejected },
      }),
    ],
    transient: false,
    audit: 'awards',
    auditReasonIn: 'cancellation',
  },
  'order.store_changed': {
    live: ['orderChanged', 'dashboardChanged'],
    timeline: (event) =>
      line('store_changed', storeChangeTitles[event.what], [storeChangeDetail(event)], event.differences),
    adminNotification: 'store_changed',
    suppliers: null,
    transient: false,
    audit: null,
  },
}

const storeChangeTitles: Record<StoreChange, string> = {
  edited: 'Store order edited after the award',
  cancelled: 'Store order canceled after the award',
  as_awarded: 'Store order now matches the award',
  restored: 'Restored in the store',
}

/** The consequence, in words for admins. */
function storeChangeDetail({ what, supplierId, delivered }: OrderEvents['order.store_changed']): string {
  if (what === 'restored')
    return 'Nothing changes in Loupe automatically; if this request or its order was canceled, create a new one'
  if (delivered) return 'The order had been delivered already, and nothing changes in Loupe'
  if (what === 'as_awarded')
    return 'Nothing is left to settle, unless a change was agreed on with the supplier'
  if (supplierId !== null) return 'Nothing changes in Loupe automatically; settle it with the supplier'
  return what === 'edited'
    ? 'Its supplier had rejected the order; take the difference into account when you award it again'
    : 'Its supplier had rejected the order; cancel it in Loupe, too'
}
