import { describe, expect, it } from 'vitest'
import { outcomeBand, readBand } from './outcomeBand.ts'

describe('how close a price was to the award', () => {
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
  ])('%s against an award of %s is in the band %j, exact to the cent', (price, award, band) => {
    expect(outcomeBand(price, award)).toBe(band)
  })

  it('a stored band is read only if it is one of the bands', () => {
    expect([10, 25, 11, '10', null, undefined].map(readBand)).toEqual([10, 25, null, null, null, null])
  })
})
