import { expect, test } from 'vitest'
import { retryAt } from './retryAt.ts'

const now = new Date('2026-03-02T09:00:00.000Z')
const seconds = (attempts: number, longestMs?: number) =>
  (retryAt(attempts, now, longestMs).getTime() - now.getTime()) / 1000

test('a failed email is retried after half a minute, then at growing intervals of at most an hour', () => {
  expect([1, 2, 3, 4].map((attempts) => seconds(attempts))).toEqual([30, 60, 120, 240])
  expect([8, 100, 5_000].map((attempts) => seconds(attempts))).toEqual([3600, 3600, 3600])
})

test('the longest interval can be shortened for emails that someone is waiting for', () => {
  expect([1, 4, 5, 50].map((attempts) => seconds(attempts, 300_000))).toEqual([30, 240, 300, 300])
})
