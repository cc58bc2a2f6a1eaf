import { expect, test } from 'vitest'
import { type DomainEvent, timelineTypes } from '../events.ts'
import { factsOf, H, losers, O, Q, R, S, terms } from '../../../tests/kit/domain/timelineFacts.ts'
import { timelineLine } from './timelineLine.ts'

const EDITED = 'Store order edited after the award'
const SETTLE = 'Nothing changes in Loupe automatically; settle it with the supplier'

/** The expected line of each domain event: kind, title, text. */
const table: readonly (readonly [DomainEvent, string, string, string | null])[] = [
  [{ type: 'request.opened', ...R }, 'opened', 'Request opened', null],
  [
    { type: 'request.held', ...R },
    'held',
    'Request held',
    'Its details mention the customer; suppliers cannot see it yet',
  ],
  [
    { type: 'request.released', ...R, as: 'unchanged' },
    'released',
    'Request released unchanged',
    'Suppliers see all its details; the deadline starts now',
  ],
  [
    { type: 'request.changed', ...R, changes: ['cancelled'], losers },
    'cancelled',
    'Request canceled',
    '1 quote closed',
  ],
  [
    { type: 'request.changed', ...R, changes: ['cancelled'], losers: [...losers, ...losers] },
    'cancelled',
    'Request canceled',
    '2 quotes closed',
  ],
  [{ type: 'request.changed', ...R, changes: ['expired'] }, 'expired', 'Deadline passed', null],
  [{ type: 'request.changed', ...R, changes: ['linked'] }, 'changed', 'Matched to the catalog', null],
  [{ type: 'request.changed', ...R, changes: ['masked'] }, 'changed', 'Customer details masked', null],
  [
    { type: 'request.changed', ...R, changes: ['edited'] },
    'changed',
    'Details edited',
    'Earlier quotes need reconfirmation',
  ],
  [
    { type: 'request.changed', ...R, changes: ['deadline', 'reopened'] },
    'changed',
    'Reopened',
    'Deadline moved',
  ],
  [
    {
      type: 'request.changed',
      ...R,
      changes: ['target', 'destination'],
      was: { targetPrice: null, destinationCountry: 'GB' },
      is: { targetPrice: '900.00', destinationCountry: null },
    },
    'changed',
    'Target price changed',
    'Destination changed; Earlier quotes need reconfirmation; Target price none → $900.00; Destination United Kingdom → unknown',
  ],
  [
    { type: 'request.closing', ...R, hours: 2, deadline: '2026-03-01T20:00:00Z' },
    'closing',
    'Closes within 2 hours',
    null,
  ],
  [
    { type: 'request.closing', ...R, hours: 1, deadline: '2026-03-01T20:00:00Z' },
    'closing',
    'Closes within 1 hour',
    null,
  ],
  [
    {
      type: 'request.declined',
      ...R,
      ...S,
      reason: 'No emeralds left',
      category: 'material_unavailable',
      onBehalf: false,
    },
    'declined',
    'Request declined',
    'Materials not available: No emeralds left',
  ],
  [
    { type: 'request.declined', ...R, ...S, reason: 'No emeralds left', category: null, onBehalf: false },
    'declined',
    'Request declined',
    'No emeralds left',
  ],
  [{ type: 'quote.submitted', ...Q, ...terms }, 'quoted', 'Quote submitted', '$1,100.00, 12 days'],
  [
    { type: 'quote.submitted', ...Q, ...terms, deliveryDays: 1, late: true },
    'quoted',
    'Quote submitted after the deadline',
    '$1,100.00, 1 day',
  ],
  [{ type: 'quote.updated', ...Q, ...terms }, 'requoted', 'Quote updated', '$1,100.00; 12 days'],
  [
    { type: 'quote.marked', ...Q, shortlisted: true, noted: true },
    'marked',
    'Quote shortlisted',
    'Supplier: Lantern; with a note',
  ],
  [
    { type: 'quote.marked', ...Q, shortlisted: false, noted: false },
    'marked',
    'Quote marked',
    'Supplier: Lantern; mark removed',
  ],
  [
    { type: 'order.awarded', ...H, quoteId: 'quote-1', total: '1100.00', losers: [] },
    'awarded',
    'Awarded to Lantern',
    '$1,100.00',
  ],
  [
    {
      type: 'order.awarded',
      ...H,
      quoteId: 'quote-1',
      total: '1100.00',
      losers: [...losers, ...losers],
      reason: 'Best stones.',
    },
    'awarded',
    'Awarded to Lantern',
    '$1,100.00; 2 other quotes not selected. Best stones.',
  ],
  [
    {
      type: 'order.reawarded',
      ...H,
      quoteId: null,
      total: null,
      round: 2,
      formerSupplierId: 'bolt',
      reason: 'Next in line.',
    },
    'reawarded',
    'Re-awarded to Lantern',
    'Price to be agreed; round 2; withdrawn from Bolt. Next in line.',
  ],
  [
    { type: 'order.accepted', ...H, estimatedDelivery: '2026-03-10' },
    'accepted',
    'Order accepted',
    'Delivery promised for Mar 10, 2026',
  ],
  [
    { type: 'order.rejected', ...H, reason: 'The stone broke' },
    'rejected',
    'Order rejected',
    'The stone broke',
  ],
  [
    { type: 'order.tracked', ...H, courier: 'DHL', trackingNumber: '123' },
    'tracked',
    'Tracking added',
    'DHL 123',
  ],
  [
    { type: 'order.tracked', ...H, courier: 'DHL', trackingNumber: '124', corrected: true },
    'tracked',
    'Tracking corrected',
    'DHL 124',
  ],
  [{ type: 'order.advanced', ...H, to: 'shipped' }, 'advanced', 'Order shipped', 'Supplier: Lantern'],
  [
    { type: 'order.advanced', ...H, to: 'fulfilled', date: '2026-12-24' },
    'advanced',
    'Order fulfilled',
    'Supplier: Lantern; Expected delivery Dec 24, 2026',
  ],
  [
    { type: 'order.advanced', ...H, to: 'delivered', date: '2026-12-24' },
    'advanced',
    'Order delivered',
    'Supplier: Lantern; Delivered on Dec 24, 2026',
  ],
  [
    { type: 'order.delivery_corrected', ...H, was: '2026-03-09', is: '2026-03-08' },
    'advanced',
    'Delivery date corrected',
    'Mar 09, 2026 → Mar 08, 2026',
  ],
  [{ type: 'order.destination_set', ...H, country: 'GB' }, 'changed', 'Destination set', 'United Kingdom'],
  [{ type: 'order.quoted', ...O }, 'advanced', 'Order quoted', 'First quote received'],
  [{ type: 'order.cancelled', ...O }, 'cancelled', 'Order canceled', null],
  [
    { type: 'order.award_cancelled', ...H, reason: 'The customer canceled' },
    'cancelled',
    'Order canceled after the award',
    'Supplier: Lantern. The customer canceled',
  ],
  [{ type: 'order.store_changed', ...H, what: 'edited' }, 'store_changed', EDITED, SETTLE],
  [
    { type: 'order.store_changed', ...H, what: 'edited', differences: 'Quantity: 2 → 3' },
    'store_changed',
    EDITED,
    `${SETTLE}. Quantity: 2 → 3`,
  ],
  [
    { type: 'order.store_changed', ...H, what: 'cancelled', delivered: true },
    'store_changed',
    'Store order canceled after the award',
    'The order had been delivered already, and nothing changes in Loupe',
  ],
  [
    { type: 'order.store_changed', ...O, supplierId: null, what: 'edited' },
    'store_changed',
    'Store order edited after the award',
    'Its supplier had rejected the order; take the difference into account when you award it again',
  ],
  [
    { type: 'order.store_changed', ...O, supplierId: null, what: 'cancelled' },
    'store_changed',
    'Store order canceled after the award',
    'Its supplier had rejected the order; cancel it in Loupe, too',
  ],
  [
    { type: 'order.store_changed', ...H, what: 'as_awarded' },
    'store_changed',
    'Store order now matches the award',
    'Nothing is left to settle, unless a change was agreed on with the supplier',
  ],
  [
    { type: 'order.store_changed', ...O, supplierId: null, what: 'restored' },
    'store_changed',
    'Restored in the store',
    'Nothing changes in Loupe automatically; if this request or its order was canceled, create a new one',
  ],
  [{ type: 'supplier.registered', ...S }, 'registered', 'Registered', 'Lantern'],
  [{ type: 'supplier.approved', ...S }, 'approved', 'Approved', 'Lantern'],
  [{ type: 'supplier.rejected', ...S }, 'refused', 'Registration rejected', 'Lantern'],
  [{ type: 'supplier.invited', ...S }, 'invited', 'Invited', 'Lantern was emailed a link to set a password'],
  [{ type: 'supplier.suspended', ...S, reason: 'Copies' }, 'account', 'Suspended', 'Lantern. Copies'],
  [{ type: 'supplier.reinstated', ...S, reason: 'Settled' }, 'account', 'Reinstated', 'Lantern. Settled'],
  [{ type: 'supplier.changed', ...S, what: 'notes' }, 'noted', 'Internal notes changed', 'Lantern'],
  [{ type: 'supplier.changed', ...S, what: 'contact' }, 'account', 'Contact details changed', 'Lantern'],
  [{ type: 'supplier.changed', ...S, what: 'mails' }, 'account', 'Email preferences changed', 'Lantern'],
  [{ type: 'supplier.changed', ...S, what: 'prices' }, 'priced', 'Onboarding prices changed', 'Lantern'],
  [
    { type: 'supplier.password_reset', ...S, first: true },
    'account',
    'Password set',
    'Lantern; With the invitation link',
  ],
  [
    { type: 'supplier.password_reset', ...S, first: false },
    'account',
    'Password reset',
    'Lantern; With a recovery link',
  ],
  [
    { type: 'supplier.priced', ...S, variantId: 'v', variants: 1 },
    'priced',
    'List prices changed',
    'For 1 variant',
  ],
  [
    { type: 'supplier.priced', ...S, variantId: null, variants: 1200 },
    'priced',
    'List prices changed',
    'For 1,200 variants',
  ],
  [
    { type: 'supplier.stock_changed', ...S, productId: 'p', change: 'removed' },
    'stocked',
    'In-stock product removed',
    null,
  ],
  [
    { type: 'supplier.images_changed', ...S, imageId: 'i', change: 'saved' },
    'pictured',
    'Image link saved',
    null,
  ],
  [{ type: 'token.created', tokenId: 't', name: 'ERP' }, 'access', 'API token created', 'ERP'],
  [{ type: 'token.revoked', tokenId: 't', name: 'ERP' }, 'access', 'API token revoked', 'ERP'],
  [{ type: 'endpoint.created', endpointId: 'e', name: 'ERP' }, 'access', 'Webhook created', 'ERP'],
  [{ type: 'endpoint.changed', endpointId: 'e', name: 'ERP' }, 'access', 'Webhook changed', 'ERP'],
  [{ type: 'endpoint.removed', endpointId: 'e', name: 'ERP' }, 'access', 'Webhook removed', 'ERP'],
  [{ type: 'supplier.changed', ...S, what: 'password' }, 'account', 'Password changed', 'Lantern'],
  [
    { type: 'supplier.changed', ...S, what: 'erased_completely' },
    'account',
    'Texts erased, too',
    'Of quotes, orders and events',
  ],
  [
    { type: 'supplier.changed', ...S, what: 'access' },
    'account',
    'Access ended',
    'Lantern; Signed out everywhere; a new password is needed',
  ],
]

test.each(table)('%j has the expected line', (event, kind, title, text) => {
  expect(timelineLine(factsOf(event))).toMatchObject({ kind, title, text })
})

test('the table covers every timeline event', () => {
  expect(new Set(table.map(([{ type }]) => type))).toEqual(new Set(timelineTypes))
})
