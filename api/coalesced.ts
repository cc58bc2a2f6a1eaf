import { LOST_AFTER_MS } from './inTime.ts'

/**
 * Resolves to the result of a run that began after the call. A call that waits longer than `LOST_AFTER_MS`
 * for another caller's run runs alone.
 * @param alone what to run instead if the other caller's run takes long; `run` by default
 */
type Coalesced<T> = (key: string, run: () => Promise<T>, alone?: () => Promise<T>) => Promise<T>

interface Run<T> {
  readonly result: Promise<T>
  /** Whether it ended within `LOST_AFTER_MS`, successfully or not. */
  readonly isInTime: Promise<boolean>
}

interface Lane<T> {
  /** Resolves when the last run that began has ended, or takes long. */
  last: Promise<unknown>
  /** The run that has not begun, which further calls join. */
  next: Promise<Run<T>> | null
}

/**
 * Coalesces calls: at most one run at a time per key. Calls made during a run share the next one. So every
 * caller gets what was read after its call, and hundreds of simultaneous calls cost two runs.
 */
export function coalesced<T>(): Coalesced<T> {
  const lanes = new Map<string, Lane<T>>()

  function begin(key: string, lane: Lane<T>, run: () => Promise<T>): Run<T> {
    lane.next = null
    const result = run()
    const isInTime = endsInTime(result)
    lane.last = leave(key, lane, isInTime)
    return { result, isInTime }
  }

  async function leave(key: string, lane: Lane<T>, ended: Promise<unknown>): Promise<void> {
    await ended
    if (!lane.next) lanes.delete(key)
  }

  return async (key, run, alone = run) => {
    const lane = lanes.get(key) ?? { last: Promise.resolve(), next: null }
    lanes.set(key, lane)
    const isOwn = lane.next === null
    lane.next ??= lane.last.then(() => begin(key, lane, run))
    const { result, isInTime } = await lane.next
    return isOwn || (await isInTime) ? result : alone()
  }
}

function endsInTime(running: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LOST_AFTER_MS, false)
    const end = () => {
      clearTimeout(timer)
      resolve(true)
    }
    running.then(end, end)
  })
}

/** Combines calls for some keys into one for all of them; see `coalesced`. */
export function combined<Key, T>(
  run: (keys: readonly Key[]) => Promise<T>,
): (keys: Iterable<Key>) => Promise<T> {
  const ask = coalesced<T>()
  let asked = new Set<Key>()

  function runForAsked() {
    const keys = [...asked]
    asked = new Set()
    return run(keys)
  }

  return (keys) => {
    for (const key of keys) asked.add(key)
    return ask('', runForAsked, () => run([...keys]))
  }
}
