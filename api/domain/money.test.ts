import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  compareAmounts,
  formatMoney,
  fromCents,
  MAX_CENTS,
  percentAbove,
  perUnit,
  times,
  toCents,
} from './money.ts'
import { priceInput } from './priceInput.ts'
import { readPrice } from './typedPrice.ts'
import { problemsOf } from '../../tests/kit/domain/problemsOf.ts'
import { atOrdinarySpeed, cpuMs } from '../../tests/kit/cpuTime.ts'

const PRICE = 'Price must be greater than 0'
const HOW = 'Enter the price in US dollars, for example 1250.00'
const FOREIGN = `The price is in US dollars. ${HOW}`
const DECIMALS = 'Use at most 2 decimals'
const POINT = 'Use a point for decimals, such as 1250.50'
const TOO_MUCH = 'Price must be at most 99,999,999.99'

describe('reading a typed price', () => {
  test.each([
    ['1250', '1250.00'],
    ['1250.5', '1250.50'],
    ['1250.', '1250.00'],
    ['.5', '0.50'],
    ['1,250.00', '1250.00'],
    ['12,345,678.90', '12345678.90'],
    ['$1,250', '1250.00'],
    ['$ 1 250', '1250.00'],
    ['US$ 99', '99.00'],
    ['us$99.9', '99.90'],
    ['US $ 99', '99.00'],
    ['  7\t', '7.00'],
    ['1\u00a0250.00', '1250.00'],
    ['1\u2009250.00', '1250.00'],
    ['1\u202f250', '1250.00'],
    ['1\u3000250', '1250.00'],
    ['１２５０', '1250.00'],
    ['＄１，２５０．００', '1250.00'],
    ['USD 1250', '1250.00'],
    ['usd1,250.5', '1250.50'],
    ['1250 USD', '1250.00'],
    ['$1,250 USD', '1250.00'],
    ['1250$', '1250.00'],
    ['1,250 US$', '1250.00'],
    ['0007', '7.00'],
    ['0.01', '0.01'],
    ['99,999,999.99', '99999999.99'],
    [1250, '1250.00'],
    [0.1, '0.10'],
    [99_999_999.99, '99999999.99'],
  ])('the price %j is read as %s', (typed, amount) => {
    expect(priceInput({ message: PRICE }).parse(typed)).toBe(amount)
  })

  test.each([
    ['0', PRICE],
    ['0.00', PRICE],
    ['０', PRICE],
    ['-1', PRICE],
    ['-0.01', PRICE],
    ['$-5', PRICE],
    ['-$5', PRICE],
    ['−5', PRICE],
    ['-1,250.00', PRICE],
    ['', HOW],
    ['   ', HOW],
    ['.', HOW],
    ['$', HOW],
    ['abc', HOW],
    ['12,34.00', HOW],
    ['1,2500', HOW],
    [',250', HOW],
    ['0,999', HOW],
    ['1,250.00.00', HOW],
    ['1.2.3', HOW],
    ['1.250.000', HOW],
    ["1'250", HOW],
    ['1e5', HOW],
    ['0x10', HOW],
    ['NaN', HOW],
    ['Infinity', HOW],
    ['٣٤', HOW],
    ['½', HOW],
    ['1²', HOW],
    ['100\n200', HOW],
    ['100\t200', HOW],
    ['$$5', FOREIGN],
    ['€5', FOREIGN],
    ['€1250', FOREIGN],
    ['5 €', FOREIGN],
    ['￥1250', FOREIGN],
    ['HK$1250', FOREIGN],
    ['EUR 1250', FOREIGN],
    ['1250 chf', FOREIGN],
    ['1,25', POINT],
    ['1.250,00', POINT],
    ['1250,5', POINT],
    ['１２５０，５０', POINT],
    ['12.345', DECIMALS],
    ['1.250', DECIMALS],
    ['0.001', DECIMALS],
    ['$1,250.999', DECIMALS],
    [0.1 + 0.2, DECIMALS],
    ['100,000,000', TOO_MUCH],
    ['100000000.00', TOO_MUCH],
    ['9'.repeat(60), TOO_MUCH],
    ['9'.repeat(101), HOW],
    [0, PRICE],
    [-0, PRICE],
    [-3, PRICE],
    [1e-7, HOW],
    [1e21, HOW],
    [Number.MAX_VALUE, HOW],
    [Number.NaN, HOW],
    [Infinity, HOW],
    [null, HOW],
    [undefined, HOW],
    [true, HOW],
    [['5'], HOW],
    [{}, HOW],
  ])('%j is refused as a price', (typed, message) => {
    expect(problemsOf(priceInput({ message: PRICE }), typed)).toEqual({ '': message })
  })

  it('a price may be 0 only where the rule allows it, and is never negative', () => {
    const landing = priceInput({ message: PRICE, zeroAllowed: true })
    expect(landing.parse('0')).toBe('0.00')
    expect(landing.parse(0)).toBe('0.00')
    expect(problemsOf(landing, '-0.01')).toEqual({ '': PRICE })
  })

  it('a price error never echoes what was typed', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 3 }), (typed) => {
        const said = Object.values(problemsOf(priceInput({ message: PRICE }), typed))
        expect([PRICE, HOW, FOREIGN, POINT, DECIMALS, TOO_MUCH]).toEqual(expect.arrayContaining(said))
      }),
    )
  })

  it('every spelling of every amount is read exactly to the cent', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: MAX_CENTS }), (cents) => {
        const amount = fromCents(cents)
        const [whole = '', rest] = amount.split('.')
        const grouped = `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`
        const wide = grouped.replace(/[\d.,]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))
        for (const typed of [amount, grouped, `$${grouped}`, `US$ ${amount}`, `USD ${grouped}`, wide])
          expect(readPrice(typed)).toBe(amount)
      }),
    )
  })

  const typedAnyhow = fc
    .array(
      fc.constantFrom(
        ...Array.from('0123456789０５.．,，-− \u00a0\u202f\t'),
        '$',
        'US$',
        'USD',
        'HK$',
        '£',
        '€',
        '00',
        '1,250',
        'e',
        'x',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(''))

  it.each(['USD', 'GBP', 'HKD', 'EUR'] as const)(
    'a price in %s is read exactly or refused, never misread',
    (currency) => {
      const own = { USD: /USD|US\$|\$/g, GBP: /£/g, HKD: /HK\$|\$/g, EUR: /€/g }[currency]
      fc.assert(
        fc.property(typedAnyhow, (typed) => {
          const amount = readPrice(typed, currency)
          const said = problemsOf(priceInput({ message: PRICE, currency }), typed)['']
          if (amount === null) {
            expect(said).toBeTruthy()
            return
          }
          // An independent parser: without sign, spaces and commas, the text must be exactly the amount.
          const spelled = typed.normalize('NFKC').replace(/\s/g, '')
          const plain = spelled.replace(own, '').replaceAll(',', '').replace('−', '-')
          expect(plain).toMatch(/^-?\d*\.?\d{0,2}$/)
          expect(Number(amount)).toBeCloseTo(Number(plain), 6)
          expect(spelled).not.toMatch(/,\d{0,2}(?!\d)/)
        }),
        { numRuns: 500 },
      )
    },
  )

  it('a price is refused at once however long it is', () => {
    const before = cpuMs()
    for (const typed of [`${' '.repeat(1_000_000)}x`, `1${',000'.repeat(250_000)}x`, '1'.repeat(1_000_000)])
      expect(problemsOf(priceInput({ message: PRICE }), typed)).toEqual({ '': HOW })
    expect(atOrdinarySpeed(cpuMs() - before)).toBeLessThan(250)
  })
})

