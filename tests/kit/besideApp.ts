import type { AddressInfo } from 'node:net'
import { buildApp } from '../../api/app.ts'
import { buildDeps } from '../../api/deps.ts'
import type { Env } from '../../api/env.ts'
import type { OnceByKey } from '../../api/transport/answers/onceByKey.ts'
import { Caller } from './Caller.ts'
import type { TestServer } from './server.ts'

export interface BesideApp {
  /** The same user, calling this app. */
  readonly for: (caller: Caller) => Caller
  stop(): Promise<void>
}

/**
 * A second process on the database of a test server, as far as a database can tell.
 *
 * @param env the settings of the second process
 * @param changed changes how it treats idempotency keys, for example by ending before it answers
 */
export async function besideApp(
  { deps, database, clock, reported }: TestServer,
  changed: (once: OnceByKey) => OnceByKey = (once) => once,
  env: Env = deps.env,
): Promise<BesideApp> {
  const own = await buildDeps(env, {
    report: (error) => reported.push(error),
    now: clock.now,
    // The caller that opened the database closes it.
    database: { ...database, close: () => Promise.resolve() },
  })
  const app = await buildApp({ ...own, once: changed(own.once) })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return {
    for(caller) {
      const here = new Caller(`http://127.0.0.1:${port}`)
      for (const pair of caller.cookie.split('; ')) {
        const at = pair.indexOf('=')
        here.keepCookie(pair.slice(0, at), pair.slice(at + 1))
      }
      return here
    },
    async stop() {
      await app.close()
      await own.close()
    },
  }
}

/** An app that pauses at a given point of its first keyed request until the test resumes it. */
export function pausing(when: 'before the work' | 'after the work') {
  let arrive: () => void = () => undefined
  let goOn: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const released = new Promise<void>((resolve) => (goOn = resolve))
  const pause = () => {
    arrive()
    return released
  }
  const changed =
    (once: OnceByKey): OnceByKey =>
    (call, work) =>
      once(call, async (ports) => {
        if (when === 'before the work') await pause()
        const carried = await work(ports)
        if (when === 'after the work') await pause()
        return carried
      })
  return { changed, arrived, goOn: () => goOn() }
}
