import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { audiences, type EventRow, type Happening, liveFields } from './events.ts'

/** Every kind of happening, once each at least. Acme is whom it is about; bolt and cara are its rivals. */
const R = { requestId: 'request-1' }
const O = { ...R, orderId: 'order-1' }
const losers = [
  { supplierId: 'bolt', quoteId: 'quote-of-bolt' },
  { supplierId: 'cara', quoteId: 'quote-of-cara' },
]
const terms = { price: '1250.00', deliveryDays: 14, updateCount: 3, late: true, onBehalf: true }

type Row = readonly [stream: string, type: string, carries: Record<string, unknown>]

const table: readonly (readonly [Happening, ...Row[]])[] = [
  [{ type: 'request.opened', ...R }, ['suppliers', 'request.opened', R]],
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
  [{ type: 'order.store_changed', ...O, what: 'edited' }],
  [{ type: 'order.store_changed', ...O, what: 'cancelled' }],
  [{ type: 'supplier.registered', supplierId: 'acme' }],
  [{ type: 'supplier.approved', supplierId: 'acme' }],
  [{ type: 'supplier.rejected', supplierId: 'acme' }],
  [{ type: 'supplier.changed', supplierId: 'acme' }],
  [
    { type: 'supplier.priced', supplierId: 'acme', variantId: 'variant-1' },
    ['supplier:acme', 'supplier.priced', { supplierId: 'acme', data: { variantId: 'variant-1' } }],
  ],
]

/** Keeps the table whole: a new kind of happening without an entry here does not compile, one without a row fails. */
const kinds: Record<Happening['type'], true> = {
  'request.opened': true,
  'request.changed': true,
  'request.declined': true,
  'quote.submitted': true,
  'quote.updated': true,
  'order.awarded': true,
  'order.reawarded': true,
  'order.accepted': true,
  'order.rejected': true,
  'order.tracked': true,
  'order.advanced': true,
  'order.store_changed': true,
  'supplier.registered': true,
  'supplier.approved': true,
  'supplier.rejected': true,
  'supplier.changed': true,
  'supplier.priced': true,
}

/** A row as it is written: keys without a value are no keys. */
const written = (row: EventRow): Row => {
  const { stream, type, ...carries } = JSON.parse(JSON.stringify(row)) as EventRow
  return [stream, type, carries]
}
const beyondAdmins = (happening: Happening) => audiences(happening).map(written).slice(1)

test('the table below knows every kind of happening', () => {
  expect(new Set(table.map(([happening]) => happening.type))).toEqual(new Set(Object.keys(kinds)))
})

describe('who is told what, beside the admins', () => {
  test.each(table.map(([happening, ...rows]) => [happening.type, happening, rows] as const))(
    'of %s (%j)',
    (_, happening, rows) => {
      expect(beyondAdmins(happening)).toEqual(rows)
    },
  )
})

