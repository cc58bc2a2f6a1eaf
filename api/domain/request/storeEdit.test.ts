import { describe, expect, test } from 'vitest'
import { aRequestAggregate, aQuote } from '../../../tests/kit/domain/aRequestAggregate.ts'
import { requestStatuses } from './requestState.ts'
import { decideStoreEdit, type LineNow } from './storeEdit.ts'

const ordered = { quantity: 2, properties: [{ name: 'Ring size', value: '7' }], destinationCountry: 'US' }
const asOrdered: LineNow = { ...ordered, cancelled: false, restored: false, whole: ordered, before: ordered }
const lines = {
  'is unchanged': asOrdered,
  'is again as it was': { ...asOrdered, before: { ...ordered, quantity: 3 } },
  'is again as it was, but for an internal property': {
    ...asOrdered,
    before: { ...ordered, quantity: 3 },
    whole: { ...ordered, properties: [{ name: '_builder', value: '77' }, ...ordered.properties] },
  },
  'changes an internal property after a change that admins heard of': {
    ...asOrdered,
    before: { ...ordered, quantity: 3 },
    whole: { ...ordered, quantity: 3, properties: [...ordered.properties, { name: '_cart', value: '1' }] },
  },
  'goes again where it went': { ...asOrdered, before: { ...ordered, destinationCountry: 'CA' } },
  'is in part as it was': {
    ...asOrdered,
    before: { ...ordered, quantity: 3, destinationCountry: 'CA' },
    whole: { ...ordered, destinationCountry: 'CA' },
  },
  'takes back what admins agreed to, and never named a country': {
    ...asOrdered,
    destinationCountry: null,
    before: { ...ordered, quantity: 3, destinationCountry: null },
    whole: { ...ordered, destinationCountry: null },
  },
  'takes back what admins agreed to, and goes elsewhere than they decided': {
    ...asOrdered,
    destinationCountry: null,
    before: { ...ordered, quantity: 3, destinationCountry: 'CA' },
    whole: { ...ordered, destinationCountry: 'CA' },
  },
  'no longer says where it goes': {
    ...asOrdered,
    before: { ...ordered, destinationCountry: 'CA' },
    whole: { ...ordered, destinationCountry: null },
  },
  'names no country': { ...asOrdered, destinationCountry: null },
  'has another quantity': { ...asOrdered, quantity: 3 },
  'has another ring size': { ...asOrdered, properties: [{ name: 'Ring size', value: '8' }] },
  'has a renamed property': { ...asOrdered, properties: [{ name: 'Size', value: '7' }] },
  'has one more property': {
    ...asOrdered,
    properties: [...asOrdered.properties, { name: 'Engraving', value: 'M' }],
  },
  'has no properties': { ...asOrdered, properties: [] },
  'has one more internal property': {
    ...asOrdered,
    properties: [{ name: '_builder', value: '77' }, ...asOrdered.properties],
  },
  'has a target price': {
    ...asOrdered,
    properties: [...asOrdered.properties, { name: 'Target price', value: '$900' }],
  },
  'goes to another country': { ...asOrdered, destinationCountry: 'GB' },
  'is cancelled': { ...asOrdered, cancelled: true },
  'is cancelled and edited': { ...asOrdered, quantity: 3, cancelled: true },
  'is restored': { ...asOrdered, restored: true },
  'is restored and edited': { ...asOrdered, quantity: 3, restored: true },
} satisfies Record<string, LineNow>

const asAwarded = new Set([
  'is again as it was',
  'is again as it was, but for an internal property',
  'goes again where it went',
  'takes back what admins agreed to, and never named a country',
])
/** The request does not change, but the admins' last notification no longer holds. */
const asInPart = new Set([
  'is in part as it was',
  'takes back what admins agreed to, and goes elsewhere than they decided',
])
const same = new Set([
  ...asAwarded,
  'is unchanged',
  'changes an internal property after a change that admins heard of',
  ...asInPart,
  'no longer says where it goes',
  'names no country',
  'is restored',
])
/** For suppliers, the piece and its destination are unchanged. */
const samePrice = new Set(['has one more internal property', 'has a target price'])

describe('applying a store order line to its request', () => {
  test.each(Object.keys(lines).flatMap((line) => requestStatuses.map((status) => [line, status] as const)))(
    'when the line %s, a request that is %s follows as expected',
    (name, status) => {
      const line = lines[name as keyof typeof lines]
      const edited = !same.has(name)
      for (const quotes of [[], [aQuote('acme')]]) {
        const decision = decideStoreEdit(aRequestAggregate({ request: { status }, quotes }), line)
        if (status === 'cancelled')
          expect(decision).toEqual(line.restored ? { do: 'alert', what: 'restored' } : { do: 'nothing' })
        else if (!edited)
          expect(decision).toEqual(
            status !== 'completed' || !(line.restored || asAwarded.has(name) || asInPart.has(name))
              ? { do: 'nothing' }
              : {
                  do: 'alert',
                  what: line.restored ? 'restored' : asInPart.has(name) ? 'edited' : 'as_awarded',
                },
          )
        else if (status === 'completed' && samePrice.has(name)) expect(decision).toEqual({ do: 'nothing' })
        else if (status === 'completed')
          expect(decision).toEqual({ do: 'alert', what: line.cancelled ? 'cancelled' : 'edited' })
        else
          expect(decision).toEqual(
            line.cancelled
              ? { do: 'cancel' }
              : { do: 'follow', reconfirm: quotes.length > 0 && !samePrice.has(name) },
          )
      }
    },
  )

  test.each(Object.keys(lines))(
    'when the line %s, an order that an admin canceled after its award is left as it is',
    (name) => {
      const line = lines[name as keyof typeof lines]
      const decision = decideStoreEdit(
        aRequestAggregate({ request: { status: 'completed' }, order: { status: 'cancelled' } }),
        line,
      )
      expect(decision).toEqual(line.restored ? { do: 'alert', what: 'restored' } : { do: 'nothing' })
    },
  )

  test('a request takes the country that its order names for the first time', () => {
    const aggregate = aRequestAggregate({ request: { destinationCountry: null } })
    expect(decideStoreEdit(aggregate, asOrdered)).toEqual({ do: 'follow', reconfirm: false })
  })
})
