import { expect, test } from 'vitest'
import { virtualClock } from './clock.ts'

const START = new Date('2026-11-20T10:00:00Z')

test('a clock stands still until it is advanced', async () => {
  const clock = virtualClock({ start: START })
  expect(clock.now()).toEqual(START)
  await clock.advance(90_000)
  expect(clock.now().toISOString()).toBe('2026-11-20T10:01:30.000Z')
})

test('due tasks run in order, each at its own time, including those scheduled by other tasks', async () => {
  const clock = virtualClock({ start: START })
  const ran: string[] = []
  const note = (name: string) => ran.push(`${name} ${clock.now().toISOString().slice(14, 19)}`)
  clock.at(START.getTime() + 20_000, () => void note('second'))
  clock.at(START.getTime() + 10_000, () => {
    note('first')
    clock.at(START.getTime() + 15_000, () => void note('between'))
  })
  clock.at(START.getTime() + 60_000, () => void note('later'))
  await clock.advance(30_000)
  expect(ran).toEqual(['first 00:10', 'between 00:15', 'second 00:20'])
})

test('advancing resolves when all due tasks are done', async () => {
  const clock = virtualClock({ start: START })
  let done = false
  clock.at(START.getTime() + 1, async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    done = true
  })
  await clock.advance(1)
  expect(done).toBe(true)
})

test('a canceled task does not run, and nothing runs after a stop', async () => {
  const clock = virtualClock({ start: START })
  let runs = 0
  const callOff = clock.at(START.getTime() + 1, () => void runs++)
  clock.at(START.getTime() + 2, () => void runs++)
  callOff()
  await clock.advance(2)
  expect(runs).toBe(1)
  clock.at(START.getTime() + 3, () => void runs++)
  clock.stop()
  await clock.advance(100)
  expect(runs).toBe(1)
})

test('a task’s failure is reported to the caller that advanced the clock, which continues', async () => {
  const clock = virtualClock({ start: START })
  let others = 0
  clock.at(START.getTime() + 1, () => Promise.reject(new Error('no')))
  clock.at(START.getTime() + 2, () => void others++)
  await expect(clock.advance(5)).rejects.toThrow('no')
  expect(others).toBe(1)
  await clock.advance(5)
  expect(clock.now().getTime()).toBe(START.getTime() + 10)
})

test('a flowing clock follows real time and runs due tasks by itself', async () => {
  const clock = virtualClock({ start: START, flows: true })
  const ran = await new Promise<boolean>((resolve) => clock.at(START.getTime() + 15, () => resolve(true)))
  expect(ran).toBe(true)
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(START.getTime() + 15)
  clock.stop()
})
