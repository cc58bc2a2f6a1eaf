import { afterAll, beforeAll, expect, it } from 'vitest'
import { isUnavailable } from '../../../api/transport/isUnavailable.ts'
import { isLongRun } from '../../kit/fuzz.ts'
import { sendMany, Tally } from '../../kit/hostile/sendMany.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld } from '../../kit/world.ts'
import { allowCrawls } from '../privacy/crawl.ts'
import { Doors } from './doors.ts'
import { hostileScene } from './scene.ts'

/** Requests before the world is built again: they end accounts, decide what is open, and fill the database. */
const PER_WORLD = 4_000
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

/** A database that takes long is no request's fault: one that keeps it busy blocks the event loop, which is measured. */
const isOfBusyMachine = (error: unknown) =>
  isUnavailable(error) || String(error).includes('has not answered within')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it(
  'no generated request of any caller through any door fails, shows the inside, repeats its input, shows what the caller may not see, or blocks the server',
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
    const until = performance.now() + seconds * 1000
    for (let from = 0; from < count && performance.now() < until; from += PER_WORLD) {
      const world = await aWorld(server)
      const doors = new Doors(server.base, await hostileScene(world))
      const inThisWorld = Math.min(PER_WORLD, count - from)
      await sendMany(
        { seed, from, count: inThisWorld, inFlight: IN_FLIGHT, until, shotOf: doors.shotOf },
        tally,
      )
      await doors.close()
      await world.end()
      tally.faults.push(...doors.faults)
      const reported = server.reported.splice(0).filter((error) => !isOfBusyMachine(error))
      tally.faults.push(...reported.map((error) => `the server reported: ${String(error)}`))
    }
    if (progress) clearInterval(progress)
    if (isLongRun) console.log(`Seed ${seed}: ${tally}`)
    expect(tally.faults.slice(0, MOST_FAULTS).join('\n\n')).toBe('')
  },
  isLongRun ? 0 : undefined,
)
