// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { unsentOnce } from './unreachable.ts'

const answered = (statusCode: number) => Object.assign(new Error('Not a result'), { statusCode })

test.each([
  ['no answer', new TypeError('Failed to fetch'), /^Loupe can't be reached at the moment/],
  ['503', answered(503), /^Loupe can't be reached at the moment/],
  ['429', answered(429), /too many requests/],
  ['413', answered(413), /^Loupe refused this/],
  ['an answer that is late', new DOMException('Late', 'TimeoutError'), /^Loupe did not respond in time/],
])('a command with %s fails for a reason of its own', (_how, error, reason) => {
  expect(unsentOnce(error)).toMatch(reason)
})

test('a command at which the server itself fails has no other reason than its own text', () => {
  expect(unsentOnce(answered(500))).toBeUndefined()
})
