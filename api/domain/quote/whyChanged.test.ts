import { describe, expect, test } from 'vitest'
import type { Property } from '../request/properties.ts'
import type { Priced } from './changedDetails.ts'
import { whyRequestChanged } from './whyChanged.ts'

const size = (value: string): Property => ({ name: 'Ring size', value })
const request = {
  quantity: 1,
  destinationCountry: 'DE',
  properties: [size('6'), { name: '_internal', value: 'x' }],
  maskedProperties: null,
}
const seen: Priced = { quantity: 1, destinationCountry: 'DE', properties: [size('6')] }
const many = (value: string) => Array.from({ length: 5 }, (_, at) => ({ name: `Stone ${at}`, value }))

describe('an answer to a request that its author has read', () => {
  test.each<[string, Partial<typeof request>, Partial<Priced>]>([
    ['as it is', {}, {}],
    ['before an internal detail changed', { properties: [size('6'), { name: '_internal', value: 'y' }] }, {}],
    [
      'with the masked details that suppliers see',
      { properties: [size('for Ada')], maskedProperties: [size('for •••')] as never },
      { properties: [size('for •••')] },
    ],
  ])('is accepted if it was read %s', (_, now, read) => {
    expect(whyRequestChanged({ ...request, ...now }, { ...seen, ...read })).toBeNull()
  })

  test('is accepted from a caller that does not say what it read', () => {
    expect(whyRequestChanged(request, null)).toBeNull()
    expect(whyRequestChanged(request, undefined)).toBeNull()
  })

  test.each<[string, Partial<typeof request>, Partial<Priced>, string]>([
    ['the quantity', { quantity: 5 }, {}, 'Quantity'],
    ['the destination', { destinationCountry: 'US' }, {}, 'Destination'],
    ['a detail', { properties: [size('7')] }, {}, 'Ring size'],
    ['two of them', { quantity: 2, properties: [] }, {}, 'Quantity, Ring size'],
    [
      'many of them',
      { properties: many('b') },
      { properties: many('a') },
      'Stone 0, Stone 1, Stone 2 and 2 more',
    ],
  ])('is refused if %s changed since, and says so', (_, now, read, names) => {
    expect(whyRequestChanged({ ...request, ...now }, { ...seen, ...read })).toEqual({
      refused: 'conflict',
      message: `This request has changed since you opened it: ${names}. Please check it first.`,
    })
  })
})
