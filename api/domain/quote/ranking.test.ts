import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { fromCents, toCents } from '../money.ts'
import { FULL_SCORE, NEUTRAL_SCORE, type Ranked, rankQuotes, type Weighed } from './ranking.ts'
import { DEFAULT_WEIGHTS, PRICE_ONLY, type Weights } from './weights.ts'

const NOTHING: Weights = { price: 0, leadTime: 0, reliability: 0, certification: 0 }

const quote = (id: string, changes: Partial<Weighed> = {}): Weighed => ({
  id,
  price: '1000.00',
  deliveryDays: 10,
  createdAt: 0,
  rating: '0.00',
  completedOrders: 0,
  certifies: true,
  ...changes,
})
const scoresOf = (ranked: Ranked | undefined) => ranked?.shares.map(({ score }) => score)
const order = (ranked: readonly Ranked[]) => ranked.map(({ id }) => id)

describe('the scores of a quote', () => {
  test.each<[string, Partial<Weighed>, readonly number[]]>([
    [
      'that is the best in every respect',
      { completedOrders: 3, rating: '5.00' },
      [10_000, 10_000, 10_000, 10_000],
    ],
    ['at a price a quarter higher', { price: '1250.00' }, [8_000, 10_000, NEUTRAL_SCORE, 10_000]],
    [
      'at a price a third higher, rounded half up',
      { price: '1333.33' },
      [7_500, 10_000, NEUTRAL_SCORE, 10_000],
    ],
    ['with three times the delivery time', { deliveryDays: 30 }, [10_000, 3_333, NEUTRAL_SCORE, 10_000]],
    ['without deliveries, whatever its rating', { rating: '4.00' }, [10_000, 10_000, 5_000, 10_000]],
    [
      'with deliveries that were all late',
      { completedOrders: 2, rating: '0.00' },
      [10_000, 10_000, 0, 10_000],
    ],
    [
      'with deliveries mostly on time',
      { completedOrders: 7, rating: '4.29' },
      [10_000, 10_000, 8_580, 10_000],
    ],
    ['without the certificate', { certifies: false }, [10_000, 10_000, NEUTRAL_SCORE, 0]],
  ])('a quote %s has the expected scores', (_, changes, scores) => {
    const ranked = rankQuotes([quote('yardstick'), quote('it', changes)], DEFAULT_WEIGHTS)
    expect(scoresOf(ranked.find(({ id }) => id === 'it'))).toEqual(scores)
  })

  it('scores are exact for prices with more digits than a float holds', () => {
    const [, dear] = rankQuotes(
      [quote('a', { price: '49999999.99' }), quote('b', { price: '99999999.99' })],
      PRICE_ONLY,
    )
    expect(dear?.total).toBe(5_000)
  })
})

describe('the total of a quote', () => {
  it('the total is the weighted sum divided by the sum of weights, and its shares add up', () => {
    const [, second] = rankQuotes([quote('a'), quote('b', { price: '1250.00', deliveryDays: 20 })], {
      price: 50,
      leadTime: 30,
      reliability: 0,
      certification: 10,
    })
    expect(second).toMatchObject({ id: 'b', rank: 2, sumOfWeights: 90, total: 7_222 })
    expect(second?.shares.map(({ weight, score, weighted }) => [weight, score, weighted])).toEqual([
      [50, 8_000, 400_000],
      [30, 5_000, 150_000],
      [0, NEUTRAL_SCORE, 0],
      [10, FULL_SCORE, 100_000],
    ])
  })

  it('price alone decides when all weights are 0', () => {
    const quotes = [quote('slow and cheap', { price: '900.00', deliveryDays: 90 }), quote('dear')]
    expect(rankQuotes(quotes, NOTHING)).toEqual(rankQuotes(quotes, PRICE_ONLY))
    expect(order(rankQuotes(quotes, NOTHING))).toEqual(['slow and cheap', 'dear'])
  })

  it('ranking no quotes gives no ranks', () => {
    expect(rankQuotes([], DEFAULT_WEIGHTS)).toEqual([])
  })
})

