import type { Amount } from './money.ts'
import type { OutcomeBand } from './notification/outcomeBand.ts'
import type { DeclineCategory } from './quote/declineInput.ts'
import type { ClosingHours } from './request/closing.ts'
import type { ReleaseAs } from './request/release.ts'

/** What an edit of a request touched. */
export type RequestChange =
  'edited' | 'deadline' | 'target' | 'destination' | 'expired' | 'reopened' | 'cancelled'

/** What of the store's connection moved: a reading, a webhook, the topics the store delivers, or a line without request. */
export type StoreMatter = 'sync' | 'delivery' | 'subscriptions' | 'line' | 'privacy'

/** What became of an admin's account. `joined`: it was invited, and has set its password. */
export type AdminChange =
  'invited' | 'joined' | 'changed' | 'password_reset' | 'invitation_canceled' | 'access_ended'

interface OnRequest {
  readonly requestId: string
}
interface OnOrder extends OnRequest {
  readonly orderId: string
}
interface HeldOrder extends OnOrder {
  /** Who holds the order. */
  readonly supplierId: string
}
/** A quote that ended without being awarded. */
export interface UnselectedQuote {
  readonly supplierId: string
  readonly quoteId: string
  /** How near its price was to the award; only where the desk lets losers know. */
  readonly band?: OutcomeBand
}

/**
 * Everything that can happen, in full: use cases append exactly one of these for each change of state, in the same
 * transaction, and `audiences` alone decides who may know what of it.
 */
export type DomainEvent =
  | ({ type: 'request.opened' } & OnRequest)
  /** Its properties tell of the customer: it waits for an admin, and suppliers are not told of it. */
  | ({ type: 'request.held' } & OnRequest)
  /** Suppliers see it from now on; or, revealed, see what had been masked. */
  | ({ type: 'request.released'; as: ReleaseAs } & OnRequest)
  /** `was` and `is`: what an edit replaced, for the admins' timeline. */
  | ({
      type: 'request.changed'
      changes: readonly RequestChange[]
      losers?: readonly UnselectedQuote[]
      was?: Readonly<Record<string, string | null>>
      is?: Readonly<Record<string, string | null>>
      /** It waits for an admin: nobody else knows of it. */
      held?: boolean
    } & OnRequest)
  /** Its deadline (ISO 8601) is so many hours away. */
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
  /** What admins note on a quote while they compare: for them alone. */
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
      /** Why this quote, in the admin's words. */
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
  /** The day on which it came; `was` is null where none was recorded. */
  | ({ type: 'order.delivery_corrected'; was: string | null; is: string } & HeldOrder)
  /** A first quote, or the store's cancellation, moved an order that nobody holds yet: only admins see those. */
  | ({ type: 'order.quoted' | 'order.cancelled' } & OnOrder)
  /** The store edited or cancelled an order after its award: for the admin to settle. */
  | ({ type: 'order.store_changed'; what: 'edited' | 'cancelled' } & OnOrder)
  | { type: 'supplier.registered' | 'supplier.approved' | 'supplier.rejected'; supplierId: string }
  /** By an admin, who entered it and asked it by mail to set a password. */
  | { type: 'supplier.invited'; supplierId: string }
  | { type: 'supplier.changed'; supplierId: string; what: 'notes' | 'mails' | 'prices' | 'password' }
  /** Products were made or changed here, not by the store. */
  | { type: 'catalogue.changed'; created: number; changed: number }
  /** By a mailed link: the supplier itself, as far as one can know. `first` when it had none yet; older rows do not say. */
  | { type: 'supplier.password_reset'; supplierId: string; first: boolean }
  /** `variantId` when it was just one; a pricing table saves many at once. */
  | { type: 'supplier.priced'; supplierId: string; variantId: string | null; variants: number }
  | {
      type: 'supplier.stock_changed'
      supplierId: string
      productId: string
      change: 'added' | 'changed' | 'removed'
    }
  | { type: 'supplier.images_changed'; supplierId: string; imageId: string; change: 'saved' | 'deleted' }
  /** Something about the connection to the store that admins watch: a reading of it moved on, a delivery was given up. */
  | {
      type: 'store.changed'
      what: StoreMatter
      runId?: string
      /** An admin's answer to a reading that was held. */
      removes?: boolean
      deliveryId?: string
      /** Of this line an admin made a request. */
      lineId?: string
      /** An admin closed this one. */
      privacyRequestId?: string
    }
  /** A program's access, made or ended; `supplierId` for a supplier's own. */
  | { type: 'token.created' | 'token.revoked'; tokenId: string; name: string; supplierId?: string }
  /** Where events are posted to was made, changed (switched off or on, too) or removed. */
  | {
      type: 'endpoint.created' | 'endpoint.changed' | 'endpoint.removed'
      endpointId: string
      name: string
      supplierId?: string
    }
  /** Who may sign in as an admin, and with which password. */
  | { type: 'admin.changed'; adminId: string; name: string; what: AdminChange }
  /** An admin set what the desk does: each setting that changed, as texts; null: as the environment says. */
  | {
      type: 'desk.changed'
      was: Readonly<Record<string, string | null>>
      is: Readonly<Record<string, string | null>>
    }

