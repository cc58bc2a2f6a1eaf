import { type DocumentNode, parse, print, validate } from 'graphql'
import { expect, test } from 'vitest'
import * as documents from '../../../web/gql/graphql.ts'
import { schema } from '../schema.ts'
import { NotPlanned, objectsBelow, objectsIn, type PlannedObject } from './Plan.ts'
import { planOf } from './planOf.ts'

function planned(query: string): PlannedObject {
  const document = parse(query)
  expect(validate(schema, document)).toEqual([])
  return planOf(schema, document, undefined).root
}

/** The object below a path of fields. */
const below = (object: PlannedObject, path: readonly string[]): PlannedObject | undefined =>
  path.reduce<readonly PlannedObject[]>(
    (objects, name) => objects.flatMap((each) => objectsBelow(each, name)),
    [object],
  )[0]

const sizeOf = (object: PlannedObject): number =>
  object.fields
    .flatMap(({ value }) => objectsIn(value))
    .reduce((sum, each) => sum + sizeOf(each), object.fields.length)

/** Each fragment spreads the next one twice, so its fields occur `2 ** levels` times. */
function doubling(levels: number): string {
  const chain = Array.from(
    { length: levels },
    (_, nth) => `fragment F${nth} on Product { ...F${nth + 1} ... on Product { ...F${nth + 1} } }`,
  )
  return `{ products { edges { node { ...F0 } } } } ${chain.join(' ')} fragment F${levels} on Product { title }`
}

test('a fragment that is spread again adds nothing, and fragments that double it take no more time', () => {
  const product = below(planned(doubling(20)), ['products', 'edges', 'node'])
  expect(product?.fields.map(({ key, nodes }) => [key, nodes.length])).toEqual([['title', 1]])
})

test('a document with more fields than any screen needs is not planned', () => {
  const suppliers = Array.from({ length: 300 }, (_, nth) => `s${nth}: suppliers { edges { node { id } } }`)
  expect(() => planned(`{ ${suppliers.join(' ')} }`)).toThrow(NotPlanned)
})

test('every operation of the screens that can be planned is far below that limit', () => {
  const sizes = Object.values(documents as Record<string, unknown>)
    .filter(isDocument)
    .flatMap(sizeIfPlanned)
  expect(sizes.length).toBeGreaterThan(100)
  expect(Math.max(...sizes)).toBeLessThan(500)
})

const isDocument = (exported: unknown): exported is DocumentNode =>
  typeof exported === 'object' && exported !== null && 'definitions' in exported

function sizeIfPlanned(document: DocumentNode): number[] {
  // A client-side directive, which is not sent.
  const sent = parse(print(document).replaceAll(' @unmask', ''))
  try {
    return [sizeOf(planOf(schema, sent, undefined).root)]
  } catch (error) {
    if (error instanceof NotPlanned) return []
    throw error
  }
}
