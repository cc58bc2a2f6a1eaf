import { expect, it } from 'vitest'
import { StoreFailure } from '../../usecases/storeApi/ports.ts'
import { nextAttempt } from './nextAttempt.ts'

const NOW = new Date('2026-03-01T09:00:00Z')
const BUG = new Error('anything')
const failure = (kind: StoreFailure['kind']) => new StoreFailure(kind, 'The store said no')

it.each([
  ['an error', BUG, 1, 1],
  ['an error', BUG, 2, 2],
  ['an error', BUG, 9, 256],
  ['an error', BUG, 10, null],
  ['an unreachable store', failure('unavailable'), 10, 512],
  ['an unreachable store', failure('unavailable'), 11, 600],
  ['an unreachable store', failure('unavailable'), 49, 600],
  ['an unreachable store', failure('unavailable'), 50, null],
  ['a revoked token', failure('unauthorized'), 9, 256],
  ['a revoked token', failure('unauthorized'), 10, null],
  ['a missing scope', failure('denied'), 10, null],
  ['a response that would be the same again', failure('refused'), 1, null],
])('after $0, attempt $2, it waits $3 seconds', (_, error, attempts, seconds) => {
  const at = nextAttempt(error, attempts, NOW)
  expect(at === null ? null : (at.getTime() - NOW.getTime()) / 1_000).toBe(seconds)
})
