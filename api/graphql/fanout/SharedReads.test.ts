import { describe, expect, it } from 'vitest'
import { moment } from '../server/turns.ts'
import { SharedReads } from './SharedReads.ts'

/** Reads that end when told to. */
function setUp(most = 100) {
  const reads = new SharedReads<string>(most, (value) => value.length)
  const begun: ((value: string) => void)[] = []
  const read = () => new Promise<string>((resolve) => begun.push(resolve))
  const got: string[] = []
  const ask = (key: string, after: number) => reads.get(key, after, read, ({ value }) => got.push(value))
  const finish = async (nth: number, value: string) => {
    begun[nth]?.(value)
    await Promise.resolve()
    await Promise.resolve()
  }
  return { reads, begun, got, ask, finish }
}

describe('reads that many wait for', () => {
  it('are done once, for those who come meanwhile and a little later', async () => {
    const { begun, got, ask, finish } = setUp()
    const before = moment()
    ask('event', before)
    ask('event', before)
    await finish(0, 'new')
    ask('event', before)
    expect(begun).toHaveLength(1)
    expect(got).toEqual(['new', 'new', 'new'])
  })

  it('are done again for those who have already been sent something that was read later', async () => {
    const { begun, got, ask, finish } = setUp()
    ask('event', moment())
    const later = moment()
    ask('event', later)
    expect(begun).toHaveLength(2)
    await finish(1, 'later')
    await finish(0, 'earlier')
    expect(got).toEqual(['later', 'earlier'])
    ask('event', later)
    expect(got.at(-1)).toBe('later')
  })

  it('say when they had been read: later than whatever began before that', async () => {
    const { reads } = setUp()
    const before = moment()
    const readBy = await new Promise<number>((resolve) => {
      reads.get(
        'event',
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
    for (const [nth, key] of ['one', 'two', 'three'].entries()) {
      ask(key, before)
      await finish(nth, 'xx')
    }
    ask('three', before)
    ask('two', before)
    expect(begun).toHaveLength(3)
    ask('one', before)
    expect(begun).toHaveLength(4)
  })
})
