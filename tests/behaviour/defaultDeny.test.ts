import { afterAll, beforeAll, expect, it } from 'vitest'
import { visibleTo } from '../../api/data/database/visibleTo.ts'
import { visitor } from '../../api/domain/actor.ts'
import { startTestServer, type TestServer } from '../kit/server.ts'
import { aWorld, type World } from '../kit/world.ts'

let server: TestServer
let world: World

beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server)
  const request = await world.openRequest()
  const supplier = await world.supplier('Acme')
  await world.quote(supplier, request, '100.00', 7)
})

afterAll(async () => {
  await world.end()
  await server.stop()
})

it('an actor who is not listed sees nothing, however deeply filters are nested', async () => {
  const { prisma } = world
  const { policy, now } = world.ports
  const { requests, quotes, suppliers, orders } = visibleTo(visitor, policy, now())
  const nested = async (count: (where: object) => Promise<number>, filter: object) => [
    await count(filter),
    await count({ AND: [filter] }),
    await count({ AND: [{}, { AND: [filter, {}] }] }),
  ]
  expect(await nested((where) => prisma.quoteRequest.count({ where }), {})).toEqual([1, 1, 1])
  expect(await nested((where) => prisma.quoteRequest.count({ where }), requests)).toEqual([0, 0, 0])
  expect(await nested((where) => prisma.quote.count({ where }), quotes)).toEqual([0, 0, 0])
  expect(await nested((where) => prisma.supplier.count({ where }), suppliers)).toEqual([0, 0, 0])
  expect(await nested((where) => prisma.order.count({ where }), orders)).toEqual([0, 0, 0])
})

it('each opportunity is listed once, and only in the requested states', async () => {
  const other = await world.supplier('Beta')
  const list = async (states: string) => {
    const { opportunities } = await other.caller.graphqlOk<{
      opportunities: { totalCount: number; edges: { node: { id: string } }[] }
    }>(`{ opportunities(first: 50${states}) { totalCount edges { node { id } } } }`)
    return [opportunities.totalCount, opportunities.edges.length]
  }
  expect(await list('')).toEqual([1, 1])
  expect(await list(', state: [ACTIVE]')).toEqual([1, 1])
  expect(await list(', state: [DECLINED]')).toEqual([0, 0])
  expect(await list(', state: []')).toEqual([0, 0])
})
