import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { Caller } from '../kit/Caller.ts'
import { startPostgres } from '../kit/database/postgresServer.ts'
import { deskSettings } from '../kit/deskSettings.ts'
import { freePort } from '../kit/freePort.ts'
import { postAsStore } from '../kit/postAsStore.ts'
import { ServerProcess } from '../kit/ServerProcess.ts'
import { productPayload } from '../kit/storePayloads.ts'
import { until } from '../kit/until.ts'

const ADMIN = { email: 'root@desk.example', password: 'root-password-1' }
const OPENED = 'subscription($after: EventCursor) { requestOpened(after: $after) { request { id } } }'
/** A pause that keeps a writer from filling the machine or using up the admin's budget. */
const BETWEEN_WRITES_MS = 25

interface Opened {
  readonly requestOpened: { readonly request: { readonly id: string } }
}

/**
 * Creates one request after the other at a process. Records those it acknowledged, and the answers to all
 * others.
 */
class Writer {
  readonly acknowledged: string[] = []
  readonly refused = new Set<number>()
  #ended = false
  readonly #writing: Promise<void>

  constructor(caller: Caller, variantId: string) {
    this.#writing = this.#write(caller, variantId)
  }

  async #write(caller: Caller, variant_id: string): Promise<void> {
    while (!this.#ended) {
      const request = { variant_id, quantity: 1, destination_country: 'GB' }
      const { status, body } = await caller.rest<{ id: string }>('POST', '/api/quote-requests', request)
      if (status < 300) this.acknowledged.push(body.id)
      else this.refused.add(status)
      await later(BETWEEN_WRITES_MS)
    }
  }

  async acknowledges(): Promise<void> {
    const wanted = this.acknowledged.length + 5
    await until('more is acknowledged', () => this.acknowledged.length >= wanted)
  }

  async end(): Promise<void> {
    this.#ended = true
    await this.#writing
  }
}

describe.runIf(inject('database').kind === 'postgres')('two processes whose PostgreSQL crashes', () => {
  let dataDir: string
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let processes: ServerProcess[]
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'loupe-database-crash-'))
    // Acknowledged data is flushed.
    postgres = await startPostgres({ synchronous_commit: 'on' })
    const start = async () =>
      ServerProcess.start({
        PORT: String(await freePort()),
        DATA_DIR: dataDir,
        DATABASE_URL: `${postgres.url}/postgres`,
        ...deskSettings(ADMIN),
      })
    // One after the other: the first migrates.
    processes = [await start(), await start()]
  })
  afterAll(async () => {
    await Promise.all(processes.map((server) => server.kill('SIGTERM')))
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('refuse changes they cannot save, and then continue: open subscriptions deliver every acknowledged change', async () => {
    const admins = await Promise.all(
      processes.map(async ({ base }) => {
        const caller = new Caller(base)
        await caller.restOk('POST', '/api/auth/admin/login', ADMIN)
        return caller
      }),
    )
    const [admin] = admins
    if (!admin) throw new Error('Nobody is signed in')
    await postAsStore(admin.base, 'products/create', productPayload({ nth: 1, at: new Date() }), {
      id: 'product',
    })
    const [variant] = await until('the product is there', async () => {
      const variants = await admin.restOk<{ variant_id: string }[]>('GET', '/api/variants')
      return variants.length > 0 ? variants : null
    })
    const following = await Promise.all(
      admins.map(async (caller) => caller.subscribe<Opened>(OPENED, { after: await caller.eventCursor() })),
    )
    const writers = admins.map((caller) => new Writer(caller, variant?.variant_id ?? ''))
    const allAcknowledge = () => Promise.all(writers.map((writer) => writer.acknowledges()))
    await allAcknowledge()
    await postgres.crash(async () => {
      const before = writers.map(({ acknowledged }) => acknowledged.length)
      await until('all are refused', () => writers.every(({ refused }) => refused.size > 0))
      // Longer than the intervals at which connections, sessions and the event log are checked.
      await later(2_000)
      expect(writers.map(({ acknowledged }) => acknowledged.length)).toEqual(before)
    })
    await allAcknowledge()
    await Promise.all(writers.map((writer) => writer.end()))
    expect(writers.flatMap(({ refused }) => [...refused])).toEqual([503, 503])

    const acknowledged = writers.flatMap((writer) => writer.acknowledged)
    for (const { frames, failure, ended } of following) {
      const heard = () => frames.map(({ requestOpened }) => requestOpened.request.id)
      await until('everything acknowledged is heard', () => {
        const ids = new Set(heard())
        return acknowledged.every((id) => ids.has(id))
      })
      expect(new Set(heard()).size, 'each once').toBe(frames.length)
      expect([failure, ended]).toEqual([null, false])
    }
    const stored = await admin.restOk<{ id: string }[]>('GET', '/api/quote-requests')
    const ids = new Set(stored.map(({ id }) => id))
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
  })
})