/**
 * What screens follow while it happens and nobody reads later: the admins' stream keeps it no longer than the other streams keep
 * theirs, unless it is part of a supplier's timeline.
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

/** One row of the log: what one audience may know of something that happened. */
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
 * The rows a happening makes. Admins get all of it. The `suppliers` stream (every active supplier, and partners) carries
 * only what is public among them; what concerns one supplier goes to its own stream, so that privacy depends on no filter.
 */
export function audiences(happening: DomainEvent): EventRow[] {
  const { type, ...facts } = happening
  const { requestId, quoteId, orderId, supplierId, ...data } = facts as Partial<Record<string, string>>
  // A re-award may be without a quote: null there, and no key here.
  const forAdmins: EventRow = {
    stream: 'admin',
    type,
    requestId,
    quoteId: quoteId ?? undefined,
    orderId,
    supplierId,
    data,
  }
  return [forAdmins, ...beyondAdmins(happening)]
}

function beyondAdmins(happening: DomainEvent): EventRow[] {
  switch (happening.type) {
    case 'request.opened':
      return [toAllSuppliers(happening.type, happening.requestId)]
    case 'request.released':
      return happening.as === 'revealed'
        ? [toAllSuppliers('request.changed', happening.requestId, { changes: ['edited'] })]
        : [toAllSuppliers('request.opened', happening.requestId)]
    case 'request.changed':
      if (happening.held) return []
      return [
        toAllSuppliers(happening.type, happening.requestId, { changes: happening.changes }),
        ...(happening.losers ?? []).map((loser) => toLoser(happening.requestId, loser)),
      ]
    case 'request.closing': {
      const { type, requestId, hours, deadline } = happening
      return [toAllSuppliers(type, requestId, { hours, deadline })]
    }
    case 'request.declined':
      return [toSupplier(happening.supplierId, 'request.declined', { requestId: happening.requestId })]
    case 'quote.submitted':
    case 'quote.updated':
      // The supplier's own other windows follow; rivals learn nothing.
      return [
        toSupplier(
          happening.supplierId,
          `request.${happening.type === 'quote.submitted' ? 'quoted' : 'requoted'}`,
          {
            requestId: happening.requestId,
            quoteId: happening.quoteId,
          },
        ),
      ]
    case 'order.awarded': {
      const { requestId, orderId, quoteId } = happening
      return [
        toAllSuppliers('request.awarded', requestId),
        toSupplier(happening.supplierId, 'order.awarded', { requestId, orderId, quoteId }),
        ...happening.losers.map((loser) => toLoser(requestId, loser)),
      ]
    }
    case 'order.reawarded': {
      const { requestId, orderId, quoteId } = happening
      return [
        toSupplier(happening.supplierId, 'order.awarded', {
          requestId,
          orderId,
          quoteId: quoteId ?? undefined,
        }),
        toSupplier(happening.formerSupplierId, 'order.withdrawn', { requestId, orderId }),
      ]
    }
    case 'order.accepted':
    case 'order.rejected':
    case 'order.tracked':
    case 'order.advanced':
    case 'order.delivery_corrected': {
      const { requestId, orderId } = happening
      return [toSupplier(happening.supplierId, happening.type, { requestId, orderId })]
    }
    case 'supplier.priced': {
      const { type, supplierId, variantId, variants } = happening
      return [toSupplier(supplierId, type, { data: { variantId, variants } })]
    }
    case 'supplier.stock_changed': {
      const { type, supplierId, productId, change } = happening
      return [toSupplier(supplierId, type, { data: { productId, change } })]
    }
    case 'supplier.images_changed': {
      const { type, supplierId, imageId, change } = happening
      return [toSupplier(supplierId, type, { data: { imageId, change } })]
    }
    case 'token.created':
    case 'token.revoked': {
      const { type, supplierId, tokenId, name } = happening
      return supplierId ? [toSupplier(supplierId, type, { data: { tokenId, name } })] : []
    }
    case 'endpoint.created':
    case 'endpoint.changed':
    case 'endpoint.removed': {
      const { type, supplierId, endpointId, name } = happening
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

const toLoser = (requestId: string, { supplierId, quoteId, band }: UnselectedQuote): EventRow =>
  toSupplier(supplierId, 'quote.not_selected', { requestId, quoteId, data: band && { band } })
