import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WELL_BEHAVED } from '../../../api/simulator/webhooks/modes.ts'
import { StoreFailure } from '../../../api/usecases/storeApi/ports.ts'
import { theyAgree } from '../../kit/store/agreement.ts'
import { actionSequences } from '../../kit/store/actionSequences.ts'
import { DeskAndStore } from '../../kit/store/DeskAndStore.ts'
import { type StoreAction, runAction, makeProduct } from '../../kit/store/storeActions.ts'

const HELD = { ...WELL_BEHAVED, held: true }

const ring = (size: number) => ({ kind: 'variant', variant: 0, quantity: 1, size }) as const

let desk: DeskAndStore
beforeAll(async () => (desk = await DeskAndStore.open()))
afterAll(() => desk.close())

/** The same pseudo-random sequence in every run with one seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

async function happens(course: readonly StoreAction[], seed: number): Promise<void> {
  await desk.begin(seeded(seed))
  for (const variants of [2, 3, 1]) makeProduct(desk.simulator.store, variants)
  expect(await desk.read('products')).toBe(true)
  desk.simulator.webhooks.setModes(HELD)
  for (const action of course) await runAction(desk, action)

  desk.proxyFaults.length = 0
  desk.simulator.faults.clear()
  desk.simulator.webhooks.setModes(HELD)
  await desk.settle()
  for (const kind of ['changes', 'costs', 'inventory'] as const) {
    await desk.pass(1_000)
    expect(await desk.read(kind), kind).toBe(true)
  }
  await theyAgree(desk)
  await desk.tellAgain()
  await theyAgree(desk)
  expect(desk.reported.filter((error) => !(error instanceof StoreFailure))).toEqual([])
}

const interleavings = fc.asyncProperty(actionSequences, fc.nat(), happens)

test.each([1, 2])('whatever happens before, one sync corrects everything: %i', async (seed) => {
  const holds = fc.assert(interleavings, { seed, numRuns: 3, endOnFailure: true })
  await expect(holds).resolves.toBeUndefined()
})

test('one sync also corrects the sequences that npm run fuzz varies', async () => {
  const holds = fc.assert(interleavings, { numRuns: 2, endOnFailure: true })
  await expect(holds).resolves.toBeUndefined()
})

test('a late older version of the same second removes no line', async () => {
  const course: StoreAction[] = [
    { do: 'place', lines: [ring(5)], country: 'GB' },
    { do: 'disorder', modes: { ...HELD, drop: 1 } },
    { do: 'add line', order: 0, line: ring(6) },
    { do: 'disorder', modes: HELD },
    // Both deliveries of the new order fail twice and are repeated after a minute.
    { do: 'proxy fault', fault: 'deaf', times: 4 },
    { do: 'pass', seconds: 1 },
    { do: 'pass', seconds: 40 },
    { do: 'read', kind: 'changes', dieAfter: undefined },
    { do: 'pass', seconds: 60 },
    { do: 'work', dieAfter: undefined },
  ]
  await expect(happens(course, 1)).resolves.toBeUndefined()
})

test('an unreported change of the same second is still found', async () => {
  const course: StoreAction[] = [
    { do: 'place', lines: [ring(5)], country: 'GB' },
    { do: 'disorder', modes: { ...HELD, drop: 1 } },
    { do: 'move', order: 0, country: 'FR' },
    { do: 'change variant', variant: 0, cents: 4200 },
    { do: 'change variant', variant: 0, cents: 4300 },
  ]
  await expect(happens(course, 1)).resolves.toBeUndefined()
})
