import { describe, expect, it } from 'vitest'
import { outcomeBand, readBand } from './outcomeBand.ts'

describe('how near a losing price was', () => {
  it.each([
    ['1100.00', '1000.00', 10],
    ['1100.01', '1000.00', 25],
    ['900.00', '1000.00', 10],
    ['899.99', '1000.00', 25],
    ['1250.00', '1000.00', 25],
    ['1250.01', '1000.00', null],
    ['749.99', '1000.00', null],
    ['1000.00', '1000.00', 10],
    ['0.11', '0.10', 10],
    ['0.12', '0.10', 25],
    ['99999999.99', '90909090.91', 10],
    ['99999999.99', '90909090.89', 25],
  ])('of %s against an award of %s is %j in percent, to the cent', (price, award, band) => {
    expect(outcomeBand(price, award)).toBe(band)
  })

  it('is read from the log only where it is one of the bands', () => {
    expect([10, 25, 11, '10', null, undefined].map(readBand)).toEqual([10, 25, null, null, null, null])
  })
})
