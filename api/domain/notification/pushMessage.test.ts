import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AdminNotificationKind, adminNotificationKinds } from './adminNotifications.ts'
import { adminPush, supplierPush } from './pushMessage.ts'
import { type SupplierNotificationKind, supplierNotificationKinds } from './supplierNotifications.ts'

const AT = new Date('2026-03-01T12:00:00Z')
const DEADLINE = new Date('2026-03-01T20:00:00Z')
const piece = {
  productTitle: 'Solitaire Ring',
  variantTitle: '14K White Gold',
  sku: 'SR-14W',
  options: [],
  quantity: 2,
  destinationCountry: 'GB',
}

const toSupplier = (
  kind: SupplierNotificationKind,
  data: Record<string, unknown> = {},
  title = piece.productTitle,
) =>
  supplierPush({
    facts: { kind, data, request: { ...piece, productTitle: title, status: 'quoted', expiresAt: DEADLINE } },
    requestId: 'r1',
    occurredAt: AT,
  })
const toAdmin = (kind: AdminNotificationKind, data: Record<string, unknown> = {}, supplier = 'Acme') =>
  adminPush({
    facts: {
      kind,
      type: 'any',
      data,
      supplier,
      quotes: 3,
      canceledByStore: false,
      request: { ...piece, orderNumber: '1043' },
    },
    requestId: kind === 'supplier_applied' ? null : 'r1',
    orderId: 'o1',
    occurredAt: AT,
  })

const PIECE = 'Solitaire Ring, 14K White Gold (2 units)'

describe('what a supplier’s device shows', () => {
  it('a name written from right to left does not move the number that follows it', () => {
    expect(toSupplier('new_request', {}, 'טבעת')?.message.text).toContain('\u2068טבעת')
  })

  it('a new request: the piece, until when, and a link to its form', () => {
    expect(toSupplier('new_request')).toEqual({
      message: {
        title: 'New quote request',
        text: `${PIECE}, ship to London.`,
        deadline: DEADLINE.toISOString(),
        link: '/quote-opportunities?quote=r1',
        tag: 'r1',
      },
      expiresAt: DEADLINE,
    })
  })

  it.each([
    ['passed', '2026-03-01T20:00:00Z', '2026-03-02T20:01:00Z'],
    ['comes within a day', '2026-03-02T20:00:00Z', '2026-03-02T20:01:00Z'],
    ['is three days ahead', '2026-03-04T20:00:00Z', '2026-03-04T20:00:00Z'],
  ])('a change to confirm expires after a day at least, if the deadline %s', (_, deadline, until) => {
    const push = supplierPush({
      facts: {
        kind: 'request_changed',
        data: { changes: ['edited'] },
        request: { ...piece, status: 'quoted', expiresAt: new Date(deadline) },
      },
      requestId: 'r1',
      occurredAt: new Date('2026-03-01T20:01:00Z'),
    })
    expect(push?.expiresAt).toEqual(new Date(until))
  })

  it.each([
    ['quoted', '/quote-opportunities?quote=r1'],
    ['declined', '/declined-quotes'],
  ])('an answer that an admin entered (%s) links to where it can be checked', (what, link) => {
    expect(toSupplier('answered_for', { what })?.message.link).toBe(link)
  })

  it('an award expires after a day', () => {
    expect(toSupplier('order_awarded')).toMatchObject({
      message: { title: 'Order awarded to you', deadline: null, link: '/awarded-orders#request-r1' },
      expiresAt: new Date('2026-03-02T12:00:00Z'),
    })
  })

  it('a change that needs no confirmation is not shown: it would replace the push of one that does', () => {
    expect(toSupplier('request_changed', { changes: ['destination', 'deadline'] })?.message.title).toBe(
      'Please confirm your quote',
    )
    for (const changes of [[], ['deadline'], ['target'], ['deadline', 'reopened']])
      expect(toSupplier('request_changed', { changes }), changes.join()).toBeNull()
  })

  it('a push calls for an answer or for work to stop; a lost quote with its price band, and anything that would replace the award, is not shown', () => {
    expect(
      supplierNotificationKinds.filter((kind) => toSupplier(kind, { changes: ['edited'] }) === null),
    ).toEqual(['outcome', 'order_destination'])
  })

  it('a title of any length and characters becomes a short line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (title) => {
        const text = toSupplier('new_request', {}, title)?.message.text ?? ''
        expect(Array.from(text).length).toBeLessThanOrEqual(240)
        expect(text).not.toMatch(/[\r\n]/)
      }),
    )
  })
})

describe('what an admin’s device shows', () => {
  it('shows notifications that call for a decision, like emails by default', () => {
    expect(adminNotificationKinds.filter((kind) => toAdmin(kind) !== null)).toEqual([
      'supplier_applied',
      'request_held',
      'request_expired',
      'order_rejected',
      'store_changed',
    ])
  })

  it('does not show changes of the store after delivery, which call for nothing', () => {
    expect(toAdmin('store_changed', { what: 'cancelled' })).not.toBeNull()
    expect(toAdmin('store_changed', { what: 'cancelled', delivered: true })).toBeNull()
  })

  it('never shows a price, a tracking number, a name or a text of a supplier', () => {
    const data = { price: '1234.50', reason: 'Flamingo is ill', trackingNumber: 'TRACK1', what: 'cancelled' }
    for (const kind of adminNotificationKinds)
      expect(JSON.stringify(toAdmin(kind, data, 'Zanzibarra')?.message ?? '')).not.toMatch(
        /1,?234|Flamingo|TRACK1|Zanzibarra/,
      )
  })

  it('a passed deadline says how many quotes there are, and where to compare them', () => {
    expect(toAdmin('request_expired')?.message).toEqual({
      title: 'Deadline passed',
      text: `${PIECE}, order #1043, ship to London. 3 quotes received.`,
      deadline: null,
      link: '/quotes/r1',
      tag: 'r1',
    })
  })

  it('an application replaces an earlier one, however many companies apply', () => {
    expect(toAdmin('supplier_applied')?.message).toMatchObject({
      tag: 'applications',
      link: '/suppliers?status=pending',
    })
  })
})
