import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { theClock } from '../../api/domain/actor.ts'
import { startTestServer, type TestServer } from '../kit/server.ts'
import { aWorld, type World } from '../kit/world.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => (world = await aWorld(server)))
afterAll(() => server.stop())

// The embedded database has one connection, so its transactions cannot wait for each other.
it.runIf(inject('database').kind !== 'embedded')(
  'of two transactions that wait for each other, both are carried out',
  async () => {
    const [acme, bolt] = [await world.supplier('Acme'), await world.supplier('Bolt')]
    let runs = 0
    /** Resolves once both transactions have their first lock. */
    let first = 0
    let bothHold: () => void = () => {}
    const both = new Promise<void>((resolve) => (bothHold = resolve))
    const lockInTurn = (one: string, other: string) =>
      world.ports.commit(theClock, async (tx) => {
        runs++
        await tx.access.lock({ supplierId: one })
        first++
        if (first === 2) bothHold()
        await both
        await tx.access.lock({ supplierId: other })
        return one
      })
    const done = await Promise.all([lockInTurn(acme.id, bolt.id), lockInTurn(bolt.id, acme.id)])
    expect(done).toEqual([acme.id, bolt.id])
    expect(runs).toBeGreaterThan(2)
  },
)
