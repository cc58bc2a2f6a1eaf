import { parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { refusesShape } from './documentShape.ts'
import { schema } from '../schema.ts'
import { validateWithinLimits } from './validateWithinLimits.ts'

const refusal = (document: string) => refusesShape(parse(document))?.message
const errors = (document: string) =>
  validateWithinLimits(schema, parse(document)).map(({ message }) => message)

const times = (count: number, part: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => part(nth)).join(' ')
/** Fully expanded, the last fragment appears 2^50 times. */
const doubling = (type: string, inside: string) =>
  `...F0 } ${times(50, (nth) => `fragment F${nth} on ${type} { ...F${nth + 1} ...F${nth + 1} }`)} fragment F50 on ${type} { ${inside}`

describe('a mutation', () => {
  const REPEATED = 'An operation may contain each mutation only once'

  it('may appear once in an operation', () => {
    expect(refusal('mutation { signOut }')).toBeUndefined()
    expect(refusal('mutation { a: signOut b: signOut }')).toBe(REPEATED)
  })

  it('may not be repeated through fragments', () => {
    expect(refusal('mutation { signOut ...A } fragment A on Mutation { b: signOut }')).toBe(REPEATED)
    expect(refusal('mutation { signOut ... on Mutation { b: signOut } }')).toBe(REPEATED)
  })

  it('is searched once per fragment, however often fragments spread each other', () => {
    expect(errors(`mutation { ${doubling('Mutation', 'signOut')} }`)).toEqual([])
    expect(errors(`mutation { again: signOut ${doubling('Mutation', 'signOut')} }`)).toEqual([REPEATED])
  })

  it('limits only mutations: queries may repeat a field', () => {
    expect(refusal('{ a: viewer { role } b: viewer { role } }')).toBeUndefined()
  })
})

describe('the field of a subscription', () => {
  const SKIPPED = 'The field of a subscription may not be skipped'

  it.each([
    'subscription { requestOpened @skip(if: true) { cursor } }',
    'subscription { requestOpened @include(if: false) { cursor } }',
    'subscription { ...F @skip(if: true) } fragment F on Subscription { requestOpened { cursor } }',
    'subscription { ...F } fragment F on Subscription { requestOpened @skip(if: true) { cursor } }',
    'subscription { ... on Subscription @include(if: false) { requestOpened { cursor } } }',
  ])('may not be skipped, because nothing would be left to wait for: %s', (document) => {
    expect(errors(document)).toEqual([SKIPPED])
  })

  it('may have subfields that are skipped', () => {
    expect(errors('subscription { requestOpened { cursor __typename @skip(if: true) } }')).toEqual([])
  })
})

describe('fragments that spread themselves', () => {
  it('are refused before the shape is measured', () => {
    expect(errors('{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }')).toEqual([
      'A fragment spreads itself',
    ])
  })

  it('are refused even if there are hundreds of them', () => {
    const circle = times(150, (nth) => `fragment F${nth} on Query { ...F${(nth + 1) % 150} ...F0 }`)
    expect(errors(`{ ...F0 } ${circle}`)).toContain('A fragment spreads itself')
  })
})

describe('the limits of a document', () => {
  const deep = (levels: number) => `{ ${'a { '.repeat(levels - 1)} b ${'} '.repeat(levels - 1)} }`

  it.each([
    ['9 levels of fields', deep(9), deep(10), 'Fields may be nested up to 9 levels deep'],
    [
      '15 aliases',
      `{ ${times(15, (nth) => `a${nth}: b`)} }`,
      `{ ${times(16, (nth) => `a${nth}: b`)} }`,
      'An operation may have up to 15 aliases',
    ],
    [
      '15 aliases, each spread counted',
      `{ ...A } fragment A on Query { ${times(15, (nth) => `a${nth}: b`)} }`,
      `{ x { ...A } y { ...A } } fragment A on Query { ${times(8, (nth) => `a${nth}: b`)} }`,
      'An operation may have up to 15 aliases',
    ],
    [
      '50 directives',
      `{ ${times(50, () => 'a @skip(if: true)')} }`,
      `query @a { ${times(50, () => 'a @skip(if: true)')} }`,
      'An operation may have up to 50 directives',
    ],
    [
      '60 fragments',
      `{ a } ${times(60, (nth) => `fragment F${nth} on Query { a }`)}`,
      `{ a } ${times(61, (nth) => `fragment F${nth} on Query { a }`)}`,
      'A document may have up to 60 fragments',
    ],
    [
      'a field of one name a hundred times',
      `{ ${times(100, () => 'a { b }')} }`,
      `{ ${times(101, () => 'a { b }')} }`,
      'This selects fields of the same name too often',
    ],
  ])('allow %s and nothing beyond', (_what, allowed, beyond, message) => {
    expect(refusal(allowed)).toBeUndefined()
    expect(refusal(beyond)).toBe(message)
  })

  it('apply to depth reached through fragments', () => {
    const chain = times(9, (nth) => `fragment F${nth} on A { a { ...F${nth + 1} } }`)
    expect(refusal(`{ ...F0 } ${chain} fragment F9 on A { b }`)).toContain('levels deep')
  })
})
