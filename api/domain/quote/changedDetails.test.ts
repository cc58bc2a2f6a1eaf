import { describe, expect, it } from 'vitest'
import { changedDetails, type Priced, readPriced } from './changedDetails.ts'

const size = (value: string) => ({ name: 'Ring Size', value })
const engraving = (value: string) => ({ name: 'Engraving', value })
const ring: Priced = { quantity: 1, destinationCountry: 'DE', properties: [size('6')] }

describe('what changed about a request since a quote was given', () => {
  it.each<[string, Partial<Priced>, (string | null)[][]]>([
    ['nothing', {}, []],
    ['the quantity', { quantity: 1_200 }, [['Quantity', '1', '1,200']]],
    ['the destination', { destinationCountry: 'FR' }, [['Destination', 'Germany', 'France']]],
    [
      'a destination that is no longer known',
      { destinationCountry: null },
      [['Destination', 'Germany', null]],
    ],
    ['a specification', { properties: [size('7')] }, [['Ring Size', '6', '7']]],
    ['an added one', { properties: [size('6'), engraving('Always')] }, [['Engraving', null, 'Always']]],
    ['a removed one', { properties: [] }, [['Ring Size', '6', null]]],
    ['one of two of the same name', { properties: [size('6'), size('8')] }, [['Ring Size', null, '8']]],
    [
      'several',
      { quantity: 2, properties: [engraving('Always')] },
      [
        ['Quantity', '1', '2'],
        ['Engraving', null, 'Always'],
        ['Ring Size', '6', null],
      ],
    ],
    [
      "the customer's target price, which is no specification",
      { properties: [size('6'), { name: 'Target price', value: '900' }] },
      [],
    ],
    ['an internal property of the store', { properties: [size('6'), { name: '_gift', value: 'yes' }] }, []],
  ])('%s', (_what, change, expected) => {
    const changes = changedDetails(ring, { ...ring, ...change })
    expect(changes.map(({ name, before, now }) => [name, before, now])).toEqual(expected)
  })

  it('the order of the specifications does not count', () => {
    const [one, other] = [size('6'), engraving('Always')]
    const before = { ...ring, properties: [one, other] }
    expect(changedDetails(before, { ...ring, properties: [other, one] })).toEqual([])
  })

  it('contact details stay masked', () => {
    const [change] = changedDetails(ring, {
      ...ring,
      properties: [size('6'), engraving('mail ann@home.example')],
    })
    expect(change?.now).toBe('mail •••')
  })
})

it.each([null, 'text', 7, [], {}, { quantity: 'two' }])('a stored value of %j is unknown', (raw) => {
  expect(readPriced(raw)).toBeNull()
})

it('is read back as it was stored', () => {
  expect(readPriced(JSON.parse(JSON.stringify(ring)))).toEqual(ring)
})
