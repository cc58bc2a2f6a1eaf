import { randomBytes } from 'node:crypto'
import { setTimeout as later } from 'node:timers/promises'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../tests/kit/eventually.ts'
import { HeldLog } from '../../tests/kit/live/HeldLog.ts'
import type { LiveEvent } from '../usecases/live/ports.ts'
import { cursors } from './cursor.ts'
import { Feed } from './Feed.ts'
import { LocalWakeUps } from './LocalWakeUps.ts'

const actor = { role: 'admin', adminId: 'a', adminRole: 'owner', name: 'Ada' } as const
const types = new Set(['request.opened'])

let running: Feed | undefined
afterEach(() => running?.stop())

function setUp(lookEveryMs = 60_000) {
  const log = new HeldLog()
  const report = vi.fn()
  const wakeUps = new LocalWakeUps(report)
  const feed = new Feed({ log, wakeUps, cursors: cursors(randomBytes(32)), report, lookEveryMs })
  running = feed
  return { log, report, feed, grow: () => wakeUps.publish(['admin']) }
}

/** Collects events until the subscription ends. */
function hear(events: AsyncIterable<LiveEvent>): number[] {
  const seqs: number[] = []
  void (async () => {
    for await (const { row } of events) seqs.push(row.seq)
  })()
  return seqs
}

/** As `hear`, for a follower that may fail while it catches up. */
function follow(events: AsyncIterable<LiveEvent>) {
  const follower = { heard: [] as number[], failed: false }
  void (async () => {
    try {
      for await (const { row } of events) follower.heard.push(row.seq)
    } catch {
      follower.failed = true
    }
  })()
  return follower
}

