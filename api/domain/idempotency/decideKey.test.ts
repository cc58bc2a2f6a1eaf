import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar.ts'
import { decideKey, type KnownKey } from './decideKey.ts'

const now = new Date('2026-03-10T12:00:00Z')
const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
const running: KnownKey = {
  request: 'this',
  createdAt: now,
  leasedUntil: after(5),
  carriedOut: false,
  answer: null,
}
const ended = { ...running, leasedUntil: now }
const answer = { status: 201, body: '{}' }

describe('a key that was sent before', () => {
  it.each([
    ['its answer is sent again', { ...ended, carriedOut: true, answer }, answer],
    ['its answer is sent again at once, although the lease has not expired', { ...running, answer }, answer],
    ['while it runs, it is in use', running, { refused: 'keyInUse', retryAfterSeconds: 2 }],
    [
      'while its answer is read, it is in use',
      { ...running, carriedOut: true },
      { refused: 'keyInUse', retryAfterSeconds: 2 },
    ],
    [
      'if the process ended between commit and answer, the answer is lost',
      { ...ended, carriedOut: true },
      { refused: 'answerLost' },
    ],
  ])('%s', (_, known, expected) => {
    expect(decideKey(known, 'this', now)).toMatchObject(expected)
  })

  it('a key whose process ended before the commit is free, for any request', () => {
    expect(decideKey(ended, 'this', now)).toBe('free')
    expect(decideKey(ended, 'another', now)).toBe('free')
  })

  it.each([
    ['running', running],
    ['answered', { ...ended, answer }],
    ['carried out without an answer', { ...ended, carriedOut: true }],
  ])('another request with a key that is %s is refused', (_, known) => {
    expect(decideKey(known, 'another', now)).toMatchObject({ refused: 'keyReused' })
  })

  it('after a day it is free', () => {
    const old = { ...ended, carriedOut: true, answer, createdAt: addDays(now, -1) }
    expect(decideKey(old, 'another', now)).toBe('free')
    expect(decideKey({ ...old, createdAt: new Date(old.createdAt.getTime() + 1) }, 'this', now)).toBe(answer)
  })
})
