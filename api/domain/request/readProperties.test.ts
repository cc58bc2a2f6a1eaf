import { describe, expect, it, test } from 'vitest'
import { forSuppliers, readProperties, targetPriceProperty } from './properties.ts'

describe('reading line properties', () => {
  it('internal properties are dropped for suppliers, and the others masked', () => {
    expect(
      forSuppliers([
        { name: 'Ring size', value: '7' },
        { name: '_customer_email', value: 'canary' },
        { name: '  _io_id', value: 'canary' },
        { name: 'Engraving', value: 'M & J 2024' },
        { name: 'Contact jane@example.com', value: '+44 20 7946 0958' },
        { name: 'a_b', value: 'kept' },
      ]),
    ).toEqual([
      { name: 'Ring size', value: '7' },
      { name: 'Engraving', value: 'M & J 2024' },
      { name: 'Contact •••', value: '•••' },
      { name: 'a_b', value: 'kept' },
    ])
  })

  test.each([
    ['a list of names and values', [{ name: 'Size', value: '7', extra: 1 }], [{ name: 'Size', value: '7' }]],
    [
      'numbers and yes/no',
      [
        { name: 1, value: 7.5 },
        { name: 'Rush', value: false },
      ],
      [
        { name: '1', value: '7.5' },
        { name: 'Rush', value: 'false' },
      ],
    ],
    [
      'values that are not text',
      [{ name: 'a', value: null }, { name: 'b' }, { name: 'c', value: {} }, { name: 'd', value: ['x'] }],
      ['a', 'b', 'c', 'd'].map((name) => ({ name, value: '' })),
    ],
    [
      'entries without a name',
      [
        { value: '7' },
        { name: '', value: '7' },
        { name: ' ', value: '7' },
        { name: null, value: '7' },
        null,
        7,
        'x',
        [],
      ],
      [],
    ],
    [
      'characters that cannot be stored',
      [{ name: 'a\u0000', value: 'b\ud83d' }],
      [{ name: 'a\ufffd', value: 'b\ufffd' }],
    ],
    [
      'the same name twice',
      [
        { name: 'Stone', value: 'A' },
        { name: 'Stone', value: 'B' },
      ],
      [
        { name: 'Stone', value: 'A' },
        { name: 'Stone', value: 'B' },
      ],
    ],
    ['an object', { Size: '7' }, []],
    ['nothing', null, []],
    ['text', 'Size: 7', []],
  ])('properties are read from %s', (_, raw, properties) => {
    expect(readProperties(raw)).toEqual(properties)
  })

  test.each([
    ['Target price', '1,250', '1,250'],
    [' TARGET PRICE ', '$900', '$900'],
    ['desired_price', '900', '900'],
    ['Target', '900', null],
    ['Price', '900', null],
  ])('whether the property %j with the value %s is a target price', (name, value, price) => {
    expect(
      targetPriceProperty([
        { name: 'Size', value: '7' },
        { name, value },
      ]),
    ).toBe(price)
  })
})
