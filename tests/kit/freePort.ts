import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems assign by themselves: Linux from 32768. */
const FROM = 15_000
const TO = 32_000

/** A port that is free, and that no server or connection with an assigned port takes until it is used. */
export async function freePort(): Promise<number> {
  const port = FROM + Math.floor(Math.random() * (TO - FROM))
  const probe = createServer()
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening')
  } catch {
    return freePort()
  }
  probe.close()
  await once(probe, 'close')
  return port
}
