import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '../../api/data/database/database.ts'
import { openDatabase } from '../../api/data/database/openDatabase.ts'
import type { PrismaClient } from '../../api/data/prisma/client.ts'
import { type Actor, programOf, theClock } from '../../api/domain/actor.ts'
import { besideApp } from '../kit/besideApp.ts'
import { Caller } from '../kit/Caller.ts'
import { startPostgres } from '../kit/database/postgresServer.ts'
import { startTestServer } from '../kit/server.ts'
import { until } from '../kit/until.ts'
import { aWorld } from '../kit/world.ts'

/** The guarantee of decision 36. */
const MAX_BEHIND_MS = 2_000

it('admins’ exports and the lists of programs may be read from a replica; screens and files for another import may not', async () => {
  const server = await startTestServer()
  const world = await aWorld(server)
  const late: string[] = []
  const beside = await besideApp({
    ...server,
    database: {
      ...server.database,
      lateReadsFor(actor: Actor): PrismaClient {
        late.push(programOf(actor) ? `program of a ${actor.role}` : actor.role)
        return server.database.readsFor(actor)
      },
    },
  })
  try {
    const admin = beside.for((await world.admin()).caller)
    const partner = new Caller(admin.base, (await world.token('feed')).secret)
    await admin.restOk('GET', '/api/quotes')
    await admin.restOk('GET', '/api/suppliers')
    const supplier = beside.for((await world.supplier('Workshop')).caller)
    await supplier.restOk('GET', '/api/supplier/variant-pricing/export')
    await partner.graphqlOk('{ quoteRequests(first: 1) { totalCount } }')
    expect(late).toEqual([])
    await partner.restOk('GET', '/api/quote-requests')
    expect(late).toEqual(['program of a partner'])
    await admin.restOk('GET', '/api/admin/export/suppliers')
    expect(late).toEqual(['program of a partner', 'admin'])
  } finally {
    await beside.stop()
    await world.end()
    await server.stop()
  }
})

