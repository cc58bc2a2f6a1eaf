import type { Amount } from './money.ts'
import type { OutcomeBand } from './notification/outcomeBand.ts'
import type { DeclineCategory } from './quote/declineInput.ts'
import type { ClosingHours } from './request/closing.ts'
import type { ReleaseAs } from './request/release.ts'

/** What an edit changed about a request. */
export type RequestChange =
  'edited' | 'deadline' | 'target' | 'destination' | 'expired' | 'reopened' | 'cancelled'

/**
 * Which part of the store connection changed: a sync, a webhook delivery, the webhook subscriptions, an order line
 * without a request, or a privacy request.
 */
export type StoreMatter = 'sync' | 'delivery' | 'subscriptions' | 'line' | 'privacy'

/** What happened to an admin's account. `joined`: the invited admin set a password. */
export type AdminChange =
  'invited' | 'joined' | 'changed' | 'password_reset' | 'invitation_canceled' | 'access_ended'

interface OnRequest {
  readonly requestId: string
}
interface OnOrder extends OnRequest {
  readonly orderId: string
}
interface HeldOrder extends OnOrder {
  /** The supplier the order is awarded to. */
  readonly supplierId: string
}
/** A quote that closed without being awarded. */
export interface UnselectedQuote {
  readonly supplierId: string
  readonly quoteId: string
  /** How close its price was to the award; only when the desk shares this. */
  readonly band?: OutcomeBand
}

/**
 * Everything that can happen, in full. Use cases append exactly one of these per state change, in the same
 * transaction, and `audiences` alone decides who learns what about it.
 */
