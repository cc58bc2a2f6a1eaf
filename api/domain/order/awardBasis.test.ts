import { describe, expect, it, test } from 'vitest'
import { readBasis, readQuoteSnapshots } from './awardBasis.ts'

const basis = {
  weights: { price: 60, leadTime: 20, reliability: 15, certification: 5 },
  target: '1000.00',
  lastPaid: null,
  declined: ['a'],
  silent: ['b', 'c'],
}
const stood = {
  id: 'q',
  supplierId: 's',
  price: '1250.00',
  deliveryDays: 9,
  late: false,
  updateCount: 1,
  status: 'pending',
}

describe('what is stored with an award', () => {
  it('the stored basis reads back as it was written', () => {
    expect(readBasis(JSON.parse(JSON.stringify(basis)))).toEqual(basis)
  })

  test.each([[null], ['?'], [{}], [{ ...basis, target: 12 }]])(
    'the basis is unknown if it cannot be read: %j',
    (stored) => {
      expect(readBasis(stored)).toEqual({
        weights: null,
        target: null,
        lastPaid: null,
        declined: [],
        silent: [],
      })
    },
  )

  it('a quote stored before it was known whether quotes were confirmed reads as confirmed', () => {
    expect(readQuoteSnapshots([stood])).toEqual([{ ...stood, needsReconfirmation: false }])
    expect(readQuoteSnapshots([{ ...stood, needsReconfirmation: true }])).toMatchObject([
      { needsReconfirmation: true },
    ])
  })

  it('the stored quotes are read cheapest first, and those that were not confirmed last', () => {
    const cheaper = { ...stood, id: 'cheaper', price: '999.00' }
    const unconfirmed = { ...stood, id: 'unconfirmed', price: '1.00', needsReconfirmation: true }
    expect(readQuoteSnapshots([unconfirmed, stood, cheaper]).map(({ id }) => id)).toEqual([
      'cheaper',
      'q',
      'unconfirmed',
    ])
    expect(readQuoteSnapshots('?')).toEqual([])
  })
})
