import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import { advisoryLocks } from '../../../api/data/database/advisoryLocks.ts'
import { databaseAt, databaseFrom, type Database } from '../../../api/data/database/database.ts'
import type { OnStatement } from '../../../api/data/database/sendStatement.ts'
import './provided.ts'

export interface TestDatabase extends Database {
  /** Empties every table. */
  reset(): Promise<void>
}

const POOL_SIZE = 5
/** No test checks the duration of transactions, and a busy machine takes long. */
const USE = { rowSecurityMissing: null, transactions: { maxWait: 600_000, timeout: 600_000 } }

/** Tables up to this size are emptied row by row; larger ones are truncated, which also frees their space. */
const SMALL_TABLE_BYTES = 262_144

/**
 * Locks every table before it empties any, so that an open transaction of the server cannot add rows afterwards.
 * TRUNCATE replaces the files of a table and of all its indexes: for our 36 tables that took 100 ms on the embedded
 * database, most of a test's time. DELETE from the few tables that have rows takes 3 ms. Foreign keys are not checked
 * meanwhile (session_replication_role), because all rows are deleted. The advisory lock avoids running in the middle
 * of a server's scheduled read, which holds some tables and will want others.
 */
const EMPTY_EVERY_TABLE = `DO $$
DECLARE
  tables regclass[];
  name regclass;
  has_rows boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(${advisoryLocks.notifications});
  SELECT array_agg(oid::regclass) INTO tables FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> '_prisma_migrations';
  EXECUTE 'LOCK TABLE ' || array_to_string(tables, ', ');
  SET LOCAL session_replication_role = replica;
  FOREACH name IN ARRAY tables LOOP
    IF pg_relation_size(name) > ${SMALL_TABLE_BYTES} THEN
      EXECUTE format('TRUNCATE %s CASCADE', name);
    ELSE
      EXECUTE format('SELECT EXISTS (SELECT FROM %s)', name) INTO has_rows;
      IF has_rows THEN EXECUTE format('DELETE FROM %s', name); END IF;
    END IF;
  END LOOP;
END $$`

// The project runs without isolation, so a worker keeps its PGlite from file to file: loading it costs 0.6 s.
const worker = globalThis as { loupePglite?: Promise<PGlite> }

/**
 * An empty, migrated database of the kind that the running project uses. A file uses one at a time and closes
 * it after its last test.
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
  const database = databaseFrom(pglite, { onStatement, ...USE })
  return { ...database, reset, close: () => database.prisma.$disconnect() }
}

async function postgres(
  server: string,
  template: string,
  onStatement: OnStatement | undefined,
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  const database = databaseAt(`${server}/${name}`, POOL_SIZE, { onStatement, ...USE })
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
 * A server's scheduled job may hold one of the tables and wait for another. PostgreSQL aborts the transaction that
 * detects the deadlock: with a shorter timeout, that is this one.
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

/** Runs one statement on the server, outside its test databases. */
export async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client(`${server}/postgres`)
  await client.connect()
  try {
    // Two simultaneous copies of one template would fail.
    await client.query('SELECT pg_advisory_lock(1)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}
