import { randomBytes } from 'node:crypto'
import { setTimeout as later } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { EventLog, LiveEvent, LoggedEvent } from '../usecases/live/ports.ts'
import { cursors } from './cursor.ts'
import { Feed } from './Feed.ts'
import { LocalWakeUps } from './LocalWakeUps.ts'

/** A log in memory whose answers can be held back, to bring about what is rare. */
class HeldLog implements EventLog {
  readonly rows: LoggedEvent[] = []
  broken = false
  reads = 0
  #gate: Promise<void> = Promise.resolve()

  append(count = 1): void {
    for (let n = 0; n < count; n++) {
      const seq = this.rows.length + 1
      const ids = { id: String(seq), requestId: null, quoteId: null, orderId: null, supplierId: null }
      const about = { type: 'request.opened', actor: null, data: {}, occurredAt: new Date(seq) }
      this.rows.push({ stream: 'admin', seq, ...ids, ...about })
    }
  }

  /** Answers are as of the question, and come once the gate is open again. */
  hold(): () => void {
    let open = (): void => undefined
    this.#gate = new Promise((resolve) => {
      open = resolve
    })
    return open
  }

  async readHeads() {
    if (this.broken) throw new Error('database away')
    const seq = this.rows.length
    await this.#gate
    return { epoch: 1, of: () => ({ seq, floor: 0 }) }
  }

  async readAfter(_stream: string, after: number, limit: number) {
    this.reads += 1
    if (this.broken) throw new Error('database away')
    const rows = this.rows.slice(after, after + limit)
    await this.#gate
    return rows
  }
}

const actor = { role: 'admin', adminId: 'a', name: 'Ada' } as const
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

/** Collects for as long as the events last. */
function hear(events: AsyncIterable<LiveEvent>): number[] {
  const seqs: number[] = []
  void (async () => {
    for await (const { row } of events) seqs.push(row.seq)
  })()
  return seqs
}

const soon = (check: () => void) => vi.waitFor(check, { timeout: 1_000, interval: 5 })

describe('the feed', () => {
  it('reads once more when it is woken while it reads', async () => {
    const { log, feed, grow } = setUp()
    const heard = hear(await feed.subscribe({ actor, types }))
    const release = log.hold()
    log.append()
    grow()
    log.append()
    grow()
    grow()
    release()
    await soon(() => expect(heard).toEqual([1, 2]))
    expect(log.reads).toBe(2)
  })

  it('hears what commits while its first follower still asks where the log stands', async () => {
    const { log, feed, grow } = setUp()
    const release = log.hold()
    const subscribing = feed.subscribe({ actor, types })
    await later(5)
    log.append()
    grow()
    release()
    const heard = hear(await subscribing)
    await soon(() => expect(heard).toEqual([1]))
  })

  it('catches up with the heads that a newcomer sees, when the wake-up was lost', async () => {
    const { log, feed } = setUp()
    log.append(5)
    const first = hear(await feed.subscribe({ actor, types }))
    const after = await feed.currentCursor(actor)
    log.append(2)
    const second = hear(await feed.subscribe({ actor, types, after }))
    await soon(() =>
      expect([first, second]).toEqual([
        [6, 7],
        [6, 7],
      ]),
    )
  })

  it('reads page after page when much happened at once', async () => {
    const { log, feed, grow } = setUp()
    const heard = hear(await feed.subscribe({ actor, types }))
    log.append(1_234)
    grow()
    await soon(() => expect(heard).toHaveLength(1_234))
    expect(heard).toEqual(log.rows.map((row) => row.seq))
  })

  it('outlives the database being away', async () => {
    const { log, feed, grow, report } = setUp(20)
    const heard = hear(await feed.subscribe({ actor, types }))
    log.broken = true
    log.append()
    grow()
    await later(60)
    expect(heard).toEqual([])
    expect(report).toHaveBeenCalled()
    log.broken = false
    await soon(() => expect(heard).toEqual([1]))
  })

  it('holds nothing for a newcomer whom it could not let in', async () => {
    const { log, feed } = setUp()
    log.broken = true
    await expect(feed.subscribe({ actor, types })).rejects.toThrow('database away')
    expect(feed.size).toEqual({ subscriptions: 0, streams: 0 })
  })

  it('lets other work in while it wakes thousands', async () => {
    const { log, feed, grow } = setUp()
    const all = await Promise.all(Array.from({ length: 2_000 }, () => feed.subscribe({ actor, types })))
    const heard = all.map(hear)
    let turns = 0
    const count = setInterval(() => (turns += 1), 0)
    log.append()
    grow()
    await soon(() => expect(heard.every((seqs) => seqs.length === 1)).toBe(true))
    clearInterval(count)
    expect(turns).toBeGreaterThan(1)
  })
})
