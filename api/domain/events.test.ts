import { describe, expect, it, test } from 'vitest'
import { audiences, type EventRow, type DomainEvent } from './events.ts'
import { liveFields } from './liveFields.ts'
import { notificationKind } from './notification/notificationKind.ts'
import { topicSpecOf, publishedTypes, topicsFor, unpublishedTypes } from './outgoing/topics.ts'

/** Every domain event type, at least once. Acme is the supplier concerned; bolt and cara are its rivals. */
const R = { requestId: 'request-1' }
const O = { ...R, orderId: 'order-1' }
const losers = [
  { supplierId: 'bolt', quoteId: 'quote-of-bolt' },
  { supplierId: 'cara', quoteId: 'quote-of-cara' },
]
const terms = { price: '1250.00', deliveryDays: 14, updateCount: 3, late: true, onBehalf: true }

type Row = readonly [stream: string, type: string, carries: Record<string, unknown>]

const table: readonly (readonly [DomainEvent, ...Row[]])[] = [
  [{ type: 'request.opened', ...R }, ['suppliers', 'request.opened', R]],
  [{ type: 'request.held', ...R }],
  [{ type: 'request.changed', ...R, changes: ['edited'], held: true }],
  [{ type: 'request.released', ...R, as: 'masked' }, ['suppliers', 'request.opened', R]],
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
    { type: 'request.declined', ...R, supplierId: 'acme', reason: 'canary', category: 'other' },
    ['supplier:acme', 'request.declined', { ...R, supplierId: 'acme' }],
  ],
  [
    { type: 'quote.submitted', ...R, quoteId: 'quote-of-acme', supplierId: 'acme', ...terms },
    ['supplier:acme', 'request.quoted', { ...R, quoteId: 'quote-of-acme', supplierId: 'acme' }],
  ],
  [
    { type: 'quote.updated', ...R, quoteId: 'quote-of-acme', supplierId: 'acme', ...terms },
    ['supplier:acme', 'request.requoted', { ...R, quoteId: 'quote-of-acme', supplierId: 'acme' }],
  ],
  [
    { type: 'order.awarded', ...O, supplierId: 'acme', quoteId: 'quote-of-acme', total: '1250.00', losers },
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
  [{ type: 'order.quoted', ...O }],
  [{ type: 'order.cancelled', ...O }],
  [{ type: 'order.store_changed', ...O, what: 'edited' }],
  [{ type: 'order.store_changed', ...O, what: 'cancelled' }],
  [{ type: 'supplier.registered', supplierId: 'acme' }],
  [{ type: 'supplier.approved', supplierId: 'acme' }],
  [{ type: 'supplier.rejected', supplierId: 'acme' }],
  [{ type: 'supplier.invited', supplierId: 'acme' }],
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
  [{ type: 'catalogue.changed', created: 1, changed: 2 }],
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
  ...(['token.created', 'token.revoked'] as const).map((type): (typeof table)[number] => [
    { type, tokenId: 'token-1', name: 'ERP', supplierId: 'acme' },
    ['supplier:acme', type, { supplierId: 'acme', data: { tokenId: 'token-1', name: 'ERP' } }],
  ]),
  ...(['endpoint.created', 'endpoint.changed', 'endpoint.removed'] as const).map(
    (type): (typeof table)[number] => [
      { type, endpointId: 'e-1', name: 'ERP', supplierId: 'acme' },
      ['supplier:acme', type, { supplierId: 'acme', data: { endpointId: 'e-1', name: 'ERP' } }],
    ],
  ),
  [{ type: 'desk.changed', was: { lateQuotes: null }, is: { lateQuotes: 'block' } }],
]

/** Keeps the table complete: a new event type without an entry here does not compile, and one without a row fails. */
const kinds: Record<DomainEvent['type'], true> = {
  'request.opened': true,
  'request.held': true,
  'request.released': true,
  'request.changed': true,
  'request.closing': true,
  'request.declined': true,
  'quote.submitted': true,
  'quote.updated': true,
  'order.awarded': true,
  'order.reawarded': true,
  'order.accepted': true,
  'order.rejected': true,
  'order.tracked': true,
  'order.advanced': true,
  'order.delivery_corrected': true,
  'order.quoted': true,
  'order.cancelled': true,
  'order.store_changed': true,
  'supplier.registered': true,
  'supplier.approved': true,
  'supplier.rejected': true,
  'supplier.changed': true,
  'supplier.invited': true,
  'quote.marked': true,
  'catalogue.changed': true,
  'supplier.password_reset': true,
  'supplier.priced': true,
  'supplier.stock_changed': true,
  'supplier.images_changed': true,
  'desk.changed': true,
  'admin.changed': true,
  'store.changed': true,
  'token.created': true,
  'token.revoked': true,
  'endpoint.created': true,
  'endpoint.changed': true,
  'endpoint.removed': true,
}

/** A row as it is stored: without the keys that have no value. */
const written = (row: EventRow): Row => {
  const { stream, type, ...carries } = JSON.parse(JSON.stringify(row)) as EventRow
  return [stream, type, carries]
}
const beyondAdmins = (event: DomainEvent) => audiences(event).map(written).slice(1)

test('the table covers every domain event type', () => {
  expect(new Set(table.map(([event]) => event.type))).toEqual(new Set(Object.keys(kinds)))
})

