// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { isTurnedAway, unsentOnce } from './unreachable.ts'

const answered = (statusCode: number, bodyText = '<h1>Refused</h1>') =>
  Object.assign(new Error('Not a result'), { statusCode, bodyText })

const LOUPES = '{"errors":[{"message":"Refused","extensions":{"code":"FORBIDDEN"}}]}'

test.each([
  ['no answer', new TypeError('Failed to fetch'), /^Loupe can't be reached at the moment/],
  ['503', answered(503), /^Loupe can't be reached at the moment/],
  ['429', answered(429), /too many requests/],
  ['413 of Loupe', answered(413, LOUPES), /^Loupe refused this/],
  ['421 of Loupe', answered(421, '{"error":"Unknown","code":"UNKNOWN_HOST"}'), /^Loupe refused this/],
  ['408', answered(408, '{"error":"Too long","code":"TIMEOUT"}'), /^This took too long to send/],
  ['403 of a proxy', answered(403), /^Something between this device and Loupe.*\(error 403\)/],
  ['an answer that is late', new DOMException('Late', 'TimeoutError'), /^Loupe did not respond in time/],
])('a command with %s fails for its own reason', (_how, error, reason) => {
  expect(unsentOnce(error)).toMatch(reason)
})

test('a command at which the server itself fails has only its own text as a reason', () => {
  expect(unsentOnce(answered(500))).toBeUndefined()
})

test.each([
  ['HTML', answered(407), true],
  ['JSON of its own', answered(403, '{"message":"Forbidden"}'), true],
  ['nothing', answered(403, ''), true],
  ['JSON that is no object', answered(403, 'null'), true],
  ['an error of Loupe', answered(403, LOUPES), false],
  ['a refusal before GraphQL', answered(431, '{"error":"Too large","code":"HEAD_TOO_LARGE"}'), false],
  ['502', answered(502), false],
])('only a refusal without a code of Loupe is one on the way there: %s', (_what, error, isOnTheWay) => {
  expect(isTurnedAway(error)).toBe(isOnTheWay)
})
