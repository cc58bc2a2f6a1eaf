import { expect, test } from 'vitest'
import { isGivenUp } from './isGivenUp.ts'

const HOUR = 3_600_000
const queued = new Date('2026-03-02T09:00:00Z')
const refused = (responseCode: number) => Object.assign(new Error('refused'), { responseCode })

test.each([
  ['an unreachable server', new Error('connect ECONNREFUSED'), 167, false],
  ['an unreachable server', new Error('connect ECONNREFUSED'), 168, true],
  ['a full mailbox', refused(452), 30, false],
  ['an unknown address', refused(550), 23, false],
  ['an unknown address', refused(550), 24, true],
])('%s (%s) after %i hours: the email is given up: %s', (_why, error, hours, givenUp) => {
  expect(isGivenUp(error, queued, new Date(queued.getTime() + hours * HOUR))).toBe(givenUp)
})