describe('who receives an event besides the admins', () => {
  test.each(table.map(([event, ...rows]) => [event.type, event, rows] as const))(
    '%s reaches the expected suppliers (%j)',
    (_, event, rows) => {
      expect(beyondAdmins(event)).toEqual(rows)
    },
  )
})

describe('webhook topics', () => {
  const beyond = table.flatMap(([event]) => beyondAdmins(event))

  it('every event that reaches suppliers is published or listed as unpublished', () => {
    expect(new Set(beyond.map(([, type]) => type))).toEqual(new Set([...publishedTypes, ...unpublishedTypes]))
  })

  it('partners receive exactly the topics that all suppliers receive', () => {
    const heardByAll = beyond.filter(([stream]) => stream === 'suppliers').map(([, type]) => type)
    const topics = topicsFor('partner').map(({ topic }) => topic)
    expect(new Set(topics)).toEqual(new Set(heardByAll.map((type) => topicSpecOf(type)?.topic)))
  })
})

describe('the admins’ stream', () => {
  test.each(table.map(([event]) => [event.type, event] as const))(
    'admins receive all of %s (%j)',
    (_, event) => {
      const [row] = audiences(event).map(written)
      const { type, ...facts } = event
      const { data, ...ids } = row?.[2] ?? {}
      expect(row?.slice(0, 2)).toEqual(['admin', type])
      expect({ ...ids, ...(data as object) }).toEqual(
        Object.fromEntries(
          Object.entries(facts).filter(([key, value]) => value !== null || !isIdColumn(key)),
        ),
      )
    },
  )

  it('ids have their own columns, so that a timeline needs one query', () => {
    const [row] = audiences({
      type: 'order.awarded',
      ...O,
      supplierId: 'acme',
      quoteId: 'q',
      total: '1.00',
      losers,
    })
    expect(row).toMatchObject({
      requestId: 'request-1',
      orderId: 'order-1',
      quoteId: 'q',
      supplierId: 'acme',
    })
    expect(Object.keys(row?.data ?? {}).sort()).toEqual(['losers', 'total'])
  })
})

const isIdColumn = (key: string) => ['requestId', 'orderId', 'quoteId', 'supplierId'].includes(key)

describe('what rivals learn', () => {
  it("a rival's quote, update, decline or answer reaches only that rival and the admins", () => {
    const silent = new Set([
      'quote.submitted',
      'quote.updated',
      'request.declined',
      'order.accepted',
      'order.rejected',
      'order.tracked',
      'order.advanced',
      'order.delivery_corrected',
      'supplier.priced',
      'supplier.stock_changed',
      'supplier.images_changed',
    ])
    for (const [event] of table.filter(([{ type }]) => silent.has(type)))
      expect(audiences(event).map(({ stream }) => stream)).toEqual(['admin', 'supplier:acme'])
  })

  it('a re-award looks like any other award to the new supplier', () => {
    const heard = (event: DomainEvent) => beyondAdmins(event).find(([stream]) => stream === 'supplier:acme')
    const award: DomainEvent = {
      type: 'order.awarded',
      ...O,
      supplierId: 'acme',
      quoteId: 'q',
      total: '1.00',
      losers,
    }
    const again: DomainEvent = { ...award, type: 'order.reawarded', round: 2, formerSupplierId: 'bolt' }
    expect(heard(again)).toEqual(heard(award))
  })
})

it('only suppliers who were not selected learn how close their price was, and only if the award shares it', () => {
  const near = { supplierId: 'bolt', quoteId: 'quote-of-bolt', band: 10 as const }
  const told = beyondAdmins({
    type: 'order.awarded',
    ...O,
    supplierId: 'acme',
    quoteId: 'quote-of-acme',
    total: '1250.00',
    losers: [near, { supplierId: 'cara', quoteId: 'quote-of-cara' }],
  })
  expect(told.filter(([, , carries]) => JSON.stringify(carries).includes('band'))).toEqual([
    [
      'supplier:bolt',
      'quote.not_selected',
      { ...R, quoteId: 'quote-of-bolt', supplierId: 'bolt', data: { band: 10 } },
    ],
  ])
})

describe('live fields', () => {
  const types = (isAdmin: boolean) =>
    new Set(
      table
        .flatMap(([event]) => audiences(event))
        .filter(({ stream }) => (stream === 'admin') === isAdmin)
        .map(({ type }) => type),
    )

  it.each(['admin', 'other'] as const)(
    'live fields cover every row that %s streams can contain',
    (audience) => {
      const fed = new Set<string>(Object.values(liveFields).flatMap((field) => [...field[audience]]))
      expect(fed).toEqual(types(audience === 'admin'))
    },
  )

  it('no live field sends the same event twice', () => {
    for (const [event] of table)
      for (const [field, { other }] of Object.entries(liveFields)) {
        const heard = audiences(event).filter(
          ({ stream, type, data = {} }) =>
            stream !== 'admin' &&
            (other as readonly string[]).includes(type) &&
            (field !== 'notificationArrived' || notificationKind({ type, data }) !== null),
        )
        const streams = heard.map(({ stream }) => stream)
        const twice = streams.includes('suppliers') && streams.length > 1
        expect(twice, `${event.type} on ${field}`).toBe(false)
      }
  })
})