describe.runIf(inject('database').kind === 'postgres')('a read replica', () => {
  let dataDir: string
  let primary: Awaited<ReturnType<typeof startPostgres>>
  let replica: Awaited<ReturnType<typeof primary.replicate>>
  let database: Database
  /** A log that keeps its lines. */
  const logTo = (lines: string[]) => {
    const keep = (text: string) => void lines.push(text)
    return { info: keep, warn: keep }
  }
  const reports: string[] = []
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'loupe-replica-'))
    // Acknowledged data is flushed, as in real databases.
    primary = await startPostgres({ synchronous_commit: 'on' })
    replica = await primary.replicate()
    database = await openDatabase({
      databaseUrl: `${primary.url}/postgres`,
      replica: { url: `${replica.url}/postgres`, log: logTo(reports) },
      dataDir,
    })
  })
  afterAll(async () => {
    await database.close()
    await replica.stop()
    await primary.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const onReplica = async (): Promise<boolean> => {
    const [row] = await database.lateReadsFor(theClock).$queryRaw<{ here: boolean }[]>`
      SELECT pg_is_in_recovery() AS here`
    return row?.here === true
  }
  const replicaIsUsed = () =>
    until('the replica is used', onReplica).catch((error: unknown) => {
      throw new Error(`What was reported:\n${reports.join('\n')}`, { cause: error })
    })
  let suppliers = 0
  const addSupplier = () =>
    database.prisma.supplier.create({
      data: { companyName: 'Workshop', businessEmail: `maker${suppliers++}@makers.example` },
      select: { id: true },
    })
  const replay = async (what: 'pause' | 'resume') => {
    const there = new pg.Client(`${replica.url}/postgres`)
    await there.connect()
    await there.query(`SELECT pg_wal_replay_${what}()`)
    await there.end()
  }

  it('is reported in an overview that every account may read', async () => {
    const [row] = await database.prisma.$queryRaw<{ everybody: boolean }[]>`
      SELECT has_function_privilege('public', 'pg_control_system()', 'execute')
        AND has_function_privilege('public', 'pg_control_checkpoint()', 'execute')
        AND has_function_privilege('public', 'pg_current_wal_flush_lsn()', 'execute')
        AND has_function_privilege('public', 'pg_last_wal_replay_lsn()', 'execute') AS everybody`
    expect(row?.everybody).toBe(true)
  })

  it('answers reads that may be late while it is current, and no others', async () => {
    await replicaIsUsed()
    await until('this is reported', () =>
      reports.some((text) => text.includes('The read replica is current')),
    )
    const [row] = await database.readsFor(theClock).$queryRaw<{ here: boolean }[]>`
      SELECT pg_is_in_recovery() AS here`
    expect(row?.here).toBe(false)
  })

  it('is restricted to the rows of the supplier who asks, whatever the statement is', async () => {
    const [own] = [await addSupplier(), await addSupplier()]
    await until('both are on the replica', async () => {
      const ids = await database.lateReadsFor(theClock).$queryRaw<unknown[]>`SELECT id FROM suppliers`
      return ids.length === 2 && (await onReplica())
    })
    const actor: Actor = { role: 'supplier', supplierId: own.id, name: 'Workshop', activatedAt: null }
    const reads = database.lateReadsFor(actor)
    // On a busy machine the primary may answer meanwhile; a replica that failed is also not used for a while.
    await until('the replica answers all of it', async () => {
      await replicaIsUsed()
      // Prisma's adapter sends the first three, then a shorter path does.
      for (let nth = 0; nth < 5; nth++) {
        expect(await reads.supplier.findMany({ select: { id: true } })).toEqual([own])
        expect(await reads.$queryRaw`SELECT id::text FROM suppliers`).toEqual([own])
      }
      return onReplica()
    })
  })

  it('never answers with a state that is more than two seconds old', async () => {
    let id = ''
    let written = 0
    const sees = async () =>
      (await database.lateReadsFor(theClock).supplier.findUnique({ where: { id }, select: { id: true } })) !==
      null
    // Tries again if the replica was no longer used when it was read.
    await until('the replica answers without what was just written', async () => {
      await replay('resume')
      await replicaIsUsed()
      await replay('pause')
      id = (await addSupplier()).id
      written = performance.now()
      return !(await sees())
    })
    const seen: { asked: number; found: boolean }[] = []
    await until('the primary answers instead', async () => {
      const asked = performance.now() - written
      const found = await sees()
      seen.push({ asked, found })
      return found
    })
    expect(seen.filter(({ asked, found }) => asked > MAX_BEHIND_MS && !found)).toEqual([])
    await until('this is reported', () => reports.at(-1)?.includes('The read replica is not current'))
    await replay('resume')
    await replicaIsUsed()
  })

  it('is not used after it has failed a statement, which the primary answers', async () => {
    // Tries again if the replica was no longer used when it was read.
    await until('the replica is left alone', async () => {
      await replicaIsUsed()
      const both = await database.lateReadsFor(theClock).$queryRaw<{ id: string }[]>`
        WITH seen AS (UPDATE suppliers SET updated_at = now() RETURNING id::text) SELECT id FROM seen`
      expect(both.length).toBeGreaterThan(0)
      const isReported = reports.some((text) => /The read replica is not current.*read-only/.test(text))
      return isReported && !(await onReplica())
    })
    await replicaIsUsed()
  })

  it('an account that row-level security restricts is refused: its exports would be empty', async () => {
    const there = new pg.Client(`${primary.url}/postgres`)
    await there.connect()
    await there.query(`CREATE ROLE reporting LOGIN; GRANT SELECT ON ALL TABLES IN SCHEMA public TO reporting`)
    await there.end()
    const said: string[] = []
    const other = await openDatabase({
      databaseUrl: `${primary.url}/postgres`,
      replica: {
        url: replica.url.replace('postgres@', 'reporting@') + '/postgres',
        log: logTo(said),
      },
      dataDir,
    })
    try {
      await until('it is refused', () => said.some((text) => text.includes('does not own the tables')))
      expect(await other.lateReadsFor(theClock).supplier.count()).toBe(await database.prisma.supplier.count())
    } finally {
      await other.close()
    }
  })

  it('a database that is not its replica is refused', async () => {
    const said: string[] = []
    const other = await openDatabase({
      databaseUrl: `${primary.url}/postgres`,
      replica: { url: `${primary.url}/postgres`, log: logTo(said) },
      dataDir,
    })
    await until('it is refused', () => said.some((text) => text.includes('is not a streaming replica')))
    await later(1_100)
    expect(other.replicaBehindMs()).toBeGreaterThan(1_000)
    await other.close()
  })

  it('while it cannot be reached, no connection to the primary is left behind', async () => {
    const connections = async () =>
      (
        await database.prisma.$queryRaw<
          unknown[]
        >`SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'`
      ).length
    const said: string[] = []
    const other = await openDatabase({
      databaseUrl: `${primary.url}/postgres`,
      replica: { url: 'postgresql://postgres@127.0.0.1:1/postgres', log: logTo(said) },
      dataDir,
    })
    try {
      await until('it is noticed', () => said.some((text) => text.includes('ECONNREFUSED')))
      const before = await connections()
      // The replica is checked twice a second.
      await later(2_600)
      expect(await connections()).toBeLessThanOrEqual(before)
    } finally {
      await other.close()
    }
  })

  it('may be shut down before it was ever read from, without ending the process', async () => {
    const second = await primary.replicate()
    const said: string[] = []
    const other = await openDatabase({
      databaseUrl: `${primary.url}/postgres`,
      replica: { url: `${second.url}/postgres`, log: logTo(said) },
      dataDir,
    })
    await until('it is current', () => said.some((text) => text.includes('is current')))
    await second.stop()
    await until('this is noticed', () => said.some((text) => text.includes('is not current')))
    expect(await other.lateReadsFor(theClock).supplier.count()).toBe(await database.prisma.supplier.count())
    await other.close()
  })

  it('may go away at any moment: the primary answers the same statements', async () => {
    await replicaIsUsed()
    await replica.stop()
    const all = await database.prisma.supplier.count()
    for (let nth = 0; nth < 5; nth++) {
      expect(await database.lateReadsFor(theClock).supplier.findMany({ select: { id: true } })).toHaveLength(
        all,
      )
      expect(await onReplica()).toBe(false)
    }
  })
})
