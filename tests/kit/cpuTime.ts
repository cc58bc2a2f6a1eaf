import { openSync, readSync } from 'node:fs'

/** The CPU time of this process so far. Unlike wall-clock time, it does not grow while other programs run. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

let mainThread: number | null | undefined
const read = Buffer.alloc(64)

/**
 * The CPU time of the main thread so far, without that of the threads that hash passwords or collect garbage. Known on
 * Linux; elsewhere that of the process.
 */
export function mainThreadMs(): number {
  if (mainThread === undefined) mainThread = opened(`/proc/self/task/${process.pid}/schedstat`)
  if (mainThread === null) return cpuMs()
  const length = readSync(mainThread, read, 0, read.length, 0)
  return Number(read.toString('latin1', 0, length).split(' ', 1)[0]) / 1_000_000
}

function opened(path: string): number | null {
  try {
    return openSync(path, 'r')
  } catch {
    return null
  }
}

/** The CPU time of `referenceWork` on a machine of ordinary speed. */
const ORDINARY_MS = 20

/**
 * Converts the CPU time `ms` of work that has just ended to that of a machine of ordinary speed. A slow
 * machine spends more CPU time on the same work, and so does a busy one, whose programs share caches and
 * cores.
 */
export function atOrdinarySpeed(ms: number): number {
  let least = Infinity
  // The first run compiles it.
  for (let time = 0; time < 4; time++) {
    const before = cpuMs()
    referenceWork()
    least = Math.min(least, cpuMs() - before)
  }
  return ms / Math.max(1, least / ORDINARY_MS)
}

/** Work like that of the tests with limits of CPU time: matching, building and parsing texts. */
function referenceWork(): void {
  for (let nth = 0; nth < 20; nth++) {
    const text = `<b>a ${nth}, "b": 1.5 </b>`.repeat(500)
    const parts = text.replace(/(?<![a-z])[a-z]\s\d+/g, '•').split(/[<>]/)
    JSON.parse(JSON.stringify(parts.map((part, place) => ({ part, place }))))
  }
}
