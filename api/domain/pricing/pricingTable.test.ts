import { describe, expect, it, test } from 'vitest'
import type { PricingTerms } from './pricingInput.ts'
import type { ReadPricing } from './pricingRows.ts'
import {
  comparePricing,
  decidePricing,
  type FilledRow,
  type NamedVariant,
  whyPriceChanged,
} from './pricingTable.ts'

const terms: PricingTerms = {
  basePrice: '500.00',
  houston: '510.00',
  london: '410.00',
  hongKong: '4100.00',
  certification: 'IGI',
  leadTimeDays: 14,
  stock: null,
  minimumOrderQuantity: null,
  notes: null,
}
const tooLow = { path: 'basePrice', message: 'Base price is required and must be positive' }

const aRow = (line: number, variant: NamedVariant, read: ReadPricing = { terms }): FilledRow => ({
  row: { line, variantId: `typed-${line}`, sku: null },
  read,
  variant,
})

describe('deciding a pricing file', () => {
  it('every readable row gives a price, once per variant', () => {
    const decided = decidePricing([aRow(2, { id: 'a' }), aRow(3, { id: 'b' })])
    expect(decided.problems).toEqual([])
    expect(decided.wanted).toEqual([
      { variantId: 'a', terms },
      { variantId: 'b', terms },
    ])
  })

  it('each row’s problems with its variant and with its values are reported together', () => {
    const { wanted, problems } = decidePricing([
      aRow(2, 'unknown', { problems: [tooLow] }),
      aRow(3, 'ambiguous'),
      aRow(4, { id: 'a' }, { problems: [tooLow] }),
    ])
    expect(wanted).toEqual([])
    expect(
      problems.map(({ line, variantId, fields }) => [line, variantId, ...fields.map((f) => f.path)]),
    ).toEqual([
      [2, 'typed-2', 'variantId', 'basePrice'],
      [3, 'typed-3', 'variantId'],
      [4, 'typed-4', 'basePrice'],
    ])
  })

  it('every later row about a variant names the first one, even if that one has a problem', () => {
    const { wanted, problems } = decidePricing([
      aRow(2, { id: 'a' }, { problems: [tooLow] }),
      aRow(3, { id: 'a' }),
      aRow(4, { id: 'a' }),
    ])
    expect(wanted).toEqual([])
    expect(problems.slice(1).map(({ fields }) => fields[0]?.message)).toEqual([
      'Line 2 already has this variant',
      'Line 2 already has this variant',
    ])
  })
})

it('a price is created if there is none, changed if it differs, and otherwise neither', () => {
  const wanted = ['new', 'other', 'same'].map((variantId) => ({ variantId, terms }))
  const saved = new Map([
    ['other', { ...terms, stock: 3 }],
    ['same', { ...terms }],
  ])
  const { created, changed } = comparePricing(wanted, saved)
  expect(created.map(({ variantId }) => variantId)).toEqual(['new'])
  expect(changed.map(({ variantId }) => variantId)).toEqual(['other'])
})

it('terms that a file does not contain stay as they are, and are empty in a first price', () => {
  const said = { ...terms, basePrice: '77.00', stock: null, notes: null }
  const kept = ['stock', 'notes'] as const
  const wanted = ['new', 'other', 'same'].map((variantId) => ({
    variantId,
    terms: variantId === 'same' ? terms : said,
    kept,
  }))
  const before = { ...terms, stock: 3, notes: 'By hand' }
  const { created, changed } = comparePricing(
    wanted,
    new Map([
      ['other', before],
      ['same', before],
    ]),
  )
  expect(created).toEqual([{ variantId: 'new', terms: said }])
  expect(changed).toEqual([{ variantId: 'other', terms: { ...before, basePrice: '77.00' } }])
})

describe('a price that the caller has seen', () => {
  const seen = new Date('2026-03-01T08:00:00Z')
  const later = new Date('2026-03-01T08:00:01Z')

  test.each([
    ['is the current one', seen, seen, false],
    ['was changed since', later, seen, true],
    ['was set since', later, null, true],
    ['was removed since', null, seen, true],
    ['was none, as now', null, null, false],
    ['is not said', later, undefined, false],
  ])('that %s: %o now, %o seen; refused: %o', (_, updatedAt, read, refused) => {
    expect(whyPriceChanged(updatedAt, read) !== null).toBe(refused)
  })
})
