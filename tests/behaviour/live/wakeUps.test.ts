import { createServer } from 'node:net'
import { setTimeout as later } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { openWakeUps } from '../../../api/live/openWakeUps.ts'
import type { WakeUps } from '../../../api/usecases/live/ports.ts'
import { testDatabase, type TestDatabase } from '../../kit/database/testDatabase.ts'
import { eventually } from '../../kit/eventually.ts'
import { admin, desk, follow, opened, take } from '../../kit/live/desk.ts'
import { redisServer } from '../../kit/live/redisServer.ts'

const NO_LOOKING = 60_000

let opens: WakeUps[] = []
afterEach(async () => {
  await Promise.all(opens.map((wakeUps) => wakeUps.close()))
  opens = []
})

function open(where: { databaseUrl?: string | undefined; redisUrl?: string }) {
  const report = vi.fn()
  const heard = vi.fn()
  const wakeUps = openWakeUps({ ...where, report })
  wakeUps.subscribe(heard)
  opens.push(wakeUps)
  return { wakeUps, heard, report }
}

/** A process that has received a wake-up is connected. */
const connected = (...all: ReturnType<typeof open>[]) =>
  eventually(() => {
    for (const { heard } of all) expect(heard).toHaveBeenCalledWith('all')
  })

describe.runIf(inject('database').kind === 'postgres')('processes that share PostgreSQL', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  beforeEach(() => database.reset())
  afterAll(() => database.close())

  const dropConnections = () => database.prisma.$executeRaw`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'loupe wake-ups'`

  it('processes wake each other and not themselves', async () => {
    const [here, there] = [open({ databaseUrl: database.url }), open({ databaseUrl: database.url })]
    await connected(here, there)
    here.heard.mockClear()
    here.wakeUps.publish(['admin'])
    await eventually(() => expect(there.heard).toHaveBeenCalledWith(new Set(['admin'])))
    await later(30)
    expect(here.heard).toHaveBeenCalledTimes(1)
  })

  it('an event reaches a screen at another process without waiting for its next poll', async () => {
    const [here, there] = [open({ databaseUrl: database.url }), open({ databaseUrl: database.url })]
    await connected(here, there)
    const writing = desk(database, { wakeUps: here.wakeUps, lookEveryMs: NO_LOOKING })
    const reading = desk(database, { wakeUps: there.wakeUps, lookEveryMs: NO_LOOKING })
    const events = await follow(reading.feed, admin)
    await writing.happen([opened()])
    expect(await take(events, 1)).toHaveLength(1)
    writing.feed.stop()
    reading.feed.stop()
  })

  it('processes reconnect by themselves and read the events they missed', async () => {
    const [here, there] = [open({ databaseUrl: database.url }), open({ databaseUrl: database.url })]
    await connected(here, there)
    const reading = desk(database, { wakeUps: there.wakeUps, lookEveryMs: NO_LOOKING })
    const writing = desk(database, { wakeUps: here.wakeUps, lookEveryMs: NO_LOOKING })
    const events = await follow(reading.feed, admin)
    await dropConnections()
    for (let n = 0; n < 5; n++) await writing.happen([opened()])
    expect((await take(events, 5)).map(({ row }) => row.seq)).toEqual([1, 2, 3, 4, 5])
    expect(there.report).toHaveBeenCalledTimes(1)
    there.heard.mockClear()
    await eventually(() => {
      here.wakeUps.publish(['suppliers'])
      expect(there.heard).toHaveBeenCalledWith(new Set(['suppliers']))
    })
    writing.feed.stop()
    reading.feed.stop()
  })
})

describe('processes that share Redis', () => {
  it('processes wake each other, and reconnect after an outage', async () => {
    const redis = await redisServer()
    const where = { databaseUrl: 'postgresql://unused', redisUrl: redis.url }
    const [here, there] = [open(where), open(where)]
    // A process has two connections to Redis and gets a wake-up when the first one is ready.
    const wakes = (stream: 'admin' | 'suppliers') =>
      eventually(() => {
        here.wakeUps.publish([stream])
        expect(there.heard).toHaveBeenCalledWith(new Set([stream]))
      })
    await connected(here, there)
    await wakes('admin')

    await redis.stop()
    await later(20)
    for (let n = 0; n < 20; n++) here.wakeUps.publish(['admin'])
    there.heard.mockClear()
    await redis.start()
    await connected(there)
    await wakes('suppliers')
    await Promise.all(opens.map((wakeUps) => wakeUps.close()))
    await redis.stop()
  })
})

describe('a carrier that accepts and never responds', () => {
  it.each(['postgres', 'redis'])('a carrier that hangs does not delay anything: %s', async (kind) => {
    const hole = createServer(() => undefined)
    await new Promise<void>((resolve) => {
      hole.listen(0, '127.0.0.1', () => resolve())
    })
    const address = hole.address()
    const at = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    const { wakeUps, heard } = open({
      databaseUrl: `postgresql://postgres@${at}/none`,
      ...(kind === 'redis' ? { redisUrl: `redis://${at}` } : {}),
    })
    await later(30)
    for (let n = 0; n < 1000; n++) wakeUps.publish(['admin'])
    expect(heard).toHaveBeenCalledTimes(1000)
    await wakeUps.close()
    hole.close()
  })
})
