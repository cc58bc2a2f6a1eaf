import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Below the ports that systems assign by themselves: Linux from 32768. */
const FROM = 15_000
const TO = 32_000

/** A file per port that a process has, with the id of the process. */
const CLAIMS = join(tmpdir(), 'loupe-test-ports')
/** Those of this process; if it is killed, they stay until somebody draws the port. */
const claims: string[] = []
process.once('exit', () => {
  for (const file of claims) rmSync(file, { force: true })
})

/** A port that is free now, and that nobody else gets before it is used: not from the system, nor from here. */
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
 * Whether this process now has the port until it ends. Processes that test at the same time draw from the same ports,
 * long before what they start listens.
 */
function claim(port: number): boolean {
  mkdirSync(CLAIMS, { recursive: true })
  const file = join(CLAIMS, String(port))
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (isAlive(file)) return false
    // Whoever draws it next may have it.
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