describe('calculating with amounts', () => {
  test.each([
    ['1249.00', 124900n],
    ['1249.5', 124950n],
    ['7', 700n],
    ['-0.05', -5n],
    ['99999999.99', MAX_CENTS],
  ])('%s is %s cents', (amount, cents) => {
    expect(toCents(amount)).toBe(cents)
    expect(toCents(fromCents(cents))).toBe(cents)
  })

  test.each(['', '1.234', '1,000', 'x', '1e3', ' 1'])('%j is refused as an amount', (text) => {
    expect(() => toCents(text)).toThrow('not a decimal amount')
  })

  it('multiplication loses no cent where floats would', () => {
    expect(times('0.10', 3)).toBe('0.30')
    expect(times('99999999.99', 100_000)).toBe('9999999999000.00')
  })

  test.each([
    ['100.00', 3, '33.33'],
    ['200.00', 3, '66.67'],
    ['0.01', 2, '0.01'],
    ['0.01', 3, '0.00'],
    ['1250.00', 1, '1250.00'],
  ])('%s for %i pieces is %s each', (amount, count, each) => {
    expect(perUnit(amount, count)).toBe(each)
  })

  it('amounts are sorted as numbers, not as text', () => {
    expect(['100.00', '20.00', '3.00', '20.00'].sort(compareAmounts)).toEqual([
      '3.00',
      '20.00',
      '20.00',
      '100.00',
    ])
  })

  test.each([
    ['1100.00', '1000.00', 10],
    ['1000.00', '1000.00', 0],
    ['900.00', '1000.00', -10],
    ['1.00', '3.00', -66.7],
    ['5.00', '0.00', null],
  ])('%s compared with %s is %s percent above', (amount, base, percent) => {
    expect(percentAbove(amount, base)).toBe(percent)
  })

  test.each([
    ['1249.00', undefined, '$1,249.00'],
    ['99999999.99', 'USD', '$99,999,999.99'],
    ['5.00', 'GBP', '£5.00'],
    ['5.00', 'HKD', 'HK$5.00'],
    ['5.00', 'EUR', '€5.00'],
  ] as const)('%s with the currency %s is formatted as %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency)).toBe(text)
  })
})
