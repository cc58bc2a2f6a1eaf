import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Below the ports that operating systems assign: on Linux, from 32768. */
const FROM = 15_000
const TO = 32_000

/** One file per reserved port, with the id of the process that holds it. */
const CLAIMS = join(tmpdir(), 'loupe-test-ports')
/** This process's ports. After a kill, their files stay until another process draws the port. */
const claims: string[] = []
process.once('exit', () => {
  for (const file of claims) rmSync(file, { force: true })
})

/**
 * A free port that nobody else takes before it is used: neither the operating system nor another test
 * process.
 */
export async function freePort(): Promise<number> {
  const port = FROM + Math.floor(Math.random() * (TO - FROM))
  if (!claim(port)) return freePort()
  const probe = createServer()
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return freePort()
  }
  probe.close()
  await once(probe, 'close')
  return port
}

/**
 * Reserves the port for this process until it ends, and returns whether it was free. Concurrent test
 * processes draw from the same ports, long before they listen on them.
 */
function claim(port: number): boolean {
  mkdirSync(CLAIMS, { recursive: true })
  const file = join(CLAIMS, String(port))
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (isAlive(file)) return false
    // The next process that draws it may have it.
    rmSync(file, { force: true })
    return false
  }
  claims.push(file)
  return true
}

function isAlive(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
