import { afterAll, beforeAll, expect, it } from 'vitest'
import { isUnavailable } from '../../../api/transport/isUnavailable.ts'
import { isLongRun } from '../../kit/fuzz.ts'
import { sendMany, Tally } from '../../kit/hostile/sendMany.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld } from '../../kit/world.ts'
import { allowCrawls } from '../privacy/crawl.ts'
import { EntryPoints } from './entryPoints.ts'
import { hostileScene } from './scene.ts'

/** Requests before the world is built again: they end accounts, decide what is open, and fill the database. */
const PER_WORLD = 4_000
/** Then those that may have blocked the server are sent again, before much has changed. */
const AT_ONCE = 250
/** More would only wait for each other: requests and server share a thread. */
const IN_FLIGHT = 8

const { FUZZ_SEED, FUZZ_COUNT } = process.env
const seed = Number(FUZZ_SEED ?? 1)
const count = Number(FUZZ_COUNT ?? (isLongRun ? 1_000_000 : 20_000))
/** Both end early on a slow machine; a count that was asked for is kept. */
const seconds = FUZZ_COUNT === undefined ? (isLongRun ? 3_600 : 20) : Infinity
/** As many as a report is read for. */
const MOST_FAULTS = 50
const PROGRESS_EVERY_MS = 15_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it(
  'no generated request of any caller through any entry point fails, shows the inside, repeats its input, shows what the caller may not see, or blocks the server',
  async () => {
    allowCrawls(server)
    const tally = new Tally()
    let told = 0
    const tell = () => {
      for (const fault of tally.faults.slice(told, MOST_FAULTS)) console.log(fault)
      told = tally.faults.length
      console.log(tally.line)
    }
    const progress = isLongRun && setInterval(tell, PROGRESS_EVERY_MS)
    let frames = 0
    let leftMs = seconds * 1000
    for (let from = 0; from < count && leftMs > 0; from += PER_WORLD) {
      const world = await aWorld(server)
      const entryPoints = new EntryPoints(server.base, await hostileScene(world))
      const began = performance.now()
      const end = Math.min(from + PER_WORLD, count)
      const how = { seed, inFlight: IN_FLIGHT, until: began + leftMs, shotOf: entryPoints.shotOf }
      for (let at = from; at < end; at += AT_ONCE)
        await sendMany({ ...how, from: at, count: Math.min(AT_ONCE, end - at) }, tally)
      leftMs -= performance.now() - began
      frames += entryPoints.frames
      await entryPoints.close()
      await world.end()
      tally.faults.push(...entryPoints.faults)
      // A database that is slow on a busy machine is no request's fault; what keeps it busy blocks the event loop.
      const reported = server.reported.splice(0).filter((error) => !isUnavailable(error))
      tally.faults.push(...reported.map((error) => `the server reported: ${String(error)}`))
    }
    if (progress) clearInterval(progress)
    if (isLongRun) console.log(`Seed ${seed}: ${tally.toString()}\n  ${frames} messages over WebSocket`)
    expect(tally.sent, 'it sent something').toBeGreaterThan(0)
    expect(tally.faults.slice(0, MOST_FAULTS).join('\n\n')).toBe('')
  },
  isLongRun ? 0 : undefined,
)