export type DomainEvent =
  | ({ type: 'request.opened' } & OnRequest)
  /** Its properties identify the customer, so it waits for an admin and stays hidden from suppliers. */
  | ({ type: 'request.held' } & OnRequest)
  /** Suppliers can see it now; with `revealed`, they can see what was masked before. */
  | ({ type: 'request.released'; as: ReleaseAs } & OnRequest)
  /** `was` and `is` hold the replaced and new values, for the admins' timeline. */
  | ({
      type: 'request.changed'
      changes: readonly RequestChange[]
      losers?: readonly UnselectedQuote[]
      was?: Readonly<Record<string, string | null>>
      is?: Readonly<Record<string, string | null>>
      /** The request is hidden from suppliers, so only admins learn of the change. */
      held?: boolean
    } & OnRequest)
  /** Its deadline (ISO 8601) is this many hours away. */
  | ({ type: 'request.closing'; hours: ClosingHours; deadline: string } & OnRequest)
  | ({
      type: 'request.declined'
      supplierId: string
      reason: string
      category: DeclineCategory | null
    } & OnRequest)
  | ({
      type: 'quote.submitted' | 'quote.updated'
      quoteId: string
      supplierId: string
      price: Amount
      deliveryDays: number
      updateCount: number
      late: boolean
      onBehalf: boolean
    } & OnRequest)
  /** Admins' notes on a quote while they compare; only admins see them. */
  | ({
      type: 'quote.marked'
      quoteId: string
      supplierId: string
      shortlisted: boolean
      noted: boolean
    } & OnRequest)
  | ({
      type: 'order.awarded'
      quoteId: string
      total: Amount
      /** Why the admin chose this quote. */
      reason?: string
      losers: readonly UnselectedQuote[]
    } & HeldOrder)
  | ({
      type: 'order.reawarded'
      quoteId: string | null
      total: Amount | null
      round: number
      formerSupplierId: string
      reason?: string
    } & HeldOrder)
  | ({ type: 'order.accepted'; estimatedDelivery: string } & HeldOrder)
  | ({ type: 'order.rejected'; reason: string } & HeldOrder)
  | ({ type: 'order.tracked'; courier: string; trackingNumber: string } & HeldOrder)
  | ({ type: 'order.advanced'; to: 'fulfilled' | 'shipped' | 'delivered' } & HeldOrder)
  /** The actual delivery date; `was` is null when none was recorded. */
  | ({ type: 'order.delivery_corrected'; was: string | null; is: string } & HeldOrder)
  /** A first quote, or a cancellation by the store, moved an order that no supplier has yet: only admins learn of it. */
  | ({ type: 'order.quoted' | 'order.cancelled' } & OnOrder)
  /** The store edited or cancelled an order after its award, so an admin must settle it. */
  | ({ type: 'order.store_changed'; what: 'edited' | 'cancelled' } & OnOrder)
  | { type: 'supplier.registered' | 'supplier.approved' | 'supplier.rejected'; supplierId: string }
  /** An admin created the account, and the supplier was mailed a link to set a password. */
  | { type: 'supplier.invited'; supplierId: string }
  | { type: 'supplier.changed'; supplierId: string; what: 'notes' | 'mails' | 'prices' | 'password' }
  /** Products were created or changed in Loupe, not by the store. */
  | { type: 'catalogue.changed'; created: number; changed: number }
  /**
   * Set through a mailed link, so presumably by the supplier. `first`: there was no password before; older rows lack
   * it.
   */
  | { type: 'supplier.password_reset'; supplierId: string; first: boolean }
  /** `variantId` is set when exactly one variant was priced; a pricing file can change many. */
  | { type: 'supplier.priced'; supplierId: string; variantId: string | null; variants: number }
  | {
      type: 'supplier.stock_changed'
      supplierId: string
      productId: string
      change: 'added' | 'changed' | 'removed'
    }
  | { type: 'supplier.images_changed'; supplierId: string; imageId: string; change: 'saved' | 'deleted' }
  /** Something changed about the store connection that admins watch, such as a sync's progress or a failed delivery. */
  | {
      type: 'store.changed'
      what: StoreMatter
      runId?: string
      /** An admin's answer to a sync that was held for approval. */
      removes?: boolean
      deliveryId?: string
      /** An admin created a request from this order line. */
      lineId?: string
      /** An admin closed this privacy request. */
      privacyRequestId?: string
    }
  /** API access was created or revoked; `supplierId` is set for a supplier's own token. */
  | { type: 'token.created' | 'token.revoked'; tokenId: string; name: string; supplierId?: string }
  /** A webhook endpoint was created, changed (including enabled or disabled) or removed. */
  | {
      type: 'endpoint.created' | 'endpoint.changed' | 'endpoint.removed'
      endpointId: string
      name: string
      supplierId?: string
    }
  /** A change to an admin account: who may sign in, or with which password. */
  | { type: 'admin.changed'; adminId: string; name: string; what: AdminChange }
  /** The desk settings that changed, as text; null: the server configuration applies. */
  | {
      type: 'desk.changed'
      was: Readonly<Record<string, string | null>>
      is: Readonly<Record<string, string | null>>
    }

/**
 * Events that only live screens need: the admins' stream keeps them no longer than the other streams do, unless they
 * belong to a supplier's timeline.
 */
export const transientTypes: readonly DomainEvent['type'][] = [
  'store.changed',
  'catalogue.changed',
  'endpoint.created',
  'endpoint.changed',
  'endpoint.removed',
]

export type Stream = 'admin' | 'suppliers' | `supplier:${string}`

export const supplierStream = (supplierId: string): Stream => `supplier:${supplierId}`

/** One row of the event log: what one audience may know about a domain event. */
export interface EventRow {
  readonly stream: Stream
  readonly type: string
  readonly requestId?: string
  readonly quoteId?: string
  readonly orderId?: string
  readonly supplierId?: string
  readonly data?: Readonly<Record<string, unknown>>
}

/**
 * The log rows of a domain event. Admins get everything. The `suppliers` stream (every active supplier, and partners)
 * carries only what all of them may know; what concerns one supplier goes to its own stream, so that privacy does not
 * depend on filters.
 */
export function audiences(event: DomainEvent): EventRow[] {
  const { type, ...facts } = event
  const { requestId, quoteId, orderId, supplierId, ...data } = facts as Partial<Record<string, string>>
  // A re-award may have no quote: null in the event, an absent key here.
  const forAdmins: EventRow = {
    stream: 'admin',
    type,
    requestId,
    quoteId: quoteId ?? undefined,
    orderId,
    supplierId,
    data,
  }
  return [forAdmins, ...beyondAdmins(event)]
}

