import { describe, expect, it, test } from 'vitest'
import { against, inWords, signedPercent } from './against.ts'
import { DEFAULT_WEIGHTS, readWeights } from './weights.ts'

describe('comparing a price', () => {
  test.each([
    ['1100.00', '1000.00', null, 1, { target: 10, lastPaid: null }],
    ['900.00', '1000.00', '300.00', 3, { target: -10, lastPaid: 0 }],
    ['1000.00', null, '333.33', 3, { target: null, lastPaid: 0 }],
    ['1000.00', null, null, 2, { target: null, lastPaid: null }],
    ['1045.00', '1000.00', '1000.00', 1, { target: 4.5, lastPaid: 4.5 }],
  ])(
    'the price %s is compared with a target of %s and a last price of %s per piece, for %i pieces',
    (price, target, lastPaidPerPiece, quantity, expected) => {
      expect(against(price, { target, lastPaidPerPiece, quantity })).toEqual(expected)
    },
  )

  it('the comparison is put into words', () => {
    expect([3.5, -12, 1_588_290.8, 0].map((percent) => inWords(percent, 'target'))).toEqual([
      '3.5% above target',
      '12.0% below target',
      '1,588,290.8% above target',
      'at target',
    ])
    expect([3.5, -12].map(signedPercent)).toEqual(['+3.5%', '−12.0%'])
  })
})

describe('stored weights', () => {
  it('stored weights are read back, and unreadable ones become the defaults', () => {
    const kept = { price: 1, leadTime: 2, reliability: 100, certification: 0 }
    expect(readWeights({ ...kept, more: 1 })).toEqual(kept)
    for (const broken of [
      null,
      'x',
      {},
      { ...kept, price: 101 },
      { ...kept, price: -1 },
      { ...kept, price: '1' },
    ])
      expect(readWeights(broken)).toEqual(DEFAULT_WEIGHTS)
  })
})
