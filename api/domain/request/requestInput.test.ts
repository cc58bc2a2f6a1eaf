import { describe, expect, it, test } from 'vitest'
import { problemsOf } from '../../../tests/kit/domain/problemsOf.ts'
import { changeRequestInput, createRequestInput } from './requestInput.ts'

const QUANTITY = 'Quantity must be a whole number of at least 1'
const TARGET = 'Target price must be greater than 0'
const INSTANT = 'Must be an ISO 8601 instant'

describe('the input for a new request', () => {
  it('a new request requires a variant and a quantity, and nothing else', () => {
    expect(createRequestInput.parse({ variantId: 'v', quantity: '2' })).toMatchObject({
      variantId: 'v',
      quantity: 2,
      destinationCountry: null,
      properties: [],
      storeOrderId: null,
      storeLineItemId: null,
    })
    expect(problemsOf(createRequestInput, {})).toEqual({ variantId: 'Choose a variant', quantity: QUANTITY })
  })

  test.each([
    ['destinationCountry', 'usa', 'US'],
    ['destinationCountry', 'Hong Kong', 'HK'],
    ['destinationCountry', ' ', null],
    ['targetPrice', '$1,250', '1250.00'],
    ['targetPrice', null, null],
    ['status', 'pending', 'pending'],
    ['expiresAt', '2026-03-01T10:00:00+08:00', new Date('2026-03-01T02:00:00Z')],
    ['properties', [{ name: 'Size', value: 7 }], [{ name: 'Size', value: '7' }]],
    ['properties', [{ name: ' Gift ', value: true }], [{ name: 'Gift', value: 'true' }]],
    ['properties', [{ name: 'Note' }], [{ name: 'Note', value: '' }]],
    [
      'properties',
      { Size: 7, Engraving: 'Ever' },
      [
        { name: 'Size', value: '7' },
        { name: 'Engraving', value: 'Ever' },
      ],
    ],
    ['properties', null, []],
    ['expiresAt', '', null],
    ['test', true, true],
    ['test', null, null],
  ])('a new request with %s %j is stored with %j', (field, value, kept) => {
    expect(createRequestInput.parse({ variantId: 'v', quantity: 1, [field]: value })).toMatchObject({
      [field]: kept,
    })
  })

  test.each([
    ['variantId', '', 'Choose a variant'],
    ['quantity', 0, QUANTITY],
    ['quantity', -1, QUANTITY],
    ['quantity', 1.5, QUANTITY],
    ['quantity', '', QUANTITY],
    ['quantity', true, QUANTITY],
    ['quantity', null, QUANTITY],
    ['quantity', 'two', QUANTITY],
    ['quantity', 100_001, 'Quantity is too large'],
    ['destinationCountry', 'Atlantis', 'Unknown country'],
    ['destinationCountry', 7, 'Must be text'],
    ['targetPrice', '0', TARGET],
    ['targetPrice', 'cheap', 'Enter the target price in US dollars, for example 1250.00'],
    ['targetPrice', '1.005', 'Use at most 2 decimals'],
    ['status', 'quoted', 'A new request can only be pending'],
    ['status', 'completed', 'A new request can only be pending'],
    ['properties', 'Size: 7', 'Properties must be a list of names and values'],
    ['test', 'yes', 'Must be true or false'],
    ['expiresAt', 'tomorrow', INSTANT],
    ['expiresAt', '2026-03-01', INSTANT],
    ['expiresAt', '2026-03-01T10:00:00', INSTANT],
  ])('a new request with %s %j is refused', (field, value, message) => {
    expect(problemsOf(createRequestInput, { variantId: 'v', quantity: 1, [field]: value })).toEqual({
      [field]: message,
    })
  })

  test('the problem of a property is reported where it is', () => {
    const said = (properties: unknown) =>
      problemsOf(createRequestInput, { variantId: 'v', quantity: 1, properties })
    const size = { name: 'Size', value: '7' }
    expect(said([size, 'x'])).toEqual({ 'properties.1': 'Every property must have a name and a value' })
    expect(said([size, { name: ' ', value: '7' }])).toEqual({
      'properties.1.name': 'Every property needs a name',
    })
    expect(said([{ name: 'Size', value: ['7'] }])).toEqual({ 'properties.0.value': 'Must be text' })
    expect(said([{ name: 'Note', value: 'x'.repeat(2_001) }])).toEqual({
      'properties.0.value': 'Use at most 2,000 characters',
    })
    expect(said({ ['x'.repeat(201)]: '7' })).toEqual({
      'properties.0.name': 'Use at most 200 characters',
    })
    expect(said(Array.from({ length: 101 }, () => size))).toEqual({
      properties: 'Use at most 100 properties',
    })
  })
})

describe('the input for a request change', () => {
  it('omitted fields stay as they are', () => {
    expect(changeRequestInput.parse({ requestId: 'r' })).toEqual({ requestId: 'r' })
  })

  it('empty text leaves a field as it is, because older callers send it for every field', () => {
    const blank = { expiresAt: '', targetPrice: ' ', destinationCountry: '' }
    expect(changeRequestInput.parse({ requestId: 'r', ...blank })).toEqual({ requestId: 'r' })
  })

  it('null clears a field', () => {
    expect(changeRequestInput.parse({ requestId: 'r', targetPrice: null, destinationCountry: null })).toEqual(
      {
        requestId: 'r',
        targetPrice: null,
        destinationCountry: null,
      },
    )
  })

  it('the values the form showed are read if they are sent', () => {
    const was = { expiresAt: null, targetPrice: '$1,000', destinationCountry: 'usa' }
    expect(changeRequestInput.parse({ requestId: 'r', was }).was).toEqual({
      expiresAt: null,
      targetPrice: '1000.00',
      destinationCountry: 'US',
    })
    expect(changeRequestInput.parse({ requestId: 'r', was: {} }).was).toEqual({})
    const unknown = { destinationCountry: '' }
    expect(changeRequestInput.parse({ requestId: 'r', was: unknown }).was).toEqual({
      destinationCountry: null,
    })
  })

  test.each([
    ['expiresAt', null, INSTANT],
    ['targetPrice', '-1', TARGET],
    ['destinationCountry', 'Atlantis', 'Unknown country'],
    ['requestId', '', 'Required'],
  ])('a request change with %s %j is refused', (field, value, message) => {
    expect(problemsOf(changeRequestInput, { requestId: 'r', [field]: value })).toEqual({ [field]: message })
  })
})
