import { describe, expect, it } from 'vitest'
import { storeDifferences } from './storeDifferences.ts'
import type { LineNow } from './storeEdit.ts'

const property = (name: string, value: string) => ({ name, value })
const awarded = {
  quantity: 2,
  destinationCountry: 'US',
  properties: [property('Ring size', '6'), property('Engraving', 'Always')],
}
const line = (whole: Partial<LineNow['whole']>): LineNow => ({
  // Fields that this version does not change have the request's values.
  ...awarded,
  cancelled: false,
  restored: false,
  whole: { ...awarded, ...whole },
  before: null,
})
const same = (text: string) => text
const differing = (whole: Partial<LineNow['whole']>, mask = same) =>
  storeDifferences(awarded, line(whole), mask)

describe('how the store’s order differs from the award', () => {
  it('says what the quantity and the destination were, and are', () => {
    expect(differing({ quantity: 3, destinationCountry: 'GB' })).toBe(
      'Quantity: 2 → 3; Destination: United States → United Kingdom',
    )
  })

  it('a missing address is not a difference', () => {
    expect(differing({ quantity: 3, destinationCountry: null })).toBe('Quantity: 2 → 3')
  })

  it('names a changed specification without its value, which may identify the customer', () => {
    const properties = [property('Ring size', '7'), property('For Josephine', 'Josephine')]
    const mask = (text: string) => text.replace('Josephine', '•••')
    expect(differing({ properties }, mask).split('; ').toSorted()).toEqual([
      'Engraving changed',
      'For ••• changed',
      'Ring size changed',
    ])
  })

  it('a specification named like the quantity does not reveal its value either', () => {
    const properties = [...awarded.properties, property('Quantity', 'Josephine')]
    expect(differing({ properties })).toBe('Quantity changed')
  })

  it('only the first few of many are named', () => {
    const properties = Array.from({ length: 20 }, (_, nth) => property(`Detail ${nth}`, 'x'))
    const said = differing({ properties }).split('; ')
    expect(said).toHaveLength(6)
    expect(said.at(-1)).toBe('17 more changed')
  })
})
