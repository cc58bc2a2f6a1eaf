import { getIntrospectionQuery, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { fieldWeights, listLengths } from './fieldWeights.ts'
import { fixedCost, operationCost } from './operationCost.ts'
import { MAX_COST } from '../../domain/access/quota.ts'
import { schema } from '../schema.ts'

const cost = (text: string, variableValues?: Record<string, unknown>) =>
  operationCost({ schema, document: parse(text), variableValues })

const ROOT = 50
const COUNT = 100

const nested = (size: string) =>
  `{ products(first: ${size}) { edges { node { variants(first: ${size}) { edges { cursor } } } } } }`

describe('operationCost', () => {
  it('charges one point per value plus the weight of the root field', () => {
    expect(cost('{ viewer { role } }')).toBe(ROOT + 2)
  })

  it('multiplies rows by the page size and counts the total once', () => {
    expect(cost('{ products(first: 3) { edges { cursor } totalCount } }')).toBe(ROOT + 1 + 3 * 2 + COUNT + 1)
  })

  it('multiplies nested pages, whether their size is a literal, a variable or its default', () => {
    const written = cost(nested('100'))
    expect(written).toBe(ROOT + 1 + 100 * (1 + 1 + 50 + 1 + 100 * 2))
    expect(cost(`query($n: Int!) ${nested('$n')}`, { n: 100 })).toBe(written)
    expect(cost(`query($n: Int = 100) ${nested('$n')}`)).toBe(written)
    expect(cost(`query($n: Int = 1) ${nested('$n')}`, { n: 100 })).toBe(written)
  })

  it.each([null, 'x', -5, 0, {}, Number.NaN])(
    'treats an invalid page size (%j) as the default, because the page itself refuses it',
    (n) => {
      expect(cost('query($n: Int) { products(first: $n) { edges { cursor } } }', { n })).toBe(
        ROOT + 1 + 20 * 2,
      )
    },
  )

  it('counts fragments by the page they are spread on', () => {
    const rows = 'fragment Rows on ProductConnection { edges { cursor } }'
    expect(cost(`{ products(last: 50) { ...Rows ... on ProductConnection { totalCount } } } ${rows}`)).toBe(
      ROOT + 1 + 50 * 2 + COUNT + 1,
    )
    expect(cost(`{ a: products(first: 1) { ...Rows } b: products(first: 9) { ...Rows } } ${rows}`)).toBe(
      2 * (ROOT + 1) + 2 + 9 * 2,
    )
  })

  it('stays finite, however often fragments spread each other', () => {
    const chain = Array.from(
      { length: 50 },
      (_, nth) => `fragment F${nth} on Product { ...F${nth + 1} ...F${nth + 1} }`,
    )
    const text = `{ products { edges { node { ...F0 } } } } ${chain.join(' ')} fragment F50 on Product { title }`
    expect(cost(text)).toBeGreaterThan(MAX_COST)
    expect(Number.isSafeInteger(cost(text))).toBe(true)
  })

  it('reflects the work of a field rather than its values: ten statements cost more than ten titles', () => {
    expect(cost('{ supplierStats { successRate } }')).toBeGreaterThan(1_000)
    expect(cost('{ products(search: "ring") { totalCount } }')).toBe(
      cost('{ products { totalCount } }') + 300,
    )
  })

  it.each([
    ['{ products(filter: { search: "ring" }) { totalCount } }', {}],
    ['query ($text: String) { products(filter: { search: $text }) { totalCount } }', { text: 'ring' }],
    ['query ($text: String = "ring") { products(filter: { search: $text }) { totalCount } }', {}],
    [
      'query ($filter: ProductFilter) { products(filter: $filter) { totalCount } }',
      { filter: { search: 'ring' } },
    ],
    ['query ($filter: ProductFilter = { search: "ring" }) { products(filter: $filter) { totalCount } }', {}],
  ])('a search costs the same wherever its text is: %s', (query, variables) => {
    expect(cost(query, variables)).toBe(cost('{ products(search: "ring") { totalCount } }'))
    expect(cost('{ products(filter: { source: HERE }) { totalCount } }')).toBe(
      cost('{ products { totalCount } }'),
    )
  })

  it('is not fixed while a variable decides whether a list is searched', () => {
    const fixed = (text: string) => fixedCost({ schema, document: parse(text) })
    expect(fixed('query ($filter: ProductFilter) { products(filter: $filter) { totalCount } }')).toBeNull()
    expect(fixed('query ($type: String) { products(filter: { productType: $type }) { totalCount } }')).toBe(
      cost('{ products { totalCount } }'),
    )
  })

  it('allows introspection once, but not a dozen times in one operation', () => {
    const introspection = cost(getIntrospectionQuery())
    expect(introspection).toBeGreaterThan(5_000)
    expect(introspection).toBeLessThan(MAX_COST / 2)
  })
})

it.each([...Object.keys(fieldWeights), ...Object.keys(listLengths)])(
  'the weighted field %s exists in the schema',
  (path) => {
    const [type = '', field = ''] = path.split('.')
    expect(schema.getType(type)).toMatchObject({ getFields: expect.any(Function) as unknown })
    expect(Object.keys((schema.getType(type) as unknown as { getFields(): object }).getFields())).toContain(
      field,
    )
  },
)
