import { expect, test } from 'vitest'
import { cpuMs } from '../cpuTime.ts'
import { Random } from './Random.ts'
import { sendMany, type Shot, Tally } from './sendMany.ts'

const wellDone = { status: 200, text: '{"data":{}}' }
const shot = (send: Shot['send']): Shot => ({
  entryPoint: 'an entry point',
  who: 'somebody',
  what: 'something',
  forbidden: {},
  send,
  sendAlone: send,
})

async function sent(count: number, shotOf: (random: Random, nth: number) => Shot): Promise<Tally> {
  const tally = new Tally()
  await sendMany({ seed: 7, from: 0, count, inFlight: 4, until: Infinity, shotOf }, tally)
  return tally
}

test('each request is sent once, and counted by its entry point and outcome', async () => {
  const numbers: number[] = []
  const tally = await sent(50, (_random, nth) => {
    numbers.push(nth)
    return shot(async () => wellDone)
  })
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, nth) => nth))
  expect([...tally.outcomes]).toEqual([['an entry point', new Map([['done', 50]])]])
  expect(tally.faults).toEqual([])
})

test('requests in flight while the event loop was blocked are sent again, to find the one responsible', async () => {
  const sends: number[] = []
  const tally = await sent(3, (_random, nth) =>
    shot(async () => {
      sends.push(nth)
      const end = cpuMs() + 1_000
      if (nth === 1 && sends.length < 4) while (cpuMs() < end) JSON.parse('{}')
      return wellDone
    }),
  )
  expect(sends.slice(3)).toContain(1)
  expect(tally.longestTurnMs).toBeGreaterThan(50)
  expect(tally.faults).toEqual([])
})

test('a request that fails is reported with its content', async () => {
  const tally = await sent(2, (_random, nth) =>
    shot(async () => ({ ...wellDone, status: nth === 1 ? 500 : 200 })),
  )
  expect(tally.faults).toEqual([expect.stringMatching(/^an entry point answered 500\s+request 1: something/)])
})

const closed = { status: 0, text: '' }
const unavailable = {
  status: 200,
  text: '{"errors":[{"message":"Later","extensions":{"code":"UNAVAILABLE"}}]}',
}

test.each([
  ['closed', closed],
  ['UNAVAILABLE', unavailable],
])(
  'a request whose answer is “%s” is at fault only if it fails again when sent alone',
  async (outcome, reply) => {
    const once = await sent(1, () => ({ ...shot(async () => reply), sendAlone: async () => wellDone }))
    expect([once.suspects, once.faults]).toEqual([1, []])
    const twice = await sent(1, () => shot(async () => reply))
    expect(twice.faults).toEqual([expect.stringContaining(`${outcome} again`)])
  },
)

test('a connection that hangs up counts as closed, and anything else that fails ends the run', async () => {
  const failing = (message: string) =>
    sent(1, () => ({ ...shot(() => Promise.reject(new Error(message))), sendAlone: async () => wellDone }))
  expect([...(await failing('socket hang up')).outcomes]).toEqual([
    ['an entry point', new Map([['closed', 1]])],
  ])
  await expect(failing('connect ECONNREFUSED')).rejects.toThrow('ECONNREFUSED')
})

test('requests that cannot be sent again in time are counted', async () => {
  const tally = new Tally()
  const shotOf = () => shot(async () => later(closed))
  await sendMany({ seed: 7, from: 0, count: 1, inFlight: 1, until: performance.now() + 5, shotOf }, tally)
  expect([tally.suspects, tally.unclear]).toEqual([0, 1])
})

const later = async <T>(value: T): Promise<T> =>
  new Promise((resolve) => void setTimeout(() => resolve(value), 30))

test('the same seed gives the same requests, and another seed gives others', () => {
  const choices = (seed: number) => Array.from({ length: 20 }, (_, nth) => new Random(seed, nth).below(1_000))
  expect(choices(7)).toEqual(choices(7))
  expect(choices(7)).not.toEqual(choices(8))
  expect(new Set(choices(7)).size).toBeGreaterThan(15)
})
