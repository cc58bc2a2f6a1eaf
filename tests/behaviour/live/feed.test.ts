import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as later } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Resync } from '../../../api/domain/resync.ts'
import { supplierStream } from '../../../api/domain/events/eventRow.ts'
import { cursors } from '../../../api/live/cursor.ts'
import { scopeOf } from '../../../api/live/scopeOf.ts'
import { pruneBefore } from '../../../api/data/events/eventLog.ts'
import { testDatabase, type TestDatabase } from '../../kit/database/testDatabase.ts'
import {
  admin,
  desk as openDesk,
  follow,
  opened,
  partner,
  submitted,
  supplier,
  take,
  type DeskOptions,
} from '../../kit/live/desk.ts'

const acme = randomUUID()
const rival = randomUUID()

let database: TestDatabase
let desks: ReturnType<typeof openDesk>[] = []
const desk = (options?: DeskOptions) => {
  const made = openDesk(database, options)
  desks.push(made)
  return made
}

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => database.reset())
afterEach(() => {
  for (const { feed } of desks) {
    feed.stop()
    expect(feed.size).toEqual({ subscriptions: 0, streams: 0 })
  }
  desks = []
})
afterAll(() => database.close())

const seqs = (events: { row: { seq: number } }[]) => events.map(({ row }) => row.seq)
const upTo = (last: number, from = 1) => Array.from({ length: last - from + 1 }, (_, n) => from + n)

describe('following the log', () => {
  it('a follower gets new events, each once and in order', async () => {
    const { feed, happen } = desk()
    await happen([opened()])
    const events = await follow(feed, admin)
    const [first, second] = [randomUUID(), randomUUID()]
    await happen([opened(first)])
    await happen([opened(second)])
    expect((await take(events, 2)).map(({ row }) => row.requestId)).toEqual([first, second])
  })

  it('a follower gets events that commit between subscribing and the first read', async () => {
    const { feed, happen } = desk()
    const events = await follow(feed, admin)
    await happen([opened()], { silently: true })
    await happen([opened()])
    expect(seqs(await take(events, 2))).toEqual([1, 2])
  })

  it('a follower gets all events after the snapshot that its cursor belongs to', async () => {
    const { feed, happen } = desk()
    const cursor = await feed.currentCursor(admin)
    await happen([opened(), opened()])
    const events = await follow(feed, admin, { after: cursor })
    await happen([opened()])
    expect(seqs(await take(events, 3))).toEqual([1, 2, 3])
  })

  it('a follower can resume from the cursor of any event, past events it did not want', async () => {
    const { feed, happen } = desk()
    const start = await feed.currentCursor(admin)
    const wanted = randomUUID()
    for (let n = 0; n < 5; n++) await happen([opened(), opened(wanted), submitted(acme)])
    const matches = (row: { requestId: string | null }) => row.requestId === wanted
    const all = await take(await follow(feed, admin, { after: start, matches }), 5)
    expect(seqs(all)).toEqual([2, 5, 8, 11, 14])
    for (const [place, { cursor }] of all.slice(0, 4).entries()) {
      const rest = await take(await follow(feed, admin, { after: cursor, matches }), 4 - place)
      expect(rest).toEqual(all.slice(place + 1))
    }
  })

  it('a supplier gets its own and the public events, by time, and nobody else’s', async () => {
    const { feed, happen } = desk()
    const after = await feed.currentCursor(supplier(acme))
    const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 12, 0, second))
    await happen([opened()], { at: at(1) })
    await happen([submitted(acme)], { at: at(2) })
    await happen([submitted(rival)], { at: at(3) })
    await happen([opened()], { at: at(4) })
    await happen([submitted(acme), opened()], { at: at(5) })
    const heard = await take(await follow(feed, supplier(acme), { after }), 5)
    expect(heard.map(({ row }) => `${row.stream} ${row.seq}`)).toEqual([
      'suppliers 1',
      `supplier:${acme} 1`,
      'suppliers 2',
      `supplier:${acme} 2`,
      'suppliers 3',
    ])
    expect(heard.every(({ row }) => row.actor === null)).toBe(true)
    for (const [place, { cursor }] of heard.slice(0, 4).entries()) {
      const rest = await take(await follow(feed, supplier(acme), { after: cursor }), 4 - place)
      expect(rest).toEqual(heard.slice(place + 1))
    }
    const everybodys = await follow(feed, partner)
    await happen([submitted(acme)])
    await happen([opened()])
    expect((await take(everybodys, 1))[0]?.row).toMatchObject({ stream: 'suppliers', seq: 4 })
  })

  it("a supplier's cursor does not reveal that a rival has quoted", async () => {
    const { feed, happen } = desk()
    await happen([opened(), submitted(acme)])
    const before = await feed.currentCursor(supplier(acme))
    await happen([submitted(rival)])
    expect(await feed.currentCursor(supplier(acme))).toBe(before)
  })

  it('a follower far behind catches up without holding everything in memory', async () => {
    const { feed, happen, reads } = desk()
    const after = await feed.currentCursor(admin)
    for (let n = 0; n < 6; n++) await happen(Array.from({ length: 200 }, () => opened()))
    const events = await follow(feed, admin, { after })
    await later(50)
    expect(reads).toEqual([])
    const caught = await take(events, 3)
    expect(reads).toHaveLength(1)
    caught.push(...(await take(events, 1197)))
    await happen([opened()])
    caught.push(...(await take(events, 1)))
    expect(seqs(caught)).toEqual(upTo(1201))
  })
})

