import { describe, expect, it } from 'vitest'
import { atOnce } from '../../domain/access/quota.ts'
import { type Actor, visitor } from '../../domain/actor.ts'
import type { GraphQLContext } from '../server/context.ts'
import { callerTurns } from '../../data/callers/callerTurns.ts'
import { operationTurns } from './operationTurns.ts'

const by = (actor: Actor, network = '192.0.2.1') =>
  ({ actor, from: { address: network, network, userAgent: null } }) as GraphQLContext
const admin: Actor = { role: 'admin', adminId: 'a1', adminRole: 'owner', name: 'Ada' }

const knownPoints = () => 0

/** Starts operations that run until the test ends them. */
function underWay(runInTurn: ReturnType<typeof operationTurns>, context: GraphQLContext, count: number) {
  let running = 0
  let end: () => void = () => undefined
  const until = new Promise<void>((resolve) => (end = resolve))
  const results = Array.from({ length: count }, () =>
    runInTurn(context, async () => {
      running++
      await until
      return 'done' as const
    }),
  )
  return { results, running: () => running, end }
}

describe('the operations of one caller', () => {
  it('run a few at a time, queue the others, and are refused when the queue is full', async () => {
    const runInTurn = operationTurns(callerTurns({ knownPoints }))
    const some = underWay(runInTurn, by(visitor), atOnce.running + atOnce.waiting)
    const [refused] = underWay(runInTurn, by(visitor), 1).results
    expect(await refused).toMatchObject({ refused: 'rateLimited', retryAfterSeconds: 1 })
    expect(some.running()).toBe(atOnce.running)
    some.end()
    expect(new Set(await Promise.all(some.results))).toEqual(new Set(['done']))
    expect(await runInTurn(by(visitor), () => Promise.resolve('done'))).toBe('done')
  })

  it('run one at a time once the caller has used much of its budget, and concurrently again a minute later', async () => {
    let points = 0
    const runInTurn = operationTurns(callerTurns({ knownPoints: () => points }))
    const first = underWay(runInTurn, by(visitor), atOnce.running)
    points = atOnce.heavyUse
    const [second, third] = [1, 2].map(() => underWay(runInTurn, by(visitor), 1))
    first.end()
    await Promise.all(first.results)
    expect([second?.running(), third?.running()]).toEqual([1, 0])
    points = 0
    const fourth = underWay(runInTurn, by(visitor), 1)
    second?.end()
    await Promise.all(second?.results ?? [])
    expect([third?.running(), fourth.running()]).toEqual([1, 1])
    third?.end()
    fourth.end()
    await Promise.all([...(third?.results ?? []), ...fourth.results])
  })

  it('do not wait for the operations of another caller', async () => {
    const runInTurn = operationTurns(callerTurns({ knownPoints }))
    const some = underWay(runInTurn, by(visitor), atOnce.running + atOnce.waiting)
    expect(await runInTurn(by(visitor, '192.0.2.2'), () => Promise.resolve('done'))).toBe('done')
    expect(await runInTurn(by(admin), () => Promise.resolve('done'))).toBe('done')
    some.end()
    await Promise.all(some.results)
  })
})
