import type { RequestAggregate, Order, Quote, Request } from '../../../api/domain/request/requestAggregate.ts'
import type { Policy } from '../../../api/domain/request/requestState.ts'

export const OPENED = new Date('2026-03-01T08:00:00Z')
export const DEADLINE = new Date('2026-03-01T20:00:00Z')
export const BEFORE = new Date('2026-03-01T19:59:59.999Z')
export const AFTER = new Date('2026-03-01T20:00:01Z')

export const accepting: Policy = { quoteWindowHours: 12, lateQuotes: 'accept' }
export const blocking: Policy = { quoteWindowHours: 12, lateQuotes: 'block' }

/** Active since before the request opened. */
export const viewer = (supplierId: string) => ({ supplierId, activatedAt: new Date('2026-01-01T00:00:00Z') })

export const aQuote = (supplierId: string, more: Partial<Quote> = {}): Quote => ({
  id: `quote-of-${supplierId}`,
  requestId: 'request',
  supplierId,
  price: '1250.00',
  deliveryDays: 14,
  comments: null,
  status: 'pending',
  updateCount: 0,
  late: false,
  needsReconfirmation: false,
  createdAt: OPENED,
  updatedAt: OPENED,
  ...more,
})

interface Changes {
  readonly request?: Partial<Request>
  readonly order?: Partial<Order>
  readonly quotes?: readonly Quote[]
  readonly declinedBy?: readonly string[]
}

/** An open request for two pieces to the United States, with its order, as yet unanswered. */
export function aRequestAggregate({
  request,
  order,
  quotes = [],
  declinedBy = [],
}: Changes = {}): RequestAggregate {
  return {
    request: {
      id: 'request',
      variantId: 'variant',
      quantity: 2,
      destinationCountry: 'US',
      targetPrice: null,
      properties: [{ name: 'Ring size', value: '7' }],
      maskedProperties: null,
      heldAt: null,
      status: quotes.length > 0 ? 'quoted' : 'pending',
      quoteCount: quotes.length,
      createdAt: OPENED,
      expiresAt: DEADLINE,
      closingAnnounced: null,
      ...request,
    },
    order: {
      id: 'order',
      requestId: 'request',
      status: quotes.length > 0 ? 'quoted' : 'pending',
      acceptance: null,
      supplierId: null,
      quoteId: null,
      total: null,
      deliveryDays: null,
      awardedAt: null,
      supplierEstimatedDelivery: null,
      courier: null,
      trackingNumber: null,
      deliveredAt: null,
      actualDelivery: null,
      round: 0,
      ...order,
    },
    quotes,
    declines: declinedBy.map((supplierId) => ({ supplierId, quoteId: null })),
  }
}

/** Acme's quote was awarded and Acme rejected the order; Bolt had quoted too. */
export const aRejectedRequestAggregate = (changes: Changes = {}): RequestAggregate =>
  aRequestAggregate({
    ...changes,
    quotes: changes.quotes ?? [
      aQuote('acme', { status: 'awarded', price: '900.00' }),
      aQuote('bolt', { status: 'not_selected', price: '1100.00', deliveryDays: 21 }),
    ],
    request: { status: 'completed', ...changes.request },
    order: {
      status: 'awarded',
      acceptance: 'rejected',
      supplierId: 'acme',
      quoteId: 'quote-of-acme',
      total: '900.00',
      deliveryDays: 14,
      awardedAt: OPENED,
      round: 1,
      ...changes.order,
    },
  })
