import { expect, it } from 'vitest'
import { refusesParams } from './paramLimits.ts'

const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)])
const query = '{ viewer { role } }'

it.each([
  ['nothing but a query', { query }],
  ['nulls', { query, variables: null, operationName: null, extensions: null }],
  ['moderately nested variables', { query, variables: { a: nested(12) } }],
  [
    'a whole pricing table',
    { query, variables: { rows: Array.from({ length: 5_000 }, () => ({ a: 1, b: 'x' })) } },
  ],
])('accepts %s', (_what, params) => {
  expect(refusesParams(params)).toBeNull()
})

it.each([
  ['a list of operations', [{ query }]],
  ['no query', { variables: {} }],
  ['a query that is not a string', { query: ['x'] }],
  ['unknown members', { query, SECRET: 1 }],
  ['variables that are not an object', { query, variables: 'SECRET' }],
  ['a list of variables', { query, variables: ['SECRET'] }],
  ['variables that are nested too deeply', { query, variables: { a: nested(13) } }],
  ['too many values', { query, variables: { a: Array.from({ length: 150_001 }, () => 0) } }],
  ['extensions that are nested too deeply', { query, extensions: { a: nested(13) } }],
  ['a long operation name', { query, operationName: 'SECRET'.repeat(100) }],
  ['an operation name that is no name', { query, operationName: 'SECRET query' }],
  ['an operation name that is not a string', { query, operationName: { SECRET: 1 } }],
])('refuses %s without quoting it', (_what, params) => {
  const refusal = refusesParams(params)
  expect(refusal?.extensions).toMatchObject({ code: 'BAD_REQUEST', http: { status: 400 } })
  expect(refusal?.message).not.toContain('SECRET')
})

it('checks variables of any depth without overflowing the stack', () => {
  let deep: unknown = 'x'
  for (let nth = 0; nth < 200_000; nth++) deep = [deep]
  expect(refusesParams({ query, variables: { deep } })).not.toBeNull()
})
