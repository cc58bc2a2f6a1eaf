import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isRefusal } from '../../../api/domain/refusal.ts'
import { theStore } from '../../../api/domain/actor.ts'
import { deleteResponses } from '../../../api/usecases/idempotency/deleteResponses.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type World } from '../../kit/world.ts'

const STORED = 2_100

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
  await server.stopScheduledJobs()
  world = await aWorld(server)
})
afterAll(async () => {
  await world.end()
  await server.stop()
})

it('stored answers are deleted by the thousand, in transactions of their own, and their keys stay', async () => {
  const { prisma, ports } = world
  const at = ports.now()
  await prisma.idempotencyKey.createMany({
    data: Array.from({ length: STORED }, (_, nth) => ({
      account: 'admin',
      key: String(nth),
      request: 'r',
      claim: randomUUID(),
      createdAt: at,
      leasedUntil: at,
      status: 201,
      body: 'Sandpiper',
    })),
  })
  const kept = () => prisma.idempotencyKey.count({ where: { status: { not: null } } })
  const left: number[] = []
  const commit: typeof ports.commit = async (actor, work) => {
    const committed = await ports.commit(actor, work)
    left.push(await kept())
    return committed
  }
  expect(isRefusal(await deleteResponses({ commit }, theStore))).toBe(false)
  expect(left).toEqual([1_100, 100, 0])
  expect(await prisma.idempotencyKey.count({ where: { body: null } })).toBe(STORED)
})
