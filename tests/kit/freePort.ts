import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems assign by themselves: Linux from 32768. */
const FROM = 15_000
const TO = 32_000

/** A port that is free now, and that the system assigns to nobody else before it is used. */
export async function freePort(): Promise<number> {
  const port = FROM + Math.floor(Math.random() * (TO - FROM))
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
