import { counted } from '../counted.ts'
import { type DeclineCategory, declineCategoryLabels } from '../quote/declineCategory.ts'
import type { ClosingHours } from '../request/closing.ts'
import type { ReleaseAs } from '../request/release.ts'
import type { RequestChange } from '../request/requestChange.ts'
import { changedLine } from '../timeline/changedLine.ts'
import { enteredFor, line } from '../timeline/line.ts'
import type { Entries } from './entry.ts'
import { toAllSuppliers, toAnsweredFor, toNotSelected, toSupplier, type UnselectedQuote } from './eventRow.ts'

interface OnRequest {
  readonly requestId: string
}

export interface RequestEvents {
  'request.opened': OnRequest
  /** Its properties identify the customer, so it waits for an admin and stays hidden from suppliers. */
  'request.held': OnRequest
  /**
   * Suppliers can see it now; with `revealed`, they can also see details that were masked before. After the
   * award, no quote can be confirmed anymore, so nobody is notified.
   */
  'request.released': OnRequest & { as: ReleaseAs; awarded?: boolean }
  /**
   * `was` and `is` hold the replaced and new values, for the admins' timeline. Without `changes`, only details changed
   * that suppliers do not see.
   */
  'request.changed': OnRequest & {
    changes: readonly RequestChange[]
    losers?: readonly UnselectedQuote[]
    was?: Readonly<Record<string, string | null>>
    is?: Readonly<Record<string, string | null>>
    /** The request is hidden from suppliers, so only admins learn of the change. */
    held?: boolean
  }
  /**
   * Its customer was erased: open screens of it and of its order may still show the name. Older rows name no
   * order.
   */
  'request.redacted': OnRequest & { orderId?: string }
  /** Its deadline (ISO 8601) is this many hours away. */
  'request.closing': OnRequest & { hours: ClosingHours; deadline: string }
  'request.declined': OnRequest & {
    supplierId: string
    reason: string
    category: DeclineCategory | null
    /** An admin declined for the supplier; older rows lack it where it is false. */
    onBehalf: boolean
  }
}

export const requestEvents: Entries<RequestEvents> = {
  'request.opened': {
    live: ['requestOpened', 'storeChanged', 'dashboardChanged'],
    timeline: () => line('opened', 'Request opened'),
    adminNotification: null,
    suppliers: ({ requestId }) => [toAllSuppliers('request.opened', requestId)],
    transient: false,
    audit: null,
  },
  'request.held': {
    live: ['requestOpened', 'storeChanged', 'dashboardChanged'],
    timeline: () =>
      line('held', 'Request held', ['Its details mention the customer; suppliers cannot see it yet']),
    adminNotification: 'request_held',
    suppliers: null,
    transient: false,
    audit: null,
  },
  'request.released': {
    live: ['requestChanged', 'dashboardChanged'],
    timeline: ({ as }) => line('released', releasedTitles[as], [releasedTexts[as]]),
    adminNotification: null,
    suppliers: ({ requestId, as, awarded }) => [
      as === 'revealed'
        ? toAllSuppliers('request.changed', requestId, { changes: awarded ? [] : ['edited'] })
        : toAllSuppliers('request.opened', requestId),
    ],
    transient: false,
    audit: 'data',
  },
  'request.changed': {
    live: ['requestChanged', 'dashboardChanged'],
    timeline: changedLine,
    adminNotification: 'request_expired',
    suppliers: ({ requestId, changes, losers = [], held }) =>
      held || changes.length === 0
        ? []
        : [
            toAllSuppliers('request.changed', requestId, { changes }),
            ...losers.map((quote) => toNotSelected(requestId, quote)),
          ],
    transient: false,
    audit: null,
  },
  'request.redacted': {
    live: ['requestChanged', 'orderChanged', 'dashboardChanged'],
    timeline: null,
    adminNotification: null,
    suppliers: null,
    transient: true,
    audit: null,
  },
  'request.closing': {
    live: ['requestChanged', 'dashboardChanged'],
    timeline: ({ hours, deadline }) => ({
      ...line('closing', `Closes within ${counted(hours, 'hour')}`),
      deadline: { was: null, is: new Date(deadline) },
    }),
    adminNotification: null,
    suppliers: ({ requestId, hours, deadline }) => [
      toAllSuppliers('request.closing', requestId, { hours, deadline }),
    ],
    transient: false,
    audit: null,
  },
  'request.declined': {
    live: ['requestChanged'],
    timeline: ({ category, reason }, context) =>
      line('declined', 'Request declined', [
        category ? `${declineCategoryLabels[category]}: ${reason}` : reason,
        enteredFor(context),
      ]),
    adminNotification: null,
    suppliers: ({ supplierId, requestId, onBehalf }) => [
      toSupplier(supplierId, 'request.declined', { requestId }),
      ...(onBehalf ? [toAnsweredFor({ supplierId, requestId }, 'declined')] : []),
    ],
    transient: false,
    audit: null,
  },
}

const releasedTitles: Record<ReleaseAs, string> = {
  masked: 'Request released, masked',
  unchanged: 'Request released unchanged',
  revealed: 'Masked details revealed',
}
const releasedTexts: Record<ReleaseAs, string> = {
  masked: 'Suppliers see it without the customer’s details; the deadline starts now',
  unchanged: 'Suppliers see all its details; the deadline starts now',
  revealed: 'Suppliers see all its details',
}
