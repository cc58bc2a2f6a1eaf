import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { moment } from '../live/turns.ts'
import { SharedReads } from './SharedReads.ts'

/** Reads that end on request. */
function setUp(most = 100) {
  const reads = new SharedReads<string>(most, (value) => value.length)
  const begun: ((value: string) => void)[] = []
  const read = () => new Promise<string>((resolve) => begun.push(resolve))
  const got: string[] = []
  const ask = (seq: number, after: number) =>
    reads.get({ lane: 'events', seq }, after, read, ({ value }) => got.push(value))
  const finish = async (nth: number, value: string) => {
    begun[nth]?.(value)
    await Promise.resolve()
    await Promise.resolve()
  }
  return { reads, begun, got, ask, finish }
}

describe('shared reads', () => {
  it('run once for callers that arrive during the read or shortly after', async () => {
    const { begun, got, ask, finish } = setUp()
    const before = moment()
    ask(1, before)
    ask(1, before)
    await finish(0, 'new')
    ask(1, before)
    expect(begun).toHaveLength(1)
    expect(got).toEqual(['new', 'new', 'new'])
  })

  it('run again for callers that have already received a later read', async () => {
    const { begun, got, ask, finish } = setUp()
    ask(1, moment())
    const later = moment()
    ask(1, later)
    expect(begun).toHaveLength(2)
    await finish(1, 'later')
    await finish(0, 'earlier')
    expect(got).toEqual(['later', 'earlier'])
    ask(1, later)
    expect(got.at(-1)).toBe('later')
  })

  it('report when they had finished: later than every read that began before', async () => {
    const { reads } = setUp()
    const before = moment()
    const readBy = await new Promise<number>((resolve) => {
      reads.get(
        { lane: 'events', seq: 1 },
        before,
        () => Promise.resolve('x'),
        (outcome) => resolve(outcome.readBy),
      )
    })
    expect(readBy).toBeGreaterThan(before)
    expect(moment()).toBeGreaterThan(readBy)
  })

  it('are kept within a total size, the newest for longest', async () => {
    const { begun, ask, finish } = setUp(5)
    const before = moment()
    for (const nth of [0, 1, 2]) {
      ask(nth, before)
      await finish(nth, 'xx')
    }
    ask(2, before)
    ask(1, before)
    expect(begun).toHaveLength(3)
    ask(0, before)
    expect(begun).toHaveLength(4)
  })
})

describe('returning subscribers with events to catch up on', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function following() {
    const setting = setUp()
    let count = 0
    const read = vi.fn(() => Promise.resolve(`read ${++count}`))
    const get = (seq: number, after: number) =>
      new Promise<number>((resolve) => {
        setting.reads.get({ lane: 'events', seq }, after, read, ({ readBy }) => resolve(readBy))
      })
    /** Receives the events in order, each read later than the one before. */
    async function follow(from: number, to: number): Promise<void> {
      let after = moment()
      for (let seq = from; seq <= to; seq++) after = await get(seq, after)
    }
    return { read, get, follow }
  }

  it('wait for those slightly behind and continue with their reads', async () => {
    const { read, follow } = following()
    await follow(1, 10)
    const returning = [follow(1, 10), follow(4, 10), follow(7, 10)]
    await vi.advanceTimersByTimeAsync(10)
    await Promise.all(returning)
    // The subscribers ahead read once each, because nobody behind them had begun to read after they arrived.
    expect(read).toHaveBeenCalledTimes(10 + 10 + 2)
  })

  it('do not wait for those that have stopped', async () => {
    const { read, get, follow } = following()
    await follow(1, 5)
    const after = moment()
    await get(1, after)
    const last = get(5, after)
    expect(read).toHaveBeenCalledTimes(6)
    await vi.advanceTimersByTimeAsync(100)
    await last
    expect(read).toHaveBeenCalledTimes(7)
  })

  it('share one timer, however many wait', async () => {
    const { get, follow } = following()
    await follow(1, 5)
    const after = moment()
    await get(1, after)
    const waiting = Array.from({ length: 100 }, () => get(5, after))
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(100)
    await Promise.all(waiting)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('do not wait forever for those that return to the same position again and again', async () => {
    const { get, follow } = following()
    await follow(1, 5)
    const after = moment()
    await get(1, after)
    const received = vi.fn()
    void get(5, after).then(received)
    for (let nth = 0; nth < 300; nth++) {
      void get(1, moment())
      await vi.advanceTimersByTimeAsync(20)
      if (nth === 100) expect(received).not.toHaveBeenCalled()
    }
    expect(received).toHaveBeenCalledOnce()
  })

  it('do not wait for those far behind, or for an event that nobody has read', async () => {
    const { read, get, follow } = following()
    await follow(1000, 1000)
    const after = moment()
    void get(1, after)
    void get(1000, after)
    void get(1001, after)
    expect(read).toHaveBeenCalledTimes(1 + 3)
  })
})

describe('a shared read that never returns', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('runs again for all that wait for it, and for later callers', async () => {
    const { begun, got, ask, finish } = setUp()
    const before = moment()
    ask(1, before)
    ask(1, before)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(begun).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    ask(1, before)
    expect(begun).toHaveLength(2)
    await finish(1, 'again')
    expect(got).toEqual(['again', 'again', 'again'])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('changes nothing when its result arrives late', async () => {
    const { begun, got, ask, finish } = setUp()
    const before = moment()
    ask(1, before)
    await vi.advanceTimersByTimeAsync(5_000)
    await finish(0, 'late')
    expect(got).toEqual([])
    await finish(1, 'again')
    ask(1, before)
    expect(got).toEqual(['again', 'again'])
    expect(begun).toHaveLength(2)
  })

  it('does not run again if a later one serves those that wait', async () => {
    const { begun, got, ask, finish } = setUp()
    ask(1, moment())
    ask(1, moment())
    await finish(1, 'later')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(got).toEqual(['later', 'later'])
    expect(begun).toHaveLength(2)
  })

  it('is repeated less and less often during an outage', async () => {
    const { begun, ask } = setUp()
    ask(1, moment())
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(begun).toHaveLength(6)
  })

  it('has one timer, however many wait', async () => {
    const { ask, finish } = setUp()
    const before = moment()
    for (let nth = 0; nth < 100; nth++) ask(1, before)
    expect(vi.getTimerCount()).toBe(1)
    await finish(0, 'new')
    expect(vi.getTimerCount()).toBe(0)
  })
})
