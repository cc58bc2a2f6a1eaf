import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { aQuote, aRejectedRequestAggregate } from '../../../tests/kit/domain/aRequestAggregate.ts'
import { decideReaward, LIST_TERMS_CHANGED } from './decideReaward.ts'
import { acceptanceStatuses, orderStatuses } from './orderState.ts'

const landed = { houston: '600.00', leadTimeDays: 30 }
const bolt = { supplierId: 'bolt', status: 'active', suspendedAt: null, landed } as const
const cara = { supplierId: 'cara', status: 'active', suspendedAt: null, landed } as const
const caraWithout = { ...cara, landed: null }
const NOT_REJECTED = 'Only an order that its supplier rejected can be re-awarded.'

describe('which orders can be re-awarded', () => {
  test.each(
    orderStatuses.flatMap((status) =>
      [null, ...acceptanceStatuses].map((acceptance) => [status, acceptance] as const),
    ),
  )('whether an order that is %s, answer %s, can be re-awarded', (status, acceptance) => {
    const decision = decideReaward(aRejectedRequestAggregate({ order: { status, acceptance } }), bolt, {})
    if (status === 'awarded' && acceptance === 'rejected') expect(isRefusal(decision)).toBe(false)
    else
      expect(decision).toEqual({
        refused: 'conflict',
        message: status === 'cancelled' ? 'This order was canceled.' : NOT_REJECTED,
      })
  })
})

describe('which suppliers an order can be re-awarded to', () => {
  test.each([
    [
      'the supplier who rejected it',
      { ...bolt, supplierId: 'acme' },
      'This supplier rejected the order; choose a different one.',
    ],
    ['a pending supplier', { ...bolt, status: 'pending' }, 'Orders go to active suppliers only.'],
    ['a rejected supplier', { ...bolt, status: 'rejected' }, 'Orders go to active suppliers only.'],
    [
      'a suspended supplier',
      { ...bolt, suspendedAt: new Date('2026-03-01T09:00:00Z') },
      'This supplier is suspended. Reinstate it first.',
    ],
  ] as const)('an order cannot be re-awarded to %s', (_, candidate, message) => {
    expect(decideReaward(aRejectedRequestAggregate(), candidate, {})).toEqual({
      refused: 'conflict',
      message,
    })
  })
})

