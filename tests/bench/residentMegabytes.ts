import { execFileSync } from 'node:child_process'

/** What a process holds in memory now. */
export const residentMegabytes = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

/** Watches until it is stopped, and says then how much it was at most. */
export function watchMemory(pid: number): () => number {
  let most = residentMegabytes(pid)
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid))
  }, 100)
  return () => {
    clearInterval(timer)
    return Math.max(most, residentMegabytes(pid))
  }
}
