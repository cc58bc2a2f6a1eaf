/** The properties of a PostgreSQL server that determine the duration of a commit. */
export interface Machine {
  readonly cores: number
  /** One flush of the write-ahead log to the disk. */
  readonly flushMs: number
  /** The number of rows over which the heads of the shared event streams are spread. */
  readonly heads: number
}

export interface Load {
  readonly writesPerSecond: number
  /** Processor time of one write in PostgreSQL. */
  readonly writeMs: number
  readonly readsPerSecond: number
  readonly readMs: number
}

interface Simulated {
  /** The time from a write's arrival at PostgreSQL until it is committed. */
  readonly p50: number
  readonly p99: number
  /** Utilization, from 0 to 1. */
  readonly busyCores: number
  readonly busyHeads: number
}

interface Write {
  readonly arrived: number
  readonly atHead: number
}

/**
 * Simulates some seconds of Poisson arrivals. A call waits for a core in the order of arrival and uses it for an exponentially
 * distributed time. A write then takes the head of its stream and keeps it until its commit is flushed, because a row
 * lock ends with its transaction. A flush takes all commits that wait when it begins.
 */
export function simulateCommits(
  { cores, flushMs, heads }: Machine,
  { writesPerSecond, writeMs, readsPerSecond, readMs }: Load,
  seconds: number,
): Simulated {
  const random = seeded(20_261_125)
  const exponential = (mean: number) => -mean * Math.log(1 - random())
  const until = seconds * 1000
  const perMs = (writesPerSecond + readsPerSecond) / 1000
  const freeCores = Array.from({ length: cores }, () => 0)
  const queues = Array.from({ length: heads }, (): Write[] => [])
  let worked = 0
  for (let now = exponential(1 / perMs); now < until; now += exponential(1 / perMs)) {
    const isWrite = random() < writesPerSecond / (writesPerSecond + readsPerSecond)
    const service = exponential(isWrite ? writeMs : readMs)
    const core = freeCores.indexOf(Math.min(...freeCores))
    const end = Math.max(now, freeCores[core] ?? 0) + service
    freeCores[core] = end
    worked += service
    if (isWrite) queues[Math.floor(random() * heads)]?.push({ arrived: now, atHead: end })
  }
  for (const queue of queues) queue.sort((a, b) => a.atHead - b.atHead)

  const took: number[] = []
  const freeHeads = Array.from({ length: heads }, () => 0)
  const next = Array.from({ length: heads }, () => 0)
  const locksAt = (head: number) =>
    Math.max(queues[head]?.[next[head] ?? 0]?.atHead ?? Infinity, freeHeads[head] ?? 0)
  let flushBegins = -Infinity
  let held = 0
  for (;;) {
    // The heads are locked in the order of time, because all of them wait for the same disk.
    let head = 0
    for (let other = 1; other < heads; other++) if (locksAt(other) < locksAt(head)) head = other
    const locked = locksAt(head)
    const write = queues[head]?.[next[head] ?? 0]
    if (!write) break
    if (locked > flushBegins) flushBegins = Math.max(locked, flushBegins + flushMs)
    const committed = flushBegins + flushMs
    freeHeads[head] = committed
    next[head] = (next[head] ?? 0) + 1
    held += committed - locked
    took.push(committed - write.arrived)
  }
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.floor(took.length * share)] ?? Number.NaN
  return {
    p50: at(0.5),
    p99: at(0.99),
    busyCores: worked / (cores * until),
    busyHeads: held / (heads * until),
  }
}

/** The same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
