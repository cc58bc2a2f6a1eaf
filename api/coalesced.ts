/** A run that takes longer, for example on a dead connection, no longer holds up the next. */
const LONGEST_MS = 2_000

/** Resolves to the result of a run that began after the call. */
type Coalesced<T> = (key: string, run: () => Promise<T>) => Promise<T>

interface Lane<T> {
  /** Resolves when the last run that began has ended, or takes long. */
  last: Promise<unknown>
  /** The run that has not begun, which further callers join. */
  next: Promise<T> | null
}

/**
 * Coalesces calls: of each key, one run at a time. Whoever calls while it is under way waits for the next one, which is
 * for all of them. So everyone gets what was read after they asked, and hundreds who ask at once cost two runs.
 */
export function coalesced<T>(): Coalesced<T> {
  const lanes = new Map<string, Lane<T>>()

  function begin(key: string, lane: Lane<T>, run: () => Promise<T>): Promise<T> {
    lane.next = null
    const running = run()
    lane.last = leave(key, lane, running)
    return running
  }

  async function leave(key: string, lane: Lane<T>, running: Promise<T>): Promise<void> {
    await endOf(running)
    if (!lane.next) lanes.delete(key)
  }

  return (key, run) => {
    const lane = lanes.get(key) ?? { last: Promise.resolve(), next: null }
    lanes.set(key, lane)
    lane.next ??= lane.last.then(() => begin(key, lane, run))
    return lane.next
  }
}

function endOf(running: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_MS)
    const end = () => {
      clearTimeout(timer)
      resolve()
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
    return ask('', runForAsked)
  }
}