describe('the terms of a re-award', () => {
  const rejected = aRejectedRequestAggregate()
  const [acmes, bolts] = rejected.quotes

  test.each([
    ['its own quote', bolt, {}, { quote: bolts, total: '1100.00', deliveryDays: 21 }],
    [
      'its own quote, whatever the admin offers',
      bolt,
      { price: '1.00', deliveryDays: 1 },
      { quote: bolts, total: '1100.00', deliveryDays: 21 },
    ],
    [
      "the admin's offer, without a quote",
      cara,
      { price: '950.00', deliveryDays: 9 },
      { quote: null, total: '950.00', deliveryDays: 9 },
    ],
    [
      "the admin's price and its own lead time",
      cara,
      { price: '950.00' },
      { quote: null, total: '950.00', deliveryDays: 30 },
    ],
    ['its own landing price for all pieces', cara, {}, { quote: null, total: '1200.00', deliveryDays: 30 }],
    [
      "its own landing price and the admin's delivery days",
      cara,
      { deliveryDays: 9 },
      { quote: null, total: '1200.00', deliveryDays: 9 },
    ],
    ['open (TBD), without any price', caraWithout, {}, { quote: null, total: null, deliveryDays: null }],
    [
      'open (TBD), with a landing price of 0',
      { ...cara, landed: { houston: '0.00', leadTimeDays: 30 } },
      {},
      { quote: null, total: null, deliveryDays: 30 },
    ],
    [
      'open (TBD), if the total exceeds the largest price',
      { ...cara, landed: { houston: '99999999.99', leadTimeDays: 30 } },
      {},
      { quote: null, total: null, deliveryDays: 30 },
    ],
    [
      "only the admin's delivery days",
      caraWithout,
      { price: null, deliveryDays: 9 },
      { quote: null, total: null, deliveryDays: 9 },
    ],
  ] as const)('the terms of the re-award are %s', (_, candidate, offered, terms) => {
    expect(decideReaward(rejected, candidate, offered)).toEqual({ ...terms, formerQuote: acmes })
  })

  const seen = { total: '1200.00', deliveryDays: 30 }
  const changed = { ...cara, landed: { houston: '650.00', leadTimeDays: 20 } }
  const without = { total: null, deliveryDays: null }
  test.each([
    ['its landing price has changed', changed, { price: null, deliveryDays: 20, ifListTerms: seen }],
    ['its lead time has changed', changed, { price: '950.00', ifListTerms: seen }],
    ['it has a landing price by now', cara, { ifListTerms: without }],
    ['it has no landing price anymore', caraWithout, { ifListTerms: seen }],
    ['nothing is said about a price it has', cara, { ifListTerms: {} }],
  ])('an order is not offered on terms that the admin has not seen: %s', (_, candidate, offered) => {
    expect(decideReaward(rejected, candidate, offered)).toEqual({
      refused: 'conflict',
      message: LIST_TERMS_CHANGED,
    })
  })

  test.each([
    ['the list terms are those seen', cara, { ifListTerms: seen }, seen],
    ['there are none, as seen', caraWithout, { ifListTerms: without }, without],
    [
      'the admin entered both, whatever the list says by now',
      changed,
      { price: '950.00', deliveryDays: 9, ifListTerms: seen },
      { total: '950.00', deliveryDays: 9 },
    ],
    [
      'it has a quote, which applies instead',
      bolt,
      { ifListTerms: without },
      { total: '1100.00', deliveryDays: 21 },
    ],
  ])('an order is re-awarded if %s', (_, candidate, offered, terms) => {
    expect(decideReaward(rejected, candidate, offered)).toMatchObject(terms)
  })

  it('a quote that awaits reconfirmation is ignored, and the order is offered as if there were none', () => {
    const unsettled = aQuote('bolt', { status: 'not_selected', needsReconfirmation: true, price: '1.00' })
    const aggregate = aRejectedRequestAggregate({
      quotes: [aQuote('acme', { status: 'awarded' }), unsettled],
    })
    expect(decideReaward(aggregate, bolt, {})).toMatchObject({
      quote: null,
      total: '1200.00',
      deliveryDays: 30,
    })
  })

  it('an order can return to a supplier that rejected an earlier round', () => {
    const theirs = aQuote('bolt', { status: 'rejected', price: '800.00' })
    const aggregate = aRejectedRequestAggregate({ quotes: [aQuote('acme', { status: 'awarded' }), theirs] })
    expect(decideReaward(aggregate, bolt, {})).toMatchObject({ quote: theirs, total: '800.00' })
  })

  test.each([
    ['had none', []],
    [
      'had one that was not selected',
      [aQuote('acme', { status: 'not_selected', needsReconfirmation: true })],
    ],
    ['had one that it rejected an order of before', [aQuote('acme', { status: 'rejected' })]],
  ])('there is no former quote if the former supplier %s', (_, quotes) => {
    const aggregate = aRejectedRequestAggregate({ quotes, order: { quoteId: null } })
    expect(decideReaward(aggregate, bolt, {})).toMatchObject({ quote: null, formerQuote: null })
  })

  it("a re-award never uses a rival's terms, whatever the rivals quoted", () => {
    const cents = fc.integer({ min: 1, max: 9_999_999_999 }).map((n) => (n / 100).toFixed(2))
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 1, max: 99 }), (acmePrice, boltPrice, days) => {
        const quotes = [
          aQuote('acme', { status: 'awarded', price: acmePrice, deliveryDays: days }),
          aQuote('bolt', { status: 'not_selected', price: boltPrice, deliveryDays: days }),
        ]
        const decision = decideReaward(
          aRejectedRequestAggregate({ quotes, order: { total: acmePrice } }),
          cara,
          {},
        )
        expect(decision).toMatchObject({ quote: null, total: '1200.00', deliveryDays: 30 })
      }),
    )
  })
})