describe('the feed', () => {
  it('the feed reads again when it is woken during a read', async () => {
    const { log, feed, grow } = setUp()
    const heard = hear(await feed.subscribe({ actor, types }))
    const release = log.hold()
    log.append()
    grow()
    log.append()
    grow()
    grow()
    release()
    await eventually(() => expect(heard).toEqual([1, 2]))
    expect(log.reads).toBe(2)
  })

  it('the feed delivers what commits while its first follower is still reading the heads', async () => {
    const { log, feed, grow } = setUp()
    const release = log.hold()
    const subscribing = feed.subscribe({ actor, types })
    await later(5)
    log.append()
    grow()
    release()
    const heard = hear(await subscribing)
    await eventually(() => expect(heard).toEqual([1]))
  })

  it('the feed catches up with the heads that a new follower reads, if the wake-up was lost', async () => {
    const { log, feed } = setUp()
    log.append(5)
    const first = hear(await feed.subscribe({ actor, types }))
    const after = await feed.currentCursor(actor)
    log.append(2)
    const second = hear(await feed.subscribe({ actor, types, after }))
    await eventually(() =>
      expect([first, second]).toEqual([
        [6, 7],
        [6, 7],
      ]),
    )
  })

  it('the feed reads page after page when many events were committed at once', async () => {
    const { log, feed, grow } = setUp()
    const heard = hear(await feed.subscribe({ actor, types }))
    log.append(1_234)
    grow()
    await eventually(() => expect(heard).toHaveLength(1_234))
    expect(heard).toEqual(log.rows.map((row) => row.seq))
  })

  it('the feed reads old events once for all followers that return together, from different positions', async () => {
    const { log, feed } = setUp()
    const places: string[] = []
    for (const rows of [0, 37, 1_963]) {
      log.append(rows)
      places.push(await feed.currentCursor(actor))
    }
    const [first, second] = places
    const followers: number[][] = []
    for (let nth = 0; nth < 20; nth++)
      followers.push(hear(await feed.subscribe({ actor, types, after: nth % 2 === 0 ? first : second })))
    await eventually(() => expect(followers.map((heard) => heard.at(-1))).toEqual(followers.map(() => 2_000)))
    expect(followers.map((heard) => heard.length)).toEqual(followers.map((_, nth) => [2_000, 1_963][nth % 2]))
    expect(log.reads).toBeLessThan(30)
  })

  it('no follower misses an event because older ones were deleted', async () => {
    const { log, feed, grow } = setUp()
    log.append(96)
    const after = await feed.currentCursor(actor)
    log.append(4)
    log.prune(60)
    const present = follow(await feed.subscribe({ actor, types }))
    log.append()
    grow()
    await eventually(() => expect(present.heard).toEqual([101]))
    const returning = follow(await feed.subscribe({ actor, types, after }))
    await eventually(() => expect(returning.heard).toEqual([97, 98, 99, 100, 101]))
    log.append()
    grow()
    await eventually(() => expect(present.heard).toEqual([101, 102]))
    await eventually(() => expect(returning.heard.at(-1)).toBe(102))
    expect([present.failed, returning.failed]).toEqual([false, false])
  })

  it('the feed survives a database outage', async () => {
    const { log, feed, grow, report } = setUp(20)
    const heard = hear(await feed.subscribe({ actor, types }))
    log.broken = true
    log.append()
    grow()
    await eventually(() => expect(report).toHaveBeenCalled())
    expect(heard).toEqual([])
    log.broken = false
    await eventually(() => expect(heard).toEqual([1]))
  })

  it('the feed keeps nothing for a follower that could not join', async () => {
    const { log, feed } = setUp()
    log.broken = true
    await expect(feed.subscribe({ actor, types })).rejects.toThrow('database away')
    expect(feed.size).toEqual({ subscriptions: 0, streams: 0 })
  })

  it('every follower gets every event after its cursor, once and in order, whatever the timing of reads, wake-ups and failures', async () => {
    const action = fc.constantFrom(
      'append',
      'append unheard',
      'append much',
      'wake',
      'hold',
      'release',
      'break',
      'mend',
      'follow from now',
      'follow from before',
      'leave',
      'wait',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 30 }), async (actions) => {
        const { log, feed, grow } = setUp(5)
        let release = (): void => undefined
        const places = [{ cursor: await feed.currentCursor(actor), seq: 0 }]
        const followers: {
          from: number
          of: ReturnType<typeof follow>
          leave: () => Promise<unknown>
        }[] = []
        const begun: Promise<unknown>[] = []
        const followFrom = async ({ cursor, seq }: { cursor: string; seq: number }) => {
          const events = await feed.subscribe({ actor, types, after: cursor }).catch(() => null)
          // A refused follower reconnects; in this test that would be another follower.
          if (!events) return
          followers.push({ from: seq, of: follow(events), leave: async () => events.return?.() })
        }
        const note = async () => {
          const seq = log.rows.length
          const cursor = await feed.currentCursor(actor).catch(() => null)
          if (cursor && seq === log.rows.length) places.push({ cursor, seq })
          return places.at(-1)
        }
        for (const each of actions) {
          if (each === 'append' || each === 'append much') log.append(each === 'append' ? 1 : 300)
          if (each === 'append unheard') log.append()
          if (each === 'append' || each === 'append much' || each === 'wake') grow()
          if (each === 'hold') {
            release()
            release = log.hold()
          }
          if (each === 'release') release()
          if (each === 'break' || each === 'mend') log.broken = each === 'break'
          if (each === 'follow from now') begun.push(note().then((place) => place && followFrom(place)))
          const [oldest] = places
          if (each === 'follow from before' && oldest) begun.push(followFrom(oldest))
          if (each === 'leave') await followers.shift()?.leave()
          if (each === 'wait') await later(8)
          await later(0)
        }
        release()
        log.broken = false
        await Promise.all(begun)
        const all = log.rows.map((row) => row.seq)
        await eventually(() => {
          for (const { from, of } of followers) {
            // A follower that could not catch up has ended and reconnects: until then, it has missed nothing
            // either.
            const end = of.failed ? from + of.heard.length : undefined
            expect(of.heard).toEqual(all.slice(from, end))
          }
        })
        await Promise.all(followers.map(({ leave }) => leave()))
        expect(feed.size).toEqual({ subscriptions: 0, streams: 0 })
        feed.stop()
      }),
      { numRuns: 60, examples: [[['hold', 'append', 'follow from before', 'break', 'release']]] },
    )
  })

  it('the feed lets other work run while it wakes thousands of followers', async () => {
    const { log, feed, grow } = setUp()
    const all = await Promise.all(Array.from({ length: 2_000 }, () => feed.subscribe({ actor, types })))
    const heard = all.map(hear)
    let turns = 0
    const count = setInterval(() => (turns += 1), 0)
    log.append()
    grow()
    await eventually(() => expect(heard.every((seqs) => seqs.length === 1)).toBe(true))
    clearInterval(count)
    expect(turns).toBeGreaterThan(1)
  })
})