function beyondAdmins(event: DomainEvent): EventRow[] {
  switch (event.type) {
    case 'request.opened':
      return [toAllSuppliers(event.type, event.requestId)]
    case 'request.released':
      return event.as === 'revealed'
        ? [toAllSuppliers('request.changed', event.requestId, { changes: ['edited'] })]
        : [toAllSuppliers('request.opened', event.requestId)]
    case 'request.changed':
      if (event.held) return []
      return [
        toAllSuppliers(event.type, event.requestId, { changes: event.changes }),
        ...(event.losers ?? []).map((quote) => toNotSelected(event.requestId, quote)),
      ]
    case 'request.closing': {
      const { type, requestId, hours, deadline } = event
      return [toAllSuppliers(type, requestId, { hours, deadline })]
    }
    case 'request.declined':
      return [toSupplier(event.supplierId, 'request.declined', { requestId: event.requestId })]
    case 'quote.submitted':
    case 'quote.updated':
      // Updates the supplier's other open windows; rivals learn nothing.
      return [
        toSupplier(event.supplierId, `request.${event.type === 'quote.submitted' ? 'quoted' : 'requoted'}`, {
          requestId: event.requestId,
          quoteId: event.quoteId,
        }),
      ]
    case 'order.awarded': {
      const { requestId, orderId, quoteId } = event
      return [
        toAllSuppliers('request.awarded', requestId),
        toSupplier(event.supplierId, 'order.awarded', { requestId, orderId, quoteId }),
        ...event.losers.map((quote) => toNotSelected(requestId, quote)),
      ]
    }
    case 'order.reawarded': {
      const { requestId, orderId, quoteId } = event
      return [
        toSupplier(event.supplierId, 'order.awarded', {
          requestId,
          orderId,
          quoteId: quoteId ?? undefined,
        }),
        toSupplier(event.formerSupplierId, 'order.withdrawn', { requestId, orderId }),
      ]
    }
    case 'order.accepted':
    case 'order.rejected':
    case 'order.tracked':
    case 'order.advanced':
    case 'order.delivery_corrected': {
      const { requestId, orderId } = event
      return [toSupplier(event.supplierId, event.type, { requestId, orderId })]
    }
    case 'supplier.priced': {
      const { type, supplierId, variantId, variants } = event
      return [toSupplier(supplierId, type, { data: { variantId, variants } })]
    }
    case 'supplier.stock_changed': {
      const { type, supplierId, productId, change } = event
      return [toSupplier(supplierId, type, { data: { productId, change } })]
    }
    case 'supplier.images_changed': {
      const { type, supplierId, imageId, change } = event
      return [toSupplier(supplierId, type, { data: { imageId, change } })]
    }
    case 'token.created':
    case 'token.revoked': {
      const { type, supplierId, tokenId, name } = event
      return supplierId ? [toSupplier(supplierId, type, { data: { tokenId, name } })] : []
    }
    case 'endpoint.created':
    case 'endpoint.changed':
    case 'endpoint.removed': {
      const { type, supplierId, endpointId, name } = event
      return supplierId ? [toSupplier(supplierId, type, { data: { endpointId, name } })] : []
    }
    case 'request.held':
    case 'order.quoted':
    case 'order.cancelled':
    case 'order.store_changed':
    case 'store.changed':
    case 'desk.changed':
    case 'admin.changed':
    case 'quote.marked':
    case 'catalogue.changed':
    case 'supplier.invited':
    case 'supplier.password_reset':
    case 'supplier.registered':
    case 'supplier.approved':
    case 'supplier.rejected':
    case 'supplier.changed':
      return []
  }
}

const toAllSuppliers = (type: string, requestId: string, data?: EventRow['data']): EventRow => ({
  stream: 'suppliers',
  type,
  requestId,
  data,
})

const toSupplier = (supplierId: string, type: string, about: Partial<EventRow>): EventRow => ({
  ...about,
  stream: supplierStream(supplierId),
  type,
  supplierId,
})

const toNotSelected = (requestId: string, { supplierId, quoteId, band }: UnselectedQuote): EventRow =>
  toSupplier(supplierId, 'quote.not_selected', { requestId, quoteId, data: band && { band } })
