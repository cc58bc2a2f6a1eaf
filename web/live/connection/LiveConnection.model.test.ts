// @vitest-environment jsdom
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fuzzing } from '../../../tests/kit/fuzz.ts'
import { LiveWorld } from '../../../tests/kit/live/LiveWorld.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Step = readonly [what: string, act: (world: LiveWorld) => void | Promise<void>]

const step = (what: string, act: Step[1]): fc.Arbitrary<Step> => fc.constant([what, act] as const)

const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.integer({ min: 1, max: 4 }).map((n): Step => [`${n} happen`, (w) => w.line.happen(n)]),
  },
  {
    weight: 5,
    arbitrary: fc
      .constantFrom(1, 40, 300, 2_500, 4_000, 9_000, 13_000)
      .map((ms): Step => [`${ms} ms`, (w) => w.pass(ms)]),
  },
  { weight: 2, arbitrary: step('cut', (w) => w.line.cut()) },
  { weight: 2, arbitrary: step('silence', (w) => w.line.silence()) },
  {
    weight: 3,
    arbitrary: fc.boolean().map((revives): Step => [`mend ${revives}`, (w) => w.line.mend(revives)]),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(1000, 1001, 1011, 1012, 4500)
      .map((code): Step => [`close ${code}`, (w) => w.line.closeWith(code)]),
  },
  {
    weight: 2,
    arbitrary: fc
      .integer({ min: 1, max: 8 })
      .map((n): Step => [`${n} fail`, (w) => void (w.line.failures = n)]),
  },
  { weight: 1, arbitrary: step('prune', (w) => w.line.prune()) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(0, 700, 3_000)
      .map((ms): Step => [`acknowledge in ${ms}`, (w) => void (w.line.acknowledgesAfterMs = ms)]),
  },
  { weight: 1, arbitrary: step('session ends', (w) => void (w.line.knowsSession = false)) },
  {
    weight: 1,
    arbitrary: step('session closed', (w) => {
      w.line.knowsSession = false
      w.line.closeWith(4403)
    }),
  },
  { weight: 2, arbitrary: step('sign in', (w) => w.signIn()) },
  { weight: 2, arbitrary: step('open', (w) => w.open()) },
  { weight: 1, arbitrary: step('leave', (w) => w.leave()) },
  { weight: 1, arbitrary: step('offline', (w) => w.setNetwork('offline')) },
  { weight: 1, arbitrary: step('online', (w) => w.setNetwork('online')) },
  {
    weight: 1,
    arbitrary: step('looked at', () => void document.dispatchEvent(new Event('visibilitychange'))),
  },
)

const { parameters, timeoutMs } = fuzzing({
  short: { count: 200, seconds: 30 },
  long: { count: 20_000, seconds: 600 },
})

/** Cases that random runs rarely reach. */
const FOUND: [Step[], number][] = [
  [
    [
      ['leave', (w) => w.leave()],
      ['silence', (w) => w.line.silence()],
      ['the unused socket closes on the dead line', (w) => w.pass(2_500)],
      ['open', (w) => w.open()],
    ],
    0,
  ],
  [
    [
      ['1 happen', (w) => w.line.happen(1)],
      ['silence', (w) => w.line.silence()],
      ['300 ms', (w) => w.pass(300)],
      ['another, just before the line is back', (w) => w.line.happen(1)],
      ['mend', (w) => w.line.mend(true)],
    ],
    0.5,
  ],
]

describe('the live connection, under any sequence of failures', () => {
  it(
    'applies every event once and in order, reports its true status, and keeps every subscription running',
    async () => {
      const reported = vi.fn()
      vi.stubGlobal('reportError', reported)
      await fc.assert(
        fc.asyncProperty(
          fc.array(steps, { maxLength: 25 }),
          fc.constantFrom(0, 0.5, 1),
          async (course, random) => {
            reported.mockClear()
            const world = new LiveWorld(() => random)
            try {
              await world.pass(100)
              for (const [, act] of course) {
                await act(world)
                await vi.advanceTimersByTimeAsync(0)
              }
              const { screens } = world
              expect(await world.recovered()).toEqual({
                missing: 0,
                status: screens.length === 0 ? 'idle' : 'live',
                openSockets: screens.length === 0 ? 0 : 1,
                subscriptions: screens.length,
              })
            } finally {
              world.connection.close()
              await vi.advanceTimersByTimeAsync(120_000)
              vi.clearAllTimers()
            }
            expect(reported.mock.calls).toEqual([])
          },
        ),
        { ...parameters, examples: FOUND },
      )
    },
    timeoutMs,
  )
})
