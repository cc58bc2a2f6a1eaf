import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HeldLog } from '../../tests/kit/live/HeldLog.ts'
import { cursors } from './cursor.ts'
import { Feed } from './Feed.ts'
import { LocalWakeUps } from './LocalWakeUps.ts'

const actor = { role: 'admin', adminId: 'a', adminRole: 'owner', name: 'Ada' } as const
const types = new Set(['request.opened'])
const LOOK_EVERY_MS = 2_000

let running: Feed | undefined
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  running?.stop()
  vi.useRealTimers()
})

async function setUp() {
  const log = new HeldLog()
  const report = vi.fn()
  const wakeUps = new LocalWakeUps(report)
  const feed = new Feed({
    log,
    wakeUps,
    cursors: cursors(randomBytes(32)),
    report,
    lookEveryMs: LOOK_EVERY_MS,
  })
  running = feed
  const heard: number[] = []
  const hear = async (after?: string) => {
    for await (const { row } of await feed.subscribe({ actor, types, after })) heard.push(row.seq)
  }
  return { log, report, feed, heard, hear, grow: () => wakeUps.publish(['admin']) }
}

/**
 * One read is lost on a dead connection; later ones succeed. Returns a function that completes the lost read.
 */
async function loseOneRead(log: HeldLog, begin: () => void): Promise<() => void> {
  const answer = log.hold()
  begin()
  await vi.advanceTimersByTimeAsync(0)
  log.letOthersPass()
  return answer
}

describe('a read of the log that never returns', () => {
  it('delays events for seconds: another read delivers them', async () => {
    const { log, report, heard, hear, grow } = await setUp()
    void hear()
    await vi.advanceTimersByTimeAsync(0)
    log.append()
    await loseOneRead(log, grow)
    log.append()
    grow()
    await vi.advanceTimersByTimeAsync(5_000 + LOOK_EVERY_MS)
    expect(heard).toEqual([1, 2])
    expect(report).toHaveBeenCalledOnce()
  })

  it('changes nothing when its result arrives late', async () => {
    const { log, feed, heard, hear, grow } = await setUp()
    void hear()
    await vi.advanceTimersByTimeAsync(0)
    log.append()
    const answer = await loseOneRead(log, grow)
    await vi.advanceTimersByTimeAsync(5_000 + LOOK_EVERY_MS)
    log.append(3)
    grow()
    await vi.advanceTimersByTimeAsync(0)
    expect(heard).toEqual([1, 2, 3, 4])
    const before = await feed.currentCursor(actor)
    answer()
    await vi.advanceTimersByTimeAsync(LOOK_EVERY_MS)
    log.append()
    grow()
    await vi.advanceTimersByTimeAsync(0)
    expect(heard).toEqual([1, 2, 3, 4, 5])
    const heardAgain: number[] = []
    void (async () => {
      for await (const { row } of await feed.subscribe({ actor, types, after: before }))
        heardAgain.push(row.seq)
    })()
    await vi.advanceTimersByTimeAsync(0)
    expect(heardAgain).toEqual([5])
  })

  it('of the heads does not stop the polls that make up for lost wake-ups', async () => {
    const { log, heard, hear } = await setUp()
    void hear()
    await vi.advanceTimersByTimeAsync(0)
    const answer = await loseOneRead(log, () => void vi.advanceTimersByTime(LOOK_EVERY_MS))
    log.append()
    await vi.advanceTimersByTimeAsync(5_000 + LOOK_EVERY_MS)
    expect(heard).toEqual([1])
    answer()
    await vi.advanceTimersByTimeAsync(LOOK_EVERY_MS)
    expect(heard).toEqual([1])
  })

  it('refuses a follower that waits for it and then returns', async () => {
    const { log, feed, heard, hear } = await setUp()
    const cursor = await feed.currentCursor(actor)
    log.append()
    const refused = vi.fn()
    await loseOneRead(log, () => void hear(cursor).catch(refused))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(refused).toHaveBeenCalledOnce()
    expect(feed.size).toEqual({ subscriptions: 0, streams: 0 })
    void hear(cursor)
    await vi.advanceTimersByTimeAsync(0)
    expect(heard).toEqual([1])
  })

  it('of older events ends the followers that wait for it and then return', async () => {
    const { log, feed, heard, hear } = await setUp()
    const cursor = await feed.currentCursor(actor)
    log.append(600)
    const lost = [vi.fn(), vi.fn()]
    const answers = feed.subscribe({ actor, types, after: cursor })
    const events = await answers
    const other = await feed.subscribe({ actor, types, after: cursor })
    await loseOneRead(log, () => {
      void events.next().catch(lost[0])
      void other.next().catch(lost[1])
    })
    await vi.advanceTimersByTimeAsync(5_000)
    for (const one of lost) expect(one).toHaveBeenCalledOnce()
    void hear(cursor)
    await vi.advanceTimersByTimeAsync(0)
    expect(heard).toEqual(log.rows.map(({ seq }) => seq))
  })
})
