import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import { READING } from '../../../api/data/noticeLog.ts'
import { databaseAt, databaseFrom, type Database, type OnStatement } from '../../../api/data/openDatabase.ts'
import './provided.ts'

export interface TestDatabase extends Database {
  /** Empties every table. */
  reset(): Promise<void>
}

const POOL_SIZE = 5

// Not in the middle of a server's timed reading, which holds some of the tables and is about to want others.
const EMPTY_EVERY_TABLE = `DO $$
DECLARE tables text;
BEGIN
  PERFORM pg_advisory_xact_lock(${READING});
  SELECT string_agg(format('%I', tablename), ', ') INTO tables
  FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations';
  IF tables IS NOT NULL THEN EXECUTE 'TRUNCATE ' || tables || ' RESTART IDENTITY CASCADE'; END IF;
END $$`

// The project runs without isolation, so a worker keeps its one PGlite from file to file: loading costs 0.6 s.
const worker = globalThis as { loupePglite?: Promise<PGlite> }

/**
 * An empty, migrated database of the kind that the running project provides. A file takes one at a time, and
 * closes it after its last test.
 */
export function testDatabase(onStatement?: OnStatement): Promise<TestDatabase> {
  const provided = inject('database')
  return provided.kind === 'embedded'
    ? embedded(provided.snapshot, onStatement)
    : postgres(provided.server, provided.template, onStatement)
}

async function embedded(snapshot: string, onStatement: OnStatement | undefined): Promise<TestDatabase> {
  worker.loupePglite ??= PGlite.create({ loadDataDir: new Blob([readFileSync(snapshot)]) })
  const pglite = await worker.loupePglite
  const reset = async () => {
    await pglite.exec(EMPTY_EVERY_TABLE)
  }
  await reset()
  const database = databaseFrom(pglite, onStatement)
  return { ...database, reset, close: () => database.prisma.$disconnect() }
}

async function postgres(
  server: string,
  template: string,
  onStatement: OnStatement | undefined,
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  const database = databaseAt(`${server}/${name}`, POOL_SIZE, onStatement)
  return {
    ...database,
    reset: () => emptied(database),
    async close() {
      await database.close()
      await administer(server, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

const RESETS = 5

/**
 * A server's timed work may hold one of the tables and be about to want another. The one that looks for the deadlock is
 * the one that gives way: this one, sooner than anybody else looks.
 */
async function emptied({ prisma }: Database): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await prisma.$transaction([
        prisma.$executeRaw`SET LOCAL deadlock_timeout = '50ms'`,
        prisma.$executeRawUnsafe(EMPTY_EVERY_TABLE),
      ])
      return
    } catch (error) {
      if (attempt === RESETS || !String(error).includes('40P01')) throw error
    }
  }
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client(`${server}/postgres`)
  await client.connect()
  try {
    // Two copies of one template at the same moment would refuse each other.
    await client.query('SELECT pg_advisory_lock(1)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}
