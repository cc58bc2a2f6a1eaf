import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface Fleet {
  start(): void
  replaceAll(): Promise<void>
}
const { Fleet } = (await import(join(import.meta.dirname, 'Fleet.mjs'))) as {
  Fleet: new (options: {
    size: number
    fork: () => Child
    prepare: () => Promise<boolean>
    say: (line: string) => void
    ended: (code: number) => void
  }) => Fleet
}

/** A process that ends when it is told to. */
class Child extends EventEmitter {
  readonly process = { pid: 0, kill: () => this.end() }
  readonly #running: Set<Child>

  constructor(running: Set<Child>) {
    super()
    this.#running = running
    running.add(this)
  }

  serve(): void {
    if (this.#running.has(this)) this.emit('listening')
  }

  end(): void {
    if (this.#running.delete(this)) this.emit('exit', 1, null)
  }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const LONG_MS = 60_000

/** Two processes that serve. */
async function aFleetOfTwo(prepare = async () => true) {
  const running = new Set<Child>()
  const forked: Child[] = []
  const fork = () => {
    const child = new Child(running)
    forked.push(child)
    return child
  }
  const said: string[] = []
  const fleet = new Fleet({ size: 2, fork, prepare, say: (line) => said.push(line), ended: () => {} })
  fleet.start()
  for (const child of forked) child.serve()
  return {
    fleet,
    forked,
    running,
    said,
    /** The process that was started last. */
    newest(this: void): Child {
      return forked.at(-1) as Child
    },
    /** Lets time pass; every process started by then serves. */
    async settle(this: void): Promise<void> {
      await vi.advanceTimersByTimeAsync(LONG_MS)
      for (let nth = 0; nth < forked.length; nth++) {
        forked[nth]?.serve()
        await vi.advanceTimersByTimeAsync(0)
      }
    },
  }
}

test('a process that is replaced ends only once its successor serves', async () => {
  const { fleet, forked, running, newest } = await aFleetOfTwo()
  const [a, b] = forked as [Child, Child]
  const replaced = fleet.replaceAll()
  await vi.advanceTimersByTimeAsync(0)
  expect([...running]).toEqual([a, b, newest()])
  newest().serve()
  await vi.advanceTimersByTimeAsync(0)
  expect(running.has(a)).toBe(false)
  expect(running.has(b)).toBe(true)
  newest().serve()
  await replaced
  expect([...running]).toEqual(forked.slice(2))
})

test('no process is replaced before the new version is ready', async () => {
  let ready = (_isReady: boolean) => {}
  const { fleet, forked } = await aFleetOfTwo(() => new Promise((resolve) => (ready = resolve)))
  void fleet.replaceAll()
  await vi.advanceTimersByTimeAsync(LONG_MS)
  expect(forked).toHaveLength(2)
  ready(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(forked).toHaveLength(3)
})

test('when the new version cannot be made ready, the old processes go on until the next attempt', async () => {
  let isReady = false
  const { fleet, forked, running, said } = await aFleetOfTwo(async () => isReady)
  await fleet.replaceAll()
  expect([...running]).toEqual(forked)
  expect(said.at(-1)).toBe('The new version could not be made ready: the old processes go on')
  isReady = true
  void fleet.replaceAll()
  await vi.advanceTimersByTimeAsync(0)
  expect(forked).toHaveLength(3)
})

test('a successor that does not start is not tried again, and the old processes go on', async () => {
  const { fleet, forked, running, newest, settle } = await aFleetOfTwo()
  const replaced = fleet.replaceAll()
  await vi.advanceTimersByTimeAsync(0)
  newest().end()
  await replaced
  await settle()
  expect(forked).toHaveLength(3)
  expect([...running]).toEqual(forked.slice(0, 2))
})

test('a successor that does not serve in time ends, and the old processes go on', async () => {
  const { fleet, forked, running, settle } = await aFleetOfTwo()
  const replaced = fleet.replaceAll()
  await vi.advanceTimersByTimeAsync(3 * LONG_MS)
  await replaced
  await settle()
  expect([...running]).toEqual(forked.slice(0, 2))
})

test('migrations do not count towards the time in which a successor has to serve', async () => {
  const { fleet, forked, running, newest } = await aFleetOfTwo()
  void fleet.replaceAll()
  await vi.advanceTimersByTimeAsync(0)
  const migrating = newest()
  migrating.emit('message', { type: 'loupe:migrating' })
  await vi.advanceTimersByTimeAsync(20 * LONG_MS)
  expect(running.has(migrating)).toBe(true)
  migrating.emit('message', { type: 'loupe:migrated' })
  await vi.advanceTimersByTimeAsync(LONG_MS)
  expect([...running]).toEqual(forked)
  await vi.advanceTimersByTimeAsync(2 * LONG_MS)
  expect(running.has(migrating), 'what comes after them counts').toBe(false)
})

test.each([
  ['the one to replace', 0],
  ['the other one', 1],
])('there is no process too many when %s dies while a successor starts', async (_title, which) => {
  const { fleet, forked, running, newest, settle } = await aFleetOfTwo()
  const replaced = fleet.replaceAll()
  await vi.advanceTimersByTimeAsync(0)
  const successor = newest()
  forked[which]?.end()
  successor.serve()
  await settle()
  await replaced
  expect(running.size).toBe(2)
  expect([...running].filter((child) => forked.indexOf(child) < 2)).toEqual([])
})
