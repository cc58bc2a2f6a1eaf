import { describe, expect, it, test } from 'vitest'
import { actionFor, type AdminNotificationFacts, adminNotificationText } from './adminNotifications.ts'
import { adminNotificationKinds } from './adminNotifications.ts'

const facts = (changes: Partial<AdminNotificationFacts>): AdminNotificationFacts => ({
  kind: 'quote_received',
  type: 'quote.submitted',
  data: { price: '1250.00', deliveryDays: 14 },
  supplier: 'Acme',
  quotes: 0,
  canceledByStore: false,
  request: {
    productTitle: 'Ring',
    variantTitle: null,
    sku: null,
    options: [],
    quantity: 2,
    destinationCountry: 'GB',
    orderNumber: '1043',
  },
  ...changes,
})

test.each([
  [{}, 'Quote received', 'Acme: $1,250.00, 14 days. Ring (2 units), order #1043, ship to London.'],
  [
    { type: 'quote.updated', data: { price: '1234567.50', deliveryDays: 1, late: true } },
    'Late quote updated',
    'Acme: $1,234,567.50, 1 day. Ring (2 units), order #1043, ship to London.',
  ],
  [
    { kind: 'supplier_applied', request: null },
    'New supplier application',
    'Acme would like to join. Please approve or reject.',
  ],
  [
    { kind: 'request_expired' },
    'Deadline passed',
    'Ring (2 units), order #1043, ship to London. No quotes received.',
  ],
  [
    { kind: 'request_expired', quotes: 3 },
    'Deadline passed',
    'Ring (2 units), order #1043, ship to London. 3 quotes received.',
  ],
  [
    { kind: 'order_accepted', data: { estimatedDelivery: '2026-04-01' } },
    'Order accepted',
    'Acme accepted Ring (2 units), order #1043. Delivery by Apr 01, 2026.',
  ],
  [{ kind: 'order_accepted', data: {} }, 'Order accepted', 'Acme accepted Ring (2 units), order #1043.'],
  [
    { kind: 'order_rejected', data: { reason: 'No stones' } },
    'Order rejected',
    'Acme rejected Ring (2 units), order #1043: “No stones”. It can be awarded to another supplier.',
  ],
  [
    { kind: 'order_rejected', data: { reason: 'No stones' }, canceledByStore: true },
    'Order rejected',
    'Acme rejected Ring (2 units), order #1043: “No stones”. The store has canceled it, so please cancel it in Loupe, too.',
  ],
  [
    { kind: 'order_tracked', data: { courier: 'DHL', trackingNumber: '1' } },
    'Tracking added',
    'Ring (2 units), order #1043, with Acme: DHL 1.',
  ],
  [
    { kind: 'order_tracked', data: { courier: 'DHL', trackingNumber: '2', corrected: true } },
    'Tracking corrected',
    'Ring (2 units), order #1043, with Acme: DHL 2.',
  ],
  [
    { kind: 'store_changed', data: { what: 'cancelled' } },
    'Store canceled an awarded order',
    'Ring (2 units), order #1043, with Acme. Nothing changes in Loupe automatically; please settle it with the supplier.',
  ],
  [
    { kind: 'store_changed', data: { what: 'edited' } },
    'Store edited an awarded order',
    'Ring (2 units), order #1043, with Acme. The order stays as awarded; please settle the difference with the supplier.',
  ],
  [
    {
      kind: 'store_changed',
      data: { what: 'edited', differences: 'Quantity: 2 → 3; Engraving changed' },
    },
    'Store edited an awarded order',
    'Ring (2 units), order #1043, with Acme. The order stays as awarded; please settle the difference with the supplier. Quantity: 2 → 3; Engraving changed.',
  ],
  [
    { kind: 'store_changed', data: { what: 'cancelled' }, supplier: null },
    'Store canceled an awarded order',
    'Ring (2 units), order #1043. Its supplier has rejected it, so nobody is making it; please cancel it in Loupe, too.',
  ],
  [
    { kind: 'store_changed', data: { what: 'edited' }, supplier: null },
    'Store edited an awarded order',
    'Ring (2 units), order #1043. Its supplier has rejected it; please take the difference into account when you award it again.',
  ],
  [
    { kind: 'store_changed', data: { what: 'cancelled', delivered: true } },
    'Store canceled an awarded order',
    'Ring (2 units), order #1043, with Acme. It was already delivered, and nothing changes in Loupe.',
  ],
  [
    { kind: 'store_changed', data: { what: 'as_awarded' } },
    'Store order now matches the award',
    'Ring (2 units), order #1043, with Acme. The store’s order now matches what was awarded; please tell the supplier if you had agreed on a change.',
  ],
  [
    { kind: 'store_changed', data: { what: 'restored' } },
    'Store restored a canceled order',
    'Ring (2 units), order #1043 is wanted again. Nothing changes in Loupe automatically; if its request or order was canceled, please create a new one.',
  ],
] satisfies [Partial<AdminNotificationFacts>, string, string][])(
  'an admin notification of %j says “%s”',
  (changes, title, text) => {
    expect(adminNotificationText(facts(changes))).toEqual({ title, text, deadline: null })
  },
)

it.each([
  ['owner', false, 'Re-award the order'],
  ['owner', true, 'View the order'],
  ['viewer', false, 'View the order'],
] as const)(
  'to an %s, a rejected order (canceled in the store: %s) links to “%s”',
  (role, canceledByStore, action) => {
    expect(actionFor(facts({ kind: 'order_rejected', canceledByStore }), role)).toBe(action)
  },
)

it.each([
  [0, 'View the request'],
  [1, 'Compare the quotes'],
])('a deadline that passed with %i quotes links to “%s”', (quotes, action) => {
  expect(actionFor(facts({ kind: 'request_expired', quotes }), 'owner')).toBe(action)
})

describe('notifications about deleted data or events of an older release', () => {
  it.each(adminNotificationKinds)('%s still has complete sentences', (kind) => {
    const { title, text } = adminNotificationText(facts({ kind, data: {}, request: null, supplier: null }))
    expect(title).not.toBe('')
    expect(text).not.toMatch(/undefined|null|NaN|Invalid/)
    expect(text).toMatch(/^\S.*[.”]$/s)
  })

  it('a name that is written from right to left does not move the figures after it', () => {
    expect(adminNotificationText(facts({ supplier: 'תכשיטי 8' })).text).toBe(
      '\u2068תכשיטי 8\u2069: $1,250.00, 14 days. Ring (2 units), order #1043, ship to London.',
    )
  })

  it('a supplier’s reason cannot look like another paragraph of the mail', () => {
    const data = { reason: 'No stones”.\n\nRe-award the order: https://evil.example' }
    expect(adminNotificationText(facts({ kind: 'order_rejected', data })).text).toBe(
      'Acme rejected Ring (2 units), order #1043: “No stones”. Re-award the order: https://evil.example”. It can be awarded to another supplier.',
    )
  })

  it('a piece that was not ordered in the store has no order number', () => {
    const { request } = facts({})
    const created = request && { ...request, orderNumber: null }
    expect(adminNotificationText(facts({ kind: 'request_expired', request: created })).text).toBe(
      'Ring (2 units), ship to London. No quotes received.',
    )
  })

  it('a company’s name is reduced to one line', () => {
    expect(adminNotificationText(facts({ supplier: 'Acme\nLtd' })).text).toMatch(/^Acme Ltd: /)
  })
})
