import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** The processor time a process and, optionally, its children have used, in milliseconds. */
export function processorTime(pid: number, { children = false } = {}): number {
  const own = ticks(pid)
  const more = children ? childrenOf(pid).reduce((sum, child) => sum + ticks(child), 0) : 0
  return ((own + more) * 1000) / TICKS_PER_SECOND
}

export const parentOf = (pid: number): number => Number(fields(pid)[1])

/** Including children that have ended. */
function ticks(pid: number): number {
  const [user, system, endedUser, endedSystem] = fields(pid).slice(11, 15).map(Number)
  return (user ?? 0) + (system ?? 0) + (endedUser ?? 0) + (endedSystem ?? 0)
}

/** After the process's name, which may contain spaces. */
function fields(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .map(Number)
    .filter((child) => child > 0)
