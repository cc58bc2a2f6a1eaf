import { LOST_AFTER_MS } from './inTime.ts'

interface Otherwise<T> {
  /** Run instead if another caller's run takes long; the same by default. */
  readonly alone?: () => Promise<T>
  /**
   * Run at once, and not shared, by a call without concurrent ones. Without it, such a call's run begins a moment later
   * and is shared with all calls of that moment.
   */
  readonly first?: () => Promise<T>
}

/**
 * Resolves to the result of a run that began after the call. A call that waits longer than `LOST_AFTER_MS`
 * for another caller's run runs alone, and so does one that would share the run after such a one: it has
 * waited already.
 */
type Coalesced<T> = (key: string, run: () => Promise<T>, otherwise?: Otherwise<T>) => Promise<T>

interface Run<T> {
  readonly result: Promise<T>
  readonly begunAt: number
  /** Whether the run before it took longer than `LOST_AFTER_MS`. */
  readonly isAfterLost: boolean
  /** Whether it ends within `LOST_AFTER_MS`, successfully or not; set once another caller waits for it. */
  isInTime?: Promise<boolean>
}

interface Lane<T> {
  /** The last run that began. */
  last: Run<T> | null
  /** The run that has not begun, which further calls join. */
  next: Promise<Run<T>> | null
}

const NOTHING_BEFORE = Promise.resolve(true)

/**
 * Coalesces calls: at most one run at a time per key. Calls made during a run share the next one. So every
 * caller gets what was read after its call, and hundreds of simultaneous calls cost two runs.
 */
export function coalesced<T>(): Coalesced<T> {
  const lanes = new Map<string, Lane<T>>()

  function laneOf(key: string): Lane<T> {
    const lane: Lane<T> = { last: null, next: null }
    lanes.set(key, lane)
    return lane
  }

  function begin(key: string, lane: Lane<T>, run: () => Promise<T>, isAfterLost = false): Run<T> {
    lane.next = null
    const begun: Run<T> = { result: resultOf(run), begunAt: performance.now(), isAfterLost }
    lane.last = begun
    const leave = () => {
      if (lane.last !== begun || lane.next) return
      lanes.delete(key)
      lane.last = null
    }
    begun.result.then(leave, leave)
    return begun
  }

  async function join(coming: Promise<Run<T>>, alone: () => Promise<T>): Promise<T> {
    const run = await coming
    return !run.isAfterLost && (await endsInTime(run)) ? run.result : alone()
  }

  return (key, run, { alone = run, first } = {}) => {
    const known = lanes.get(key)
    if (!known && first) return begin(key, laneOf(key), first).result
    const lane = known ?? laneOf(key)
    if (lane.next) return join(lane.next, alone)
    const before = lane.last ? endsInTime(lane.last) : NOTHING_BEFORE
    lane.next = before.then((wasInTime) => begin(key, lane, run, !wasInTime))
    return lane.next.then(({ result }) => result)
  }
}

/** What a run throws before it returns a promise is its result, too, so that it does not block those that follow. */
function resultOf<T>(run: () => Promise<T>): Promise<T> {
  try {
    return run()
  } catch (error) {
    return Promise.reject(error)
  }
}

/** Timed only if somebody waits for it: most runs have only the caller that began them. */
const endsInTime = <T>(run: Run<T>): Promise<boolean> =>
  (run.isInTime ??= new Promise((resolve) => {
    const left = run.begunAt + LOST_AFTER_MS - performance.now()
    const timer = setTimeout(resolve, Math.max(0, left), false)
    const end = () => {
      clearTimeout(timer)
      resolve(true)
    }
    run.result.then(end, end)
  }))

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
    return ask('', runForAsked, { alone: () => run([...keys]) })
  }
}
