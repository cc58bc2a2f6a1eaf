import { execFileSync } from 'node:child_process'

/** The memory a process currently uses. */
export const residentMegabytes = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

/** Watches a process until stopped, and returns its peak memory. */
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