describe('RESYNC', () => {
  it.each([
    ['made up', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['empty', ''],
  ])('a cursor that is %s is answered with RESYNC', async (_what, after) => {
    await expect(follow(desk().feed, admin, { after })).rejects.toThrow(Resync)
  })

  it('another follower’s cursor is answered with RESYNC', async () => {
    const { feed } = desk()
    const after = await feed.currentCursor(supplier(rival))
    await expect(follow(feed, supplier(acme), { after })).rejects.toThrow(Resync)
  })

  it('a cursor of another epoch, or beyond the head, is answered with RESYNC', async () => {
    const key = randomBytes(32)
    const { feed, happen } = desk({ key })
    await happen([opened()])
    const forge = (epoch: number, seq: number) => cursors(key).encode(scopeOf(admin), { epoch, seqs: [seq] })
    await expect(follow(feed, admin, { after: forge(2, 1) })).rejects.toThrow(Resync)
    await expect(follow(feed, admin, { after: forge(1, 2) })).rejects.toThrow(Resync)
    await expect(follow(feed, admin, { after: forge(1, 1) })).resolves.toBeDefined()
  })

  it('a cursor below the floor is answered with RESYNC, even if the floor rises while a follower is behind', async () => {
    const { feed, happen } = desk()
    const after = await feed.currentCursor(partner)
    const long = new Date(Date.now() - 30 * 86_400_000)
    for (let n = 0; n < 3; n++)
      await happen(
        Array.from({ length: 200 }, () => opened()),
        { at: long },
      )
    const behind = await follow(feed, partner, { after })
    await pruneBefore(database.prisma, new Date(), new Date())
    await expect(follow(feed, partner, { after })).rejects.toThrow(Resync)
    await expect(take(behind, 1)).rejects.toThrow(Resync)
    expect(feed.size.subscriptions).toBe(0)
  })

  it('followers get RESYNC if the database is restored under a running process', async () => {
    const { feed, happen } = desk({ lookEveryMs: 30 })
    await happen([opened()])
    const events = await follow(feed, admin)
    const next = take(events, 1)
    await database.prisma.streamHead.updateMany({ data: { epoch: { increment: 1 } } })
    await expect(next).rejects.toThrow(Resync)
  })
})

describe('many followers', () => {
  it('many followers cost one query per stream and wake-up, and all get everything', async () => {
    const { feed, happen, reads, looks } = desk()
    await happen([opened(), submitted(acme)])
    const admins = await Promise.all(Array.from({ length: 250 }, () => follow(feed, admin)))
    const acmes = await Promise.all(Array.from({ length: 250 }, () => follow(feed, supplier(acme))))
    expect(looks.length).toBeLessThanOrEqual(4)
    for (let seq = 2; seq < 5; seq++) {
      reads.length = 0
      await happen([opened(), submitted(acme)])
      for (const events of await Promise.all(admins.map((each) => take(each, 2))))
        expect(seqs(events)).toEqual([2 * seq - 1, 2 * seq])
      // Both streams of the supplier are at the same number.
      for (const events of await Promise.all(acmes.map((each) => take(each, 2))))
        expect(seqs(events)).toEqual([seq, seq])
      // Time for further reads, of which there must be none.
      await later(50)
      expect(reads.map(({ stream }) => stream).sort()).toEqual(['admin', supplierStream(acme), 'suppliers'])
    }
  })

  it('many followers reconnect after a restart with a handful of queries', async () => {
    const { feed, happen, reads, looks } = desk()
    const after = await feed.currentCursor(admin)
    for (let n = 0; n < 5; n++) await happen([opened()])
    looks.length = 0
    const back = await Promise.all(Array.from({ length: 500 }, () => follow(feed, admin, { after })))
    const heard = await Promise.all(back.map((events) => take(events, 5)))
    for (const events of heard) expect(seqs(events)).toEqual([1, 2, 3, 4, 5])
    expect(reads).toHaveLength(1)
    expect(looks.length).toBeLessThanOrEqual(2)
  })

  it('followers release everything when they leave, whether waiting or not, iterated or not', async () => {
    const { feed, happen } = desk()
    const leaving = new AbortController()
    const [waiting, idle, aborted] = [
      await follow(feed, admin),
      await follow(feed, supplier(acme)),
      await follow(feed, partner, { signal: leaving.signal }),
    ]
    const end = waiting.next()
    const cut = aborted.next()
    expect(feed.size).toEqual({ subscriptions: 3, streams: 3 })
    await waiting.return?.()
    await idle.return?.()
    leaving.abort()
    expect((await end).done).toBe(true)
    expect((await cut).done).toBe(true)
    expect((await idle.next()).done).toBe(true)
    expect(feed.size).toEqual({ subscriptions: 0, streams: 0 })
    const late = await follow(feed, admin, { signal: AbortSignal.abort() })
    expect((await late.next()).done).toBe(true)
    await happen([opened()])
    expect(feed.size).toEqual({ subscriptions: 0, streams: 0 })
  })

  it('followers who lose access are disconnected at once, and the others stay', async () => {
    const { feed, happen } = desk()
    const [out, staying] = [await follow(feed, supplier(acme)), await follow(feed, supplier(rival))]
    const next = out.next()
    feed.close((actor) => actor.role === 'supplier' && actor.supplierId === acme)
    expect((await next).done).toBe(true)
    await happen([opened()])
    expect(await take(staying, 1)).toHaveLength(1)
  })

  it('followers that stop reading hold nothing back', async () => {
    const { feed, happen } = desk()
    const slow = await follow(feed, admin)
    const quick = await follow(feed, admin)
    await happen([opened()])
    await take(slow, 1)
    const heard = take(quick, 601)
    for (let n = 0; n < 3; n++) await happen(Array.from({ length: 200 }, () => opened()))
    expect(seqs(await heard)).toEqual(upTo(601))
    expect(seqs(await take(slow, 600))).toEqual(upTo(601, 2))
  })
})

describe('a lost wake-up', () => {
  it('a lost wake-up only delays events', async () => {
    const { feed, happen } = desk({ lookEveryMs: 50 })
    const events = await follow(feed, admin)
    await happen([opened()], { silently: true })
    await happen([opened()], { silently: true })
    expect(seqs(await take(events, 2))).toEqual([1, 2])
  })
})

describe('24 writers that wait before they commit', () => {
  it('slow writers lose, repeat and reorder nothing, even for followers that come and go', async () => {
    const writers = 24
    const rounds = database.kind === 'postgres' ? 10 : 4
    const { feed, happen } = desk({ lookEveryMs: 200 })
    const cursor = await feed.currentCursor(admin)
    const own = await feed.currentCursor(supplier(acme))
    const total = writers * rounds * 2
    const steady = follow(feed, admin).then((events) => take(events, total, 100_000))
    const restless = (async () => {
      const heard: number[] = []
      let after = cursor
      while (heard.length < total) {
        const events = await follow(feed, admin, { after })
        const part = await take(events, Math.min(7, total - heard.length), 100_000)
        await events.return?.()
        heard.push(...seqs(part))
        after = part.at(-1)?.cursor ?? after
      }
      return heard
    })()
    const both = follow(feed, supplier(acme), { after: own }).then((events) => take(events, total, 100_000))
    await Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        for (let round = 0; round < rounds; round++) {
          await later((writer * 7 + round * 13) % 23)
          const events = [opened(), submitted(acme)]
          await happen(writer % 2 ? events : events.reverse(), { dawdleMs: (writer * 5 + round) % 9 })
        }
      }),
    )
    expect(seqs(await steady)).toEqual(upTo(total))
    expect(await restless).toEqual(upTo(total))
    const heard = await both
    for (const stream of ['suppliers', supplierStream(acme)]) {
      expect(seqs(heard.filter(({ row }) => row.stream === stream))).toEqual(upTo(total / 2))
    }
  })
})
