import type { DomainEvent } from '../../../api/domain/events.ts'

/** Every domain event type, at least once. Acme is the supplier concerned; bolt and cara are its rivals. */
export const R = { requestId: 'request-1' }
export const O = { ...R, orderId: 'order-1' }
export const losers = [
  { supplierId: 'bolt', quoteId: 'quote-of-bolt' },
  { supplierId: 'cara', quoteId: 'quote-of-cara' },
]
const terms = { price: '1250.00', deliveryDays: 14, updateCount: 3, late: true, onBehalf: true }

const onAccount = { account: 'admin', ownerId: 'ada', name: 'Ada', address: '192.0.2.1' } as const

export type Row = readonly [stream: string, type: string, carries: Record<string, unknown>]

export const audienceTable: readonly (readonly [DomainEvent, ...Row[]])[] = [
  [{ type: 'request.opened', ...R }, ['suppliers', 'request.opened', R]],
  [{ type: 'request.held', ...R }],
  [{ type: 'request.changed', ...R, changes: ['edited'], held: true }],
  [
    { type: 'request.changed', ...R, changes: ['linked'] },
    ['suppliers', 'request.changed', { ...R, data: { changes: ['linked'] } }],
  ],
  [{ type: 'request.released', ...R, as: 'masked' }, ['suppliers', 'request.opened', R]],
  [{ type: 'request.redacted', ...O }],
  [
    { type: 'request.released', ...R, as: 'revealed' },
    ['suppliers', 'request.changed', { ...R, data: { changes: ['edited'] } }],
  ],
  [
    { type: 'request.changed', ...R, changes: ['edited', 'destination'] },
    ['suppliers', 'request.changed', { ...R, data: { changes: ['edited', 'destination'] } }],
  ],
  [
    { type: 'request.changed', ...R, changes: ['cancelled'], losers },
    ['suppliers', 'request.changed', { ...R, data: { changes: ['cancelled'] } }],
    ['supplier:bolt', 'quote.not_selected', { ...R, quoteId: 'quote-of-bolt', supplierId: 'bolt' }],
    ['supplier:cara', 'quote.not_selected', { ...R, quoteId: 'quote-of-cara', supplierId: 'cara' }],
  ],
  [
    { type: 'request.closing', ...R, hours: 2, deadline: '2026-03-01T20:00:00Z' },
    ['suppliers', 'request.closing', { ...R, data: { hours: 2, deadline: '2026-03-01T20:00:00Z' } }],
  ],
  [
    {
      type: 'request.declined',
      ...R,
      supplierId: 'acme',
      reason: 'canary',
      category: 'other',
      onBehalf: false,
    },
    ['supplier:acme', 'request.declined', { ...R, supplierId: 'acme' }],
  ],
  [
    {
      type: 'request.declined',
      ...R,
      supplierId: 'acme',
      reason: 'canary',
      category: 'other',
      onBehalf: true,
    },
    ['supplier:acme', 'request.declined', { ...R, supplierId: 'acme' }],
    ['supplier:acme', 'request.answered_for', { ...R, supplierId: 'acme', data: { what: 'declined' } }],
  ],
  [
    { type: 'quote.submitted', ...R, quoteId: 'quote-of-acme', supplierId: 'acme', ...terms },
    ['supplier:acme', 'request.quoted', { ...R, quoteId: 'quote-of-acme', supplierId: 'acme' }],
    [
      'supplier:acme',
      'request.answered_for',
      { ...R, quoteId: 'quote-of-acme', supplierId: 'acme', data: { what: 'quoted' } },
    ],
  ],
  [
    { type: 'quote.updated', ...R, quoteId: 'quote-of-acme', supplierId: 'acme', ...terms },
    ['supplier:acme', 'request.requoted', { ...R, quoteId: 'quote-of-acme', supplierId: 'acme' }],
  ],
  [
    {
      type: 'order.awarded',
      ...O,
      supplierId: 'acme',
      quoteId: 'quote-of-acme',
      total: '1250.00',
      losers,
      reason: 'canary',
    },
    ['suppliers', 'request.awarded', R],
    ['supplier:acme', 'order.awarded', { ...O, quoteId: 'quote-of-acme', supplierId: 'acme' }],
    ['supplier:bolt', 'quote.not_selected', { ...R, quoteId: 'quote-of-bolt', supplierId: 'bolt' }],
    ['supplier:cara', 'quote.not_selected', { ...R, quoteId: 'quote-of-cara', supplierId: 'cara' }],
  ],
  [
    {
      type: 'order.reawarded',
      ...O,
      supplierId: 'acme',
      quoteId: 'quote-of-acme',
      total: '1250.00',
      round: 2,
      formerSupplierId: 'bolt',
      reason: 'canary',
    },
    ['supplier:acme', 'order.awarded', { ...O, quoteId: 'quote-of-acme', supplierId: 'acme' }],
    ['supplier:bolt', 'order.withdrawn', { ...O, supplierId: 'bolt' }],
  ],
  [
    {
      type: 'order.reawarded',
      ...O,
      supplierId: 'acme',
      quoteId: null,
      total: null,
      round: 3,
      formerSupplierId: 'bolt',
      reason: 'canary',
    },
    ['supplier:acme', 'order.awarded', { ...O, supplierId: 'acme' }],
    ['supplier:bolt', 'order.withdrawn', { ...O, supplierId: 'bolt' }],
  ],
  [
    { type: 'order.accepted', ...O, supplierId: 'acme', estimatedDelivery: '2026-03-10' },
    ['supplier:acme', 'order.accepted', { ...O, supplierId: 'acme' }],
  ],
  [
    { type: 'order.rejected', ...O, supplierId: 'acme', reason: 'canary' },
    ['supplier:acme', 'order.rejected', { ...O, supplierId: 'acme' }],
  ],
  [
    { type: 'order.tracked', ...O, supplierId: 'acme', courier: 'DHL', trackingNumber: '1' },
    ['supplier:acme', 'order.tracked', { ...O, supplierId: 'acme' }],
  ],
  ...(['fulfilled', 'shipped', 'delivered'] as const).map(
    (to) =>
      [
        { type: 'order.advanced', ...O, supplierId: 'acme', to },
        ['supplier:acme', 'order.advanced', { ...O, supplierId: 'acme' }],
      ] as const,
  ),
  [
    { type: 'order.delivery_corrected', ...O, supplierId: 'acme', was: '2026-03-09', is: '2026-03-08' },
    ['supplier:acme', 'order.delivery_corrected', { ...O, supplierId: 'acme' }],
  ],
  [
    { type: 'order.destination_set', ...O, supplierId: 'acme', country: 'GB' },
    ['supplier:acme', 'order.destination_set', { ...O, supplierId: 'acme' }],
  ],
  [{ type: 'order.destination_set', ...O, supplierId: null, country: 'GB' }],
  [{ type: 'order.quoted', ...O }],
  [{ type: 'order.cancelled', ...O }],
  [
    { type: 'order.award_cancelled', ...O, supplierId: 'acme', reason: 'canary' },
    ['supplier:acme', 'order.award_cancelled', { ...O, supplierId: 'acme' }],
  ],
  [
    { type: 'order.award_cancelled', ...O, supplierId: 'acme', reason: 'canary', rejected: true },
    ['supplier:acme', 'order.award_cancelled', { ...O, supplierId: 'acme', data: { rejected: true } }],
  ],
  [{ type: 'order.store_changed', ...O, supplierId: 'acme', what: 'edited', differences: 'canary' }],
  [{ type: 'order.store_changed', ...O, supplierId: 'acme', what: 'cancelled' }],
  [{ type: 'order.store_changed', ...O, supplierId: 'acme', what: 'as_awarded' }],
  [{ type: 'order.store_changed', ...O, supplierId: 'acme', what: 'restored' }],
  [{ type: 'supplier.registered', supplierId: 'acme' }],
  [{ type: 'supplier.approved', supplierId: 'acme' }],
  [{ type: 'supplier.rejected', supplierId: 'acme' }],
  [{ type: 'supplier.invited', supplierId: 'acme' }],
  [{ type: 'supplier.suspended', supplierId: 'acme', reason: 'canary' }],
  [{ type: 'supplier.reinstated', supplierId: 'acme', reason: 'canary' }],
  [{ type: 'supplier.changed', supplierId: 'acme', what: 'notes' }],
  [
    {
      type: 'quote.marked',
      requestId: 'request-1',
      quoteId: 'quote-1',
      supplierId: 'acme',
      shortlisted: true,
      noted: true,
    },
  ],
  // A new cost, or a rival's terms.
  [{ type: 'catalogue.changed', created: 0, changed: 2 }],
  [
    { type: 'catalogue.changed', created: 1, changed: 2, visible: true },
    ['suppliers', 'catalogue.changed', {}],
  ],
  [
    { type: 'supplier.priced', supplierId: 'acme', variantId: 'variant-1', variants: 1 },
    [
      'supplier:acme',
      'supplier.priced',
      { supplierId: 'acme', data: { variantId: 'variant-1', variants: 1 } },
    ],
  ],
  [
    { type: 'supplier.stock_changed', supplierId: 'acme', productId: 'piece-1', change: 'added' },
    [
      'supplier:acme',
      'supplier.stock_changed',
      { supplierId: 'acme', data: { productId: 'piece-1', change: 'added' } },
    ],
  ],
  [
    { type: 'supplier.images_changed', supplierId: 'acme', imageId: 'image-1', change: 'deleted' },
    [
      'supplier:acme',
      'supplier.images_changed',
      { supplierId: 'acme', data: { imageId: 'image-1', change: 'deleted' } },
    ],
  ],
  [{ type: 'supplier.password_reset', supplierId: 'acme', first: false }],
  [{ type: 'store.changed', what: 'delivery', deliveryId: 'delivery-1' }],
  [{ type: 'admin.changed', adminId: 'ada', name: 'Ada', what: 'invited' }],
  // A partner's token concerns only admins; a supplier's own windows are updated.
  [{ type: 'token.created', tokenId: 'token-1', name: 'ERP' }],
  [{ type: 'endpoint.created', endpointId: 'e-1', name: 'ERP' }],
  ...(['token.created', 'token.revoked'] as const).map((type): (typeof audienceTable)[number] => [
    { type, tokenId: 'token-1', name: 'ERP', supplierId: 'acme' },
    ['supplier:acme', type, { supplierId: 'acme', data: { tokenId: 'token-1', name: 'ERP' } }],
  ]),
  ...(['endpoint.created', 'endpoint.changed', 'endpoint.posted', 'endpoint.removed'] as const).map(
    (type): (typeof audienceTable)[number] => [
      { type, endpointId: 'e-1', name: 'ERP', supplierId: 'acme' },
      ['supplier:acme', type, { supplierId: 'acme', data: { endpointId: 'e-1', name: 'ERP' } }],
    ],
  ),
  [
    { type: 'desk.changed', was: { lateQuotes: null }, is: { lateQuotes: 'block' } },
    ['suppliers', 'policy.changed', {}],
  ],
  // These addresses appear on the suppliers' orders.
  ...['shipToHouston', 'shipToLondon', 'shipToHongKong'].map((hub): (typeof audienceTable)[number] => [
    { type: 'desk.changed', was: { [hub]: '1 Example Lane' }, is: { [hub]: '2 Example Lane' } },
    ['suppliers', 'policy.changed', {}],
  ]),
  [{ type: 'desk.changed', was: { quoteWindowHours: null }, is: { quoteWindowHours: '24' } }],
  [{ type: 'desk.changed', was: { shareOutcomeBand: 'no' }, is: { shareOutcomeBand: 'yes' } }],
  // Only auditors receive these events.
  [{ type: 'account.signed_in', ...onAccount, twoStep: true }],
  [{ type: 'account.sign_in_refused', ...onAccount, reason: 'password' }],
  [{ type: 'account.confirmed', ...onAccount, twoStep: false }],
  [{ type: 'account.confirm_refused', ...onAccount, reason: 'code' }],
  [{ type: 'access.refused', what: 'Query.suppliers', address: '192.0.2.1' }],
  [{ type: 'table.exported', file: 'loupe-orders.csv', address: '192.0.2.1' }],
  [{ type: 'products.imported', created: 2, changed: 1, file: 'rings.csv' }],
  [{ type: 'product.created', productId: 'product-1', title: 'Halo Ring', sku: 'R-1' }],
  [{ type: 'product.removed', productId: 'product-1', title: 'Halo Ring', sku: 'R-1' }],
  [{ type: 'customers.forgotten', shop: 'a.example', customerId: '7', orderIds: ['1'], orders: 1 }],
  [{ type: 'shop.renamed', from: 'a.example', to: 'b.example', orders: 2, apart: 1 }],
  [
    {
      type: 'backup.restored',
      madeAt: '2026-03-02T09:00:00.000Z',
      sessionsEnded: 3,
      mailsHeld: 1,
      deliveriesHeld: 2,
    },
  ],
  [{ type: 'demo.removed', accounts: 3, requests: 2, products: 1 }],
]
