import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { outgoingLog } from '../../../api/data/events/outgoingLog.ts'
import type { TestServer } from '../../kit/server.ts'
import { aWorld, type World } from '../../kit/world.ts'
import { startOutgoingServer } from './outgoingScene.ts'

let server: TestServer
let world: World
beforeAll(async () => (server = await startOutgoingServer()))
afterAll(() => server.stop())
beforeEach(async () => {
  world = await aWorld(server)
  return () => world.end()
})

const FOLLOWERS = 300

it('a reading ends with the event that reaches 500 deliveries, and the next one goes on after it', async () => {
  const { prisma, ports } = world
  const endpoint = {
    name: 'Receiver',
    url: 'https://hooks.example/loupe',
    topics: ['requests/opened'],
    secret: 'whsec_of-a-test',
    createdAt: ports.now(),
  }
  const others = { ...endpoint, topics: ['requests/awarded'] }
  await prisma.webhookEndpoint.createMany({
    data: [endpoint, others].flatMap((each) => Array.from({ length: FOLLOWERS }, () => each)),
  })
  const opened: string[] = []
  for (let nth = 0; nth < 3; nth++) opened.push((await world.openRequest()).id)

  const log = outgoingLog(prisma)
  const readings: (string | null)[][] = []
  for (let reading = await log.next(); reading; reading = await log.next()) {
    readings.push(reading.events.map(({ requestId }) => requestId))
    expect(await reading.settle([], ports.now())).toBe(true)
  }
  expect(readings.map((requests) => [requests.length, new Set(requests)])).toEqual([
    [2 * FOLLOWERS, new Set(opened.slice(0, 2))],
    [FOLLOWERS, new Set(opened.slice(2))],
  ])
})
