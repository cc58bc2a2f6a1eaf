import fc from 'fast-check'
import { CANARY } from './Attack.ts'

/** The parameters of an operation; all except the query may have a wrong type. */
export interface Payload {
  readonly query: string
  readonly variables?: unknown
  readonly operationName?: unknown
  readonly extensions?: unknown
}

const times = (count: number, part: (nth: number) => string, between = ' ') =>
  Array.from({ length: count }, (_, nth) => part(nth)).join(between)

const nest = (depth: number, open: string, inner: string, close: string) =>
  open.repeat(depth) + inner + close.repeat(depth)

/** Each takes a size from 1 to about 4,000 and becomes more hostile with it. */
const shapes = {
  'fragments that spread twice': (size) => {
    const levels = Math.min(size, 60)
    const chain = times(levels, (nth) => `fragment F${nth} on Mutation { ...F${nth + 1} ...F${nth + 1} }`)
    return { query: `mutation { ...F0 } ${chain} fragment F${levels} on Mutation { signOut }` }
  },
  'fragments that spread twice, in a circle': (size) => {
    const levels = Math.min(size, 22)
    const chain = times(levels, (nth) => `fragment F${nth} on Mutation { ...F${nth + 1} ...F${nth + 1} }`)
    return {
      query: `mutation { ...F0 } ${chain} fragment F${levels} on Mutation { ${times(8, () => `...F${levels}`)} }`,
    }
  },
  'fragments in a circle': (size) => {
    const count = Math.min(size, 150)
    const circle = times(
      count,
      (nth) => `fragment F${nth} on Query { a${nth}: __typename ...F${(nth + 1) % count} ...F0 }`,
    )
    return { query: `{ ...F0 } ${circle}` }
  },
  'fragments that spread each other doubly, below fields': (size) => {
    const levels = Math.min(size, 60)
    const chain = times(
      levels,
      (nth) => `fragment F${nth} on Product { ...F${nth + 1} ... on Product { ...F${nth + 1} } }`,
    )
    return {
      query: `{ products { edges { node { ...F0 } } } } ${chain} fragment F${levels} on Product { title }`,
    }
  },
  'fields that overlap': (size) => ({
    query: `{ ${times(Math.min(size, 900), () => 'viewer { role }')} }`,
  }),
  'fields with arguments that overlap': (size) => ({
    query: `{ ${times(Math.min(size, 250), () => 'products(first: 1, last: null) { totalCount }')} }`,
  }),
  'fields that overlap in fragments': (size) => {
    const count = Math.min(size, 120)
    const fragments = times(
      count,
      (nth) => `fragment F${nth} on Query { products(first: ${nth}) { totalCount } }`,
    )
    return { query: `{ ${times(count, (nth) => `...F${nth}`)} } ${fragments}` }
  },
  'fields that overlap at every level': (size) => {
    const level = (depth: number): string =>
      depth === 0 ? 'title' : `product { ${level(depth - 1)} } product { ${level(depth - 1)} }`
    return {
      query: `{ variants { edges { node { ${level(Math.min(Math.ceil(Math.log2(size + 1)), 9))} } } } }`,
    }
  },
  'a long string for a number': (size) => ({
    query: `{ products(first: "${`${CANARY} `.repeat(size)}") { totalCount } }`,
  }),
  'a long block string': (size) => ({
    query: `{ products(first: """${`\n  ${CANARY} \\""" `.repeat(size)}""") { totalCount } }`,
  }),
  'a secret where an input is wanted': (size) => ({
    query: `mutation { signInSupplier(input: "${CANARY} ${' cannot represent '.repeat(size)}") { __typename } }`,
  }),
  'a secret beside a mistake': (size) => ({
    query: `mutation { signInSupplier(input: { email: { a: "${CANARY} ${' cannot represent '.repeat(size)}" } }) { __typename } }`,
  }),
  'a secret beside a missing variable': () => ({
    query: `mutation($email: String) { signInSupplier(input: { email: $email, password: "${CANARY}" }) { __typename } }`,
  }),
  'a variable of an unknown name': () => ({
    query: `query($${CANARY}: Int!) { products(first: $${CANARY}) { totalCount } }`,
  }),
  'a text that reads like an error': (size) => ({
    query: `{ products(first: "${' cannot represent '.repeat(size)}${CANARY}") { totalCount } }`,
  }),
  'a long number': (size) => ({ query: `{ products(first: ${'9'.repeat(size * 10)}) { totalCount } }` }),
  'a long name': (size) => ({ query: `{ ${CANARY.repeat(size)} }` }),
  'nested lists': (size) => ({
    query: `{ products(first: ${nest(size, '[', `"${CANARY}"`, ']')}) { totalCount } }`,
  }),
  'nested objects': (size) => ({
    query: `{ products(first: ${nest(size, '{a:', '1', '}')}) { totalCount } }`,
  }),
  'nested selections': (size) => ({ query: nest(size, '{ viewer ', '', '}') }),
  'nested inline fragments': (size) => ({ query: `{ ${nest(size, '... { ', 'viewer { role }', ' }')} }` }),
  'nested list types': (size) => ({ query: `query($a: ${nest(size, '[', 'Int', ']')}) { viewer { role } }` }),
  'brackets that never close': (size) => ({ query: `{ products(first: ${'['.repeat(size)}` }),
  'unknown fields': (size) => ({ query: `{ ${times(Math.min(size, 900), (nth) => `${CANARY}${nth}`)} }` }),
  'unknown arguments': (size) => ({
    query: `{ viewer(${times(Math.min(size, 400), (nth) => `${CANARY}${nth}: "${CANARY}"`)}) { role } }`,
  }),
  'unknown types': (size) => ({
    query: `query(${times(Math.min(size, 300), (nth) => `$v${nth}: ${CANARY}Input`)}) { viewer { role } }`,
  }),
  'unknown fragments': (size) => ({
    query: `{ ${times(Math.min(size, 600), (nth) => `...${CANARY}${nth}`)} }`,
  }),
  'unknown directives': (size) => ({
    query: `{ viewer ${times(Math.min(size, 600), () => `@${CANARY}`)} { role } }`,
  }),
  'repeated directives': (size) => ({
    query: `{ viewer ${times(Math.min(size, 300), () => '@include(if: true)')} { role } }`,
  }),
  'an unknown enum value': (size) => ({
    query: `{ products(orderBy: { field: ${CANARY.repeat(Math.min(size, 200))} }) { totalCount } }`,
  }),
  'an input with a secret and a mistake': () => ({
    query: `mutation { signInSupplier(input: { email: 4, password: "${CANARY}" }) { __typename } }`,
  }),
  'aliases of what is counted': (size) => ({
    query: `{ ${times(Math.min(size, 300), (nth) => `a${nth}: supplierStats { successRate }`)} }`,
  }),
  'introspection within introspection': (size) => {
    const deeper = nest(Math.min(size, 20), 'fields { type { ', 'name', ' } }')
    return { query: `{ ${times(Math.min(size, 15), (nth) => `a${nth}: __schema { types { ${deeper} } }`)} }` }
  },
  'chains of ofType': (size) => ({
    query: `{ __schema { types { fields { type { ${nest(Math.min(size, 900), 'ofType { ', 'name', ' }')} } } } } }`,
  }),
  'pages within pages': (size) => ({
    query: `{ variants(first: ${size}) { edges { node { product { variants(first: ${size}) { totalCount } } } } } }`,
  }),
  'many operations': (size) => ({
    query: times(Math.min(size, 250), (nth) => `query ${CANARY}${nth} { viewer { role } }`),
    operationName: 'nobody',
  }),
  'many operations over many fragments': (size) => {
    const count = Math.min(size, 90)
    const chain = times(count, (nth) => `fragment F${nth} on Query { ...F${nth + 1} }`)
    return {
      query: `${times(count, (nth) => `query Q${nth}($v: Int) { ...F0 }`)} ${chain} fragment F${count} on Query { products(first: $v) { totalCount } }`,
    }
  },
  'a long operation name': (size) => ({ query: '{ viewer { role } }', operationName: CANARY.repeat(size) }),
  'an operation name that is no text': (size) => ({
    query: '{ viewer { role } }',
    operationName: { [CANARY]: nested(size, CANARY) },
  }),
  'an id of a document that is none': (size) => ({
    query: '',
    extensions: { persistedQuery: { version: 1, sha256Hash: CANARY.repeat(size) } },
  }),
  'an id of a document among much else': (size) => ({
    query: '{ viewer { role } }',
    extensions: { persistedQuery: { version: 1, sha256Hash: nested(size, CANARY) }, [CANARY]: size },
  }),
  'a comment': (size) => ({ query: `{ viewer { role } } #${CANARY.repeat(size)}` }),
  commas: (size) => ({ query: `{ viewer { role } }${' ,\n'.repeat(size * 20)}` }),
  'characters that are none': (size) => ({
    query: `{ viewer \u0000 { ${CANARY} "\\u{110000}${'\\ud83d'.repeat(size)}" } }`,
  }),
  'a string that never ends': (size) => ({ query: `{ products(first: "${CANARY.repeat(size)}` }),
  'escapes that are none': (size) => ({
    query: `{ products(first: "${'\\u0041'.repeat(size)}\\q${CANARY}") { totalCount } }`,
  }),
  'a value for a variable of another type': (size) => ({
    query: 'query($n: Int) { products(first: $n) { totalCount } }',
    variables: { n: CANARY.repeat(size) },
  }),
  'a list for a variable': (size) => ({
    query: 'query($n: Int) { products(first: $n) { totalCount } }',
    variables: { n: Array.from({ length: size * 10 }, () => CANARY) },
  }),
  'a nested variable': (size) => ({
    query: 'query($n: Int) { products(first: $n) { totalCount } }',
    variables: { n: nested(size, CANARY) },
  }),
  'an input variable with what is unknown': (size) => ({
    query: 'mutation($input: SignInInput!) { signInSupplier(input: $input) { __typename } }',
    variables: {
      input: Object.fromEntries(Array.from({ length: size }, (_, nth) => [`${CANARY}${nth}`, CANARY])),
    },
  }),
  'an input variable with a wrong secret': () => ({
    query: 'mutation($input: SignInInput!) { signInSupplier(input: $input) { __typename } }',
    variables: { input: { email: { at: CANARY }, password: [CANARY] } },
  }),
  'variables that nobody asked for': (size) => ({
    query: '{ viewer { role } }',
    variables: Object.fromEntries(Array.from({ length: size }, (_, nth) => [`v${nth}`, CANARY])),
  }),
  'variables that are none': () => ({ query: '{ viewer { role } }', variables: CANARY }),
  'a cursor of one’s own': (size) => ({
    query: 'query($after: String) { products(first: 1, after: $after) { totalCount } }',
    variables: { after: CANARY.repeat(size) },
  }),
  'a date that is none': (size) => ({
    query: 'subscription($after: EventCursor) { requestOpened(after: $after) { cursor } }',
    variables: { after: CANARY.repeat(size) },
  }),
} satisfies Record<string, (size: number) => Payload>

function nested(depth: number, inner: unknown): unknown {
  let value = inner
  for (let nth = 0; nth < depth; nth++) value = nth % 2 === 0 ? [value] : { a: value }
  return value
}

interface GraphqlAttack {
  readonly shape: keyof typeof shapes
  readonly size: number
}

export const payloadOf = ({ shape, size }: GraphqlAttack): Payload => shapes[shape](size)

/** Every shape at a size that would be harmful. */
export const everyShape: readonly GraphqlAttack[] = Object.keys(shapes).flatMap((shape) =>
  [30, 180, 480, 4_000].map((size) => ({ shape: shape as GraphqlAttack['shape'], size })),
)

/** Shapes of any size, and documents of random tokens. */
export const graphqlAttacks: fc.Arbitrary<GraphqlAttack> = fc.record({
  shape: fc.constantFrom(...(Object.keys(shapes) as GraphqlAttack['shape'][])),
  size: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 4_000 })),
})

const TOKENS = [
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  ':',
  '$',
  '!',
  '|',
  '&',
  '=',
  '@',
  '...',
  '"',
  '"""',
  '\\',
  '#',
  '\n',
  ',',
  'query',
  'mutation',
  'subscription',
  'fragment',
  'on',
  'true',
  'null',
  '__typename',
  '__schema',
  'types',
  'fields',
  'viewer',
  'products',
  'edges',
  'node',
  'first',
  'input',
  'F',
  'Query',
  'Product',
  'Int',
  '100',
  '-1',
  '1e999',
  CANARY,
  `"${CANARY}"`,
  `$${CANARY}`,
  '\u0000',
  '\ufeff',
  '\ud800',
  'é',
]

export const garbage: fc.Arbitrary<Payload> = fc.record(
  {
    query: fc
      .array(fc.constantFrom(...TOKENS), { maxLength: 400, size: 'max' })
      .map((parts) => parts.join(' ')),
    variables: fc.oneof(fc.jsonValue({ maxDepth: 6 }), fc.constant({ F: CANARY })),
    operationName: fc.oneof(fc.constant(CANARY), fc.jsonValue({ maxDepth: 2 })),
  },
  { requiredKeys: ['query'] },
)
