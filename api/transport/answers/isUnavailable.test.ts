import { expect, it } from 'vitest'
import { TooBusy } from '../../usecases/access/ports.ts'
import { isUnavailable } from './isUnavailable.ts'

const coded = (code: string) => Object.assign(new Error('Anything'), { code })

it.each<[string, unknown, boolean]>([
  ['a connection that was refused', coded('ECONNREFUSED'), true],
  ['a database that is starting', coded('P1001'), true],
  ['a queue that is full', new TooBusy('Too many wait'), true],
  ['the same, as GraphQL wraps it', new Error('Anything', { cause: new TooBusy('Too many wait') }), true],
  ['a connection that was closed', new Error('Connection terminated unexpectedly'), true],
  [
    'a connection that was closed earlier',
    new Error('Client has encountered a connection error and is not queryable'),
    true,
  ],
  [
    'a database that does not answer',
    new Error('Connection terminated due to connection timeout', { cause: new Error('Anything') }),
    true,
  ],
  ['a value that exists already', coded('P2002'), false],
  ['a defect', new TypeError('x is not a function'), false],
  ['something that is no error', 'ECONNREFUSED', false],
])('whether a retry helps after %s: $2', (_, error, expected) => {
  expect(isUnavailable(error)).toBe(expected)
})
