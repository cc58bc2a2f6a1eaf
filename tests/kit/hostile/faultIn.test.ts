import { expect, test } from 'vitest'
import { ECHO } from './Attack.ts'
import { faultIn, outcomeOf } from './faultIn.ts'

const forbidden = { price: '86421357.35' }
const json = (body: unknown, status = 200, head = '') => ({ status, text: JSON.stringify(body), head })
const error = (message: string, code = 'BAD_REQUEST') => ({ errors: [{ message, extensions: { code } }] })

test.each([
  ['an internal error', json({}, 500), 'answered 500'],
  ['an unavailable server', json({}, 503), 'answered 503'],
  [
    'an internal error with a status of 200',
    json(error('Wrong', 'INTERNAL_SERVER_ERROR')),
    'showed internals',
  ],
  ['a message of the database', json(error('syntax error at or near "x"')), 'showed internals'],
  ['a line of a stack', json({ message: 'at run (api/app.ts:7:1)' }), 'showed internals'],
  ['what a rival asks for', json({ data: { price: '86421357.35' } }), 'may not see: price'],
  ['what a rival asks for, in a header', json({}, 200, 'x-price\n86421357.35'), 'may not see: price'],
  ['the input in an error', json(error(`No ${ECHO}`)), 'repeated its input in an error'],
  ['the input in a refused REST call', json({ error: ECHO }, 400), 'repeated its input in an error'],
  ['the input in a header', json({}, 200, `location\n${ECHO}`), 'repeated its input in a header'],
  [
    'the input in a result that is an error',
    json({ data: { a0: { __typename: 'ValidationError', message: 'No', fields: [{ message: ECHO }] } } }),
    'repeated its input in an error',
  ],
  [
    'the input in an error over a WebSocket',
    json({ id: '1', type: 'error', payload: [{ message: ECHO }] }),
    'repeated its input in an error',
  ],
  ['an error code that no client knows', json(error('No', 'OOPS')), 'not documented: OOPS'],
])('an answer with %s is found', (_what, reply, fault) => {
  expect(faultIn(reply, forbidden)).toContain(fault)
})

test('an answer that contains a hostile text in a stored value is no fault', () => {
  expect(faultIn(json({ data: { note: ECHO } }), forbidden)).toBeNull()
})

test.each([
  [json({ data: { viewer: null } }), 'done'],
  [json(error('No')), 'BAD_REQUEST'],
  [json({ error: 'No', code: 'FORBIDDEN' }, 403), 'FORBIDDEN'],
  [json({ id: '1', type: 'error', payload: error('No', 'RESYNC').errors }), 'RESYNC'],
  [json({ data: { a0: { __typename: 'ConflictError' } } }), 'ConflictError'],
  [{ status: 200, text: '' }, 'silent'],
  [{ status: 0, text: '' }, 'closed'],
])('%j counts as %s', (reply, outcome) => {
  expect(outcomeOf(reply)).toBe(outcome)
})
