import { afterEach, describe, expect, it, vi } from 'vitest'
import { coalesced, combined } from './coalesced.ts'

/** Runs that end on request. */
function setUp() {
  const ask = coalesced<string>()
  const runs: { end: (value: string) => void; fail: (error: Error) => void }[] = []
  const run = () => new Promise<string>((end, fail) => runs.push({ end, fail }))
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const asking = (key = 'same', first?: () => Promise<string>) => ask(key, run, first ? { first } : {})
  return { ask: asking, runs, settled }
}

describe('coalesced calls', () => {
  it('that arrive together share a run; those that arrive during it share the next', async () => {
    const { ask, runs, settled } = setUp()
    const first = [ask(), ask()]
    await settled()
    const second = [ask(), ask(), ask()]
    await settled()
    expect(runs).toHaveLength(1)
    runs[0]?.end('before')
    await settled()
    expect(runs).toHaveLength(2)
    runs[1]?.end('after')
    expect(await Promise.all(first)).toEqual(['before', 'before'])
    expect(await Promise.all(second)).toEqual(['after', 'after', 'after'])
  })

  it('never get a result of a run that began before they arrived', async () => {
    const { ask, runs, settled } = setUp()
    for (let nth = 0; nth < 5; nth++) {
      const asked = ask()
      await settled()
      // A caller that arrives at the moment at which the run ends.
      const later = ask()
      runs[2 * nth]?.end(`${2 * nth}`)
      expect(await asked).toBe(`${2 * nth}`)
      await settled()
      runs[2 * nth + 1]?.end(`${2 * nth + 1}`)
      expect(await later).toBe(`${2 * nth + 1}`)
      await settled()
    }
  })

  it('fail together, and the next run is not affected', async () => {
    const { ask, runs, settled } = setUp()
    const failing = [ask(), ask()].map((one) => one.catch((error: Error) => error.message))
    await settled()
    const next = ask()
    runs[0]?.fail(new Error('gone'))
    expect(await Promise.all(failing)).toEqual(['gone', 'gone'])
    await settled()
    runs[1]?.end('back')
    expect(await next).toBe('back')
  })

  it('fail together if the run throws at once, and later calls are not affected', async () => {
    const ask = coalesced<string>()
    const failing = () => {
      throw new Error('broken')
    }
    await expect(ask('same', failing, { first: failing })).rejects.toThrow('broken')
    const reason = new Error('broken')
    const both = [ask('same', failing), ask('same', failing)]
    expect(await Promise.allSettled(both)).toMatchObject([{ reason }, { reason }])
    const first = () => Promise.resolve('alone again')
    expect(await ask('same', failing, { first })).toBe('alone again')
  })

  it('begin at once with a run of their own if they have one and nobody else is there', async () => {
    const { ask, runs, settled } = setUp()
    const own = vi.fn(() => Promise.resolve('own'))
    const answers = [ask('same', own), ask('same', own), ask('same', own)]
    expect(own).toHaveBeenCalledOnce()
    await settled()
    expect(runs).toHaveLength(1)
    runs[0]?.end('shared')
    expect(await Promise.all(answers)).toEqual(['own', 'shared', 'shared'])
    expect(await ask('same', own)).toBe('own')
  })

  it('with different keys do not wait for each other', async () => {
    const { ask, runs, settled } = setUp()
    void ask('one')
    const other = ask('other')
    await settled()
    runs[1]?.end('other')
    expect(await other).toBe('other')
  })

  describe('where one hangs', () => {
    afterEach(() => void vi.useRealTimers())

    it('wait five seconds for the run before them', async () => {
      vi.useFakeTimers()
      const { ask, runs } = setUp()
      const hanging = ask()
      await vi.advanceTimersByTimeAsync(1_000)
      const behind = ask()
      await vi.advanceTimersByTimeAsync(3_900)
      expect(runs).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(100)
      runs[1]?.end('answered')
      expect(await behind).toBe('answered')
      runs[0]?.end('at last')
      expect(await hanging).toBe('at last')
    })

    it('run alone if they have joined it; the caller that began it waits', async () => {
      vi.useFakeTimers()
      const { ask, runs } = setUp()
      const [own, joined] = [ask(), ask()]
      await vi.advanceTimersByTimeAsync(5_000)
      expect(runs).toHaveLength(2)
      runs[1]?.end('alone')
      expect(await joined).toBe('alone')
      runs[0]?.end('at last')
      expect(await own).toBe('at last')
    })

    it('run alone after five seconds in all if the run before the one they have joined is lost', async () => {
      vi.useFakeTimers()
      const { ask, runs } = setUp()
      void ask()
      await vi.advanceTimersByTimeAsync(0)
      const [next, joined] = [ask(), ask()]
      await vi.advanceTimersByTimeAsync(4_900)
      expect(runs).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(100)
      expect(runs).toHaveLength(3)
      runs[2]?.end('alone')
      expect(await joined).toBe('alone')
      runs[1]?.end('next')
      expect(await next).toBe('next')
    })

    it('do not wait for it if it has taken longer already', async () => {
      vi.useFakeTimers()
      const { ask, runs } = setUp()
      void ask()
      await vi.advanceTimersByTimeAsync(6_000)
      const behind = ask()
      await vi.advanceTimersByTimeAsync(0)
      expect(runs).toHaveLength(2)
      runs[1]?.end('answered')
      expect(await behind).toBe('answered')
    })

    it('and are combined, run alone for their own keys', async () => {
      vi.useFakeTimers()
      const read = vi.fn((keys: readonly string[]) =>
        keys.length === 2 ? new Promise<string>(() => undefined) : Promise.resolve(keys.join()),
      )
      const ask = combined(read)
      void ask(['first'])
      const joined = ask(['second'])
      await vi.advanceTimersByTimeAsync(5_000)
      expect(await joined).toBe('second')
    })
  })
})