describe('ties between quotes', () => {
  it('ties are ranked by price, then by the time of the first quote', () => {
    const daysOnly = { ...NOTHING, leadTime: 100 }
    const late = quote('late', { createdAt: 2 })
    const early = quote('early', { createdAt: 1 })
    const cheap = quote('cheap', { createdAt: 3, price: '999.99' })
    expect(order(rankQuotes([late, early, cheap], daysOnly))).toEqual(['cheap', 'early', 'late'])
  })

  it('quotes with equal rounded scores are still ranked by price', () => {
    const quotes = [quote('dearer', { price: '90000.01' }), quote('cheaper', { price: '90000.00' })]
    const ranked = rankQuotes(quotes, PRICE_ONLY)
    expect(ranked.map(({ total }) => total)).toEqual([10_000, 10_000])
    expect(order(ranked)).toEqual(['cheaper', 'dearer'])
  })
})

const weights = fc.record({
  price: fc.integer({ min: 0, max: 100 }),
  leadTime: fc.integer({ min: 0, max: 100 }),
  reliability: fc.integer({ min: 0, max: 100 }),
  certification: fc.integer({ min: 0, max: 100 }),
})
const terms = fc.record({
  cents: fc.bigInt({ min: 1n, max: 9_999_999_999n }),
  deliveryDays: fc.integer({ min: 1, max: 3650 }),
  createdAt: fc.integer({ min: 0, max: 3 }),
  rating: fc.integer({ min: 0, max: 500 }),
  completedOrders: fc.integer({ min: 0, max: 2 }),
  certifies: fc.boolean(),
})
const someQuotes = fc.array(terms, { minLength: 1, maxLength: 8 }).map((all) =>
  all.map(({ cents, rating, ...rest }, nth): Weighed => ({
    ...rest,
    id: `quote-${nth}`,
    price: fromCents(cents),
    rating: fromCents(BigInt(rating)),
  })),
)

describe('ranking, for any quotes and weights', () => {
  it('the order of the input makes no difference', () => {
    fc.assert(
      fc.property(someQuotes, weights, fc.integer(), (quotes, given, seed) => {
        const shuffled = quotes
          .map((each, nth) => ({ each, key: (nth * 7919 + seed) % 101 }))
          .sort((a, b) => a.key - b.key)
          .map(({ each }) => each)
        expect(rankQuotes(shuffled, given)).toEqual(rankQuotes(quotes, given))
      }),
    )
  })

  it('a better offer never ranks worse than before', () => {
    const better = fc.constantFrom<(quote: Weighed) => Weighed>(
      (one) => ({ ...one, price: fromCents(toCents(one.price) / 2n + 1n) }),
      (one) => ({ ...one, deliveryDays: Math.ceil(one.deliveryDays / 2) }),
      (one) => ({ ...one, rating: '5.00', completedOrders: 1 }),
      (one) => ({ ...one, certifies: true }),
    )
    fc.assert(
      fc.property(someQuotes, weights, better, (quotes, given, improve) => {
        const [first, ...others] = quotes
        if (!first) return
        const rankOf = (all: readonly Weighed[]) =>
          rankQuotes(all, given).find(({ id }) => id === first.id)?.rank ?? 0
        expect(rankOf([improve(first), ...others])).toBeLessThanOrEqual(rankOf(quotes))
      }),
    )
  })

  it('every rank occurs once, and totals stay between 0 and 100 points and fall with the rank', () => {
    fc.assert(
      fc.property(someQuotes, weights, (quotes, given) => {
        const ranked = rankQuotes(quotes, given)
        expect(ranked.map(({ rank }) => rank)).toEqual(quotes.map((_, nth) => nth + 1))
        const totals = ranked.map(({ total }) => total)
        expect(totals).toEqual(totals.toSorted((a, b) => b - a))
        expect(Math.max(...totals)).toBeLessThanOrEqual(FULL_SCORE)
        expect(Math.min(...totals)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