describe('admins', () => {
  test.each(table.map(([happening]) => [happening.type, happening] as const))(
    'are told all of %s (%j)',
    (_, happening) => {
      const [row] = audiences(happening).map(written)
      const { type, ...facts } = happening
      const { data, ...ids } = row?.[2] ?? {}
      expect(row?.slice(0, 2)).toEqual(['admin', type])
      expect({ ...ids, ...(data as object) }).toEqual(
        Object.fromEntries(
          Object.entries(facts).filter(([key, value]) => value !== null || !isIdColumn(key)),
        ),
      )
    },
  )

  it('find the ids in columns of their own, so that a timeline is one query', () => {
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

describe('privacy', () => {
  const supplier = fc.constantFrom('SUP-acme', 'SUP-bolt', 'SUP-cara', 'SUP-dora')
  const cents = fc.integer({ min: 100_000, max: 9_999_999 }).map((n) => `9${(n / 100).toFixed(2)}`)
  const secret = fc.constantFrom(
    'SECRET customer Jane Doe',
    'SECRET too expensive',
    'SECRET +44 20 7946 0958',
  )
  const quoteOf = (supplierId: string) => `QUOTE-of-${supplierId}`
  const ids = { requestId: fc.constant('request-1'), orderId: fc.constant('order-1') }
  const loserList = (not: string) =>
    fc
      .uniqueArray(supplier, { maxLength: 3 })
      .map((list) =>
        list.filter((each) => each !== not).map((each) => ({ supplierId: each, quoteId: quoteOf(each) })),
      )

  const happening: fc.Arbitrary<Happening> = supplier.chain((supplierId) => {
    const quoteId = quoteOf(supplierId)
    const held = {
      requestId: fc.constant('request-1'),
      orderId: fc.constant('order-1'),
      supplierId: fc.constant(supplierId),
    }
    return fc.oneof(
      fc.record({ type: fc.constant('request.opened' as const), requestId: ids.requestId }),
      fc.record({
        type: fc.constant('request.changed' as const),
        requestId: ids.requestId,
        changes: fc.subarray([
          'edited',
          'deadline',
          'target',
          'destination',
          'expired',
          'reopened',
          'cancelled',
        ] as const),
        losers: loserList(''),
      }),
      fc.record({
        type: fc.constant('request.declined' as const),
        requestId: ids.requestId,
        supplierId: fc.constant(supplierId),
        reason: secret,
        category: fc.constantFrom('other' as const, null),
      }),
      fc.record({
        type: fc.constantFrom('quote.submitted' as const, 'quote.updated' as const),
        requestId: ids.requestId,
        quoteId: fc.constant(quoteId),
        supplierId: fc.constant(supplierId),
        price: cents,
        deliveryDays: fc.constant(777),
        updateCount: fc.constant(888),
        late: fc.boolean(),
        onBehalf: fc.boolean(),
      }),
      fc.record({
        type: fc.constant('order.awarded' as const),
        ...held,
        quoteId: fc.constant(quoteId),
        total: cents,
        losers: loserList(supplierId),
      }),
      fc.record({
        type: fc.constant('order.reawarded' as const),
        ...held,
        quoteId: fc.constantFrom(quoteId, null),
        total: fc.option(cents),
        round: fc.constant(999),
        formerSupplierId: supplier.filter((former) => former !== supplierId),
      }),
      fc.record({ type: fc.constant('order.accepted' as const), ...held, estimatedDelivery: secret }),
      fc.record({ type: fc.constant('order.rejected' as const), ...held, reason: secret }),
      fc.record({
        type: fc.constant('order.tracked' as const),
        ...held,
        courier: secret,
        trackingNumber: secret,
      }),
      fc.record({
        type: fc.constant('order.advanced' as const),
        ...held,
        to: fc.constantFrom('fulfilled' as const, 'shipped' as const, 'delivered' as const),
      }),
      fc.record({
        type: fc.constant('order.store_changed' as const),
        ...ids,
        what: fc.constantFrom('edited' as const, 'cancelled' as const),
      }),
      fc.record({
        type: fc.constantFrom(
          'supplier.registered' as const,
          'supplier.approved' as const,
          'supplier.rejected' as const,
          'supplier.changed' as const,
        ),
        supplierId: fc.constant(supplierId),
      }),
      fc.record({
        type: fc.constant('supplier.priced' as const),
        supplierId: fc.constant(supplierId),
        variantId: fc.constant('variant-1'),
      }),
    )
  })

  it("no supplier's row names another supplier, its quote, a price, a reason, a count or a person", () => {
    fc.assert(
      fc.property(happening, (it) => {
        for (const row of audiences(it)) {
          if (row.stream === 'admin') continue
          const own = row.stream === 'suppliers' ? null : row.stream.replace('supplier:', '')
          const text = JSON.stringify(row)
          for (const [named] of text.matchAll(/SUP-\w+/g)) expect(named).toBe(own)
          expect(text).not.toMatch(
            /SECRET|\d\.\d|777|888|999|"(?:price|total|late|onBehalf|reason|category|losers|\w*[cC]ount|round|actor)"|former/,
          )
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('what all suppliers and partners hear says of which request it is and what changed, and no more', () => {
    fc.assert(
      fc.property(happening, (it) => {
        for (const row of audiences(it).filter(({ stream }) => stream === 'suppliers')) {
          const [, type, { requestId, data, ...more }] = written(row)
          expect(['request.opened', 'request.changed', 'request.awarded']).toContain(type)
          expect(requestId).toBe('request-1')
          expect(Object.keys((data as object | undefined) ?? {})).toEqual(
            type === 'request.changed' ? ['changes'] : [],
          )
          expect(more).toEqual({})
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('what a supplier hears does not depend on any figure or words in it, so nothing can be read off them', () => {
    fc.assert(
      fc.property(happening, cents, secret, (it, price, words) => {
        const other = { ...it } as Record<string, unknown>
        for (const key of ['price', 'total']) if (key in other) other[key] = price
        for (const key of ['reason', 'courier', 'trackingNumber', 'estimatedDelivery'])
          if (key in other) other[key] = words
        for (const key of ['deliveryDays', 'updateCount', 'round']) if (key in other) other[key] = 1
        expect(beyondAdmins(other as unknown as Happening)).toEqual(beyondAdmins(it))
      }),
      { numRuns: 500 },
    )
  })

  it("a rival's quote, update, decline or answer reaches nobody but that rival and the admins", () => {
    const silent = new Set([
      'quote.submitted',
      'quote.updated',
      'request.declined',
      'order.accepted',
      'order.rejected',
      'order.tracked',
      'order.advanced',
      'supplier.priced',
    ])
    for (const [happening] of table.filter(([{ type }]) => silent.has(type)))
      expect(audiences(happening).map(({ stream }) => stream)).toEqual(['admin', 'supplier:acme'])
  })

  it('a re-award reads to its new supplier like any award', () => {
    const heard = (happening: Happening) =>
      beyondAdmins(happening).find(([stream]) => stream === 'supplier:acme')
    const award: Happening = {
      type: 'order.awarded',
      ...O,
      supplierId: 'acme',
      quoteId: 'q',
      total: '1.00',
      losers,
    }
    const again: Happening = { ...award, type: 'order.reawarded', round: 2, formerSupplierId: 'bolt' }
    expect(heard(again)).toEqual(heard(award))
  })
})

describe('live fields', () => {
  it('are fed by every row there can be, but standing prices (no screen but the own one shows them)', () => {
    const fed = new Set<string>(Object.values(liveFields).flat())
    const rows = new Set(table.flatMap(([happening]) => audiences(happening).map(({ type }) => type)))
    expect([...rows].filter((type) => !fed.has(type))).toEqual(['supplier.priced'])
    expect([...fed].filter((type) => !rows.has(type))).toEqual([])
  })
})
