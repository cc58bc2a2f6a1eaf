import { afterAll, beforeAll, expect, it } from 'vitest'
import { isUnavailable } from '../../../api/transport/answers/isUnavailable.ts'
import { isLongRun } from '../../kit/fuzz.ts'
import { DONE, SILENT } from '../../kit/hostile/faultIn.ts'
import { sendMany, Tally } from '../../kit/hostile/sendMany.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld } from '../../kit/world.ts'
import { allowCrawls } from '../privacy/crawl.ts'
import { EntryPoints } from './entryPoints.ts'
import { hostileScene } from './scene.ts'

/**
 * The number of requests before the world is rebuilt: they end accounts, decide open requests, and fill the
 * database.
 */
const PER_WORLD = 4_000
/**
 * After this many requests, those that may have blocked the server are sent again, before much has changed.
 */
const AT_ONCE = 250
/** More would only wait for each other: requests and server share a thread. */
const IN_FLIGHT = 8

const { FUZZ_SEED, FUZZ_COUNT } = process.env
const seed = Number(FUZZ_SEED ?? 1)
const count = Number(FUZZ_COUNT ?? (isLongRun ? 1_000_000 : PER_WORLD))
/**
 * A long run ends early on a slow machine, a short one only in an emergency; a requested number of requests
 * is always completed.
 */
const seconds = FUZZ_COUNT === undefined ? (isLongRun ? 3_600 : 300) : Infinity
/** As many as a reader of the report looks at. */
const MOST_FAULTS = 50
/**
 * All entry points, with whether the server accepts well-formed requests of an authorized caller through
 * each.
 */
const isAccepted: Readonly<Record<string, boolean>> = {
  'GraphQL over HTTP, query': true,
  'GraphQL over HTTP, mutation': true,
  'GraphQL over WebSocket, query': true,
  'GraphQL over WebSocket, mutation': true,
  'GraphQL over WebSocket, subscription': true,
  'GraphQL as an event stream': true,
  'Idempotency-Key again': true,
  REST: true,
  webhook: true,
  'WebSocket frames': true,
  'GraphQL documents that hurt': false,
  'HTTP that no client sends': false,
}
const PROGRESS_EVERY_MS = 15_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it(
  'no generated request of any caller through any entry point fails, shows internals, repeats its input, shows data the caller may not see, or blocks the server',
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
    const callers = new Set<string>()
    let leftMs = seconds * 1000
    for (let from = 0; from < count && leftMs > 0; from += PER_WORLD) {
      const world = await aWorld(server)
      const scene = await hostileScene(world)
      for (const { who } of [...scene.attackers.map(([, attacker]) => attacker), scene.store])
        callers.add(who)
      const entryPoints = new EntryPoints(server.base, scene)
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
      // A slow database on a busy machine is no request's fault; work that keeps it busy blocks the event
      // loop.
      const reported = server.reported.splice(0).filter((error) => !isUnavailable(error))
      tally.faults.push(...reported.map((error) => `the server reported: ${String(error)}`))
    }
    if (progress) clearInterval(progress)
    if (isLongRun) console.log(`Seed ${seed}: ${tally.toString()}\n  ${frames} messages over WebSocket`)
    expect(tally.faults.slice(0, MOST_FAULTS).join('\n\n')).toBe('')
    expect(tally.sent, 'it sent something').toBeGreaterThan(0)
    // Too few to reach everything.
    if (tally.sent < PER_WORLD) return
    // Otherwise the requests would have tested nobody’s rights, or would have been refused unread.
    expect([...tally.outcomes.keys()].sort()).toEqual(Object.keys(isAccepted).sort())
    const accepted = [...tally.outcomes].flatMap(([name, of]) =>
      of.has(DONE) || of.has(SILENT) ? [name] : [],
    )
    expect(Object.keys(isAccepted).filter((name) => isAccepted[name] && !accepted.includes(name))).toEqual([])
    expect([...callers].filter((who) => !tally.doneBy.has(who)).sort()).toEqual([])
    expect(frames, 'messages over WebSocket').toBeGreaterThan(0)
  },
  isLongRun ? 0 : undefined,
)
