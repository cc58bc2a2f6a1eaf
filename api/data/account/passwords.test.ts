import argon2 from 'argon2'
import { setTimeout as later } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { TooBusy } from '../../usecases/access/ports.ts'
import { passwords } from './passwords.ts'

describe('checking a password without an account', () => {
  test('no password matches, not even the one behind the placeholder hash', async () => {
    const standIn = '00000000-0000-4000-8000-000000000000'
    const minted = vi.spyOn(crypto, 'randomUUID').mockReturnValue(standIn)
    const given = passwords()
    minted.mockRestore()
    for (const guess of [standIn, '', 'password', 'null', 'undefined'])
      expect(await given.verify(null, guess), guess).toBe(false)
  })

  test('a wrong password takes as long as with an account', async () => {
    const given = passwords()
    const known = await given.hash('correct-horse-9')
    const fastest = async (stored: string | null) => {
      const took: number[] = []
      for (let nth = 0; nth < 5; nth++) {
        const since = performance.now()
        await given.verify(stored, 'a guess')
        took.push(performance.now() - since)
      }
      return Math.min(...took)
    }
    // The fastest of several runs, because the machine may be busy. Without a hash to compare with, it would be about a
    // thousand times faster.
    expect(await fastest(null)).toBeGreaterThan((await fastest(known)) / 10)
  })
})

test('only two passwords are hashed at once, and the server goes on answering', async () => {
  let running = 0
  let most = 0
  const hash = vi.spyOn(argon2, 'hash').mockImplementation(async () => {
    most = Math.max(most, ++running)
    await later(1)
    running--
    return 'a hash'
  })
  const given = passwords()
  await Promise.all(Array.from({ length: 50 }, () => given.hash('a guess')))
  hash.mockRestore()
  // Besides the placeholder, which is hashed once.
  expect(most).toBeLessThanOrEqual(3)

  let turns = 0
  const turning = new AbortController()
  const turn = () => {
    turns++
    if (!turning.signal.aborted) setImmediate(turn)
  }
  turn()
  await passwords().hash('a guess')
  turning.abort()
  expect(turns, 'the event loop turned meanwhile').toBeGreaterThan(5)
})

test('passwords that would wait for seconds are refused at once', async () => {
  const hash = vi.spyOn(argon2, 'hash').mockResolvedValue('a hash')
  const given = passwords()
  const outcomes = await Promise.allSettled(Array.from({ length: 1_000 }, () => given.hash('a guess')))
  hash.mockRestore()
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toHaveLength(498)
  expect(refused.every(({ reason }) => reason instanceof TooBusy)).toBe(true)
})

test.each([
  ['password', true],
  ['Password', true],
  ['12345678', true],
  [' iloveyou ', true],
  ['correct-horse-9', false],
  ['loupe-demo-admin', false],
])('%j is common: %s', (password, expected) => {
  expect(passwords().isCommon(password)).toBe(expected)
})
