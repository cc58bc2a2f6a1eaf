import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { dumpDatabase } from '../../../api/data/backup/dumpDatabase.ts'
import { advisoryLocks } from '../../../api/data/database/advisoryLocks.ts'
import { migrate, migrationsFolder, readMigrationFolder } from '../../../api/data/database/migrate.ts'
import { installRowSecurity } from '../../../api/data/rowSecurity/installRowSecurity.ts'
import { tables } from '../../../api/data/prisma/tables.ts'
import { rowSecurityRules } from '../../../api/data/rowSecurity/rowSecurityRules.ts'
import { testDatabase, type TestDatabase } from '../../kit/database/testDatabase.ts'
import { until } from '../../kit/until.ts'

const MIGRATIONS = readMigrationFolder(migrationsFolder())
/** By this time, a caller of the server would have waited too long. */
const PATIENT = '-c lock_timeout=2s'

// A backup of the embedded database reads a copy.
describe.skipIf(inject('database').kind === 'embedded')('an upgrade', () => {
  let database: TestDatabase
  let folder: string
  let clients: pg.Client[]
  let said: string[]
  const say = (line: string) => said.push(line)
  beforeEach(async () => {
    clients = []
    said = []
    database = await testDatabase()
    folder = mkdtempSync(join(tmpdir(), 'loupe-upgrade-'))
    mkdirSync(join(folder, '29990101000000_later'))
    writeFileSync(
      join(folder, '29990101000000_later/migration.sql'),
      'ALTER TABLE settings ADD COLUMN later TEXT',
    )
  })
  afterEach(async () => {
    await Promise.all(clients.map((client) => client.end()))
    await database.close()
    rmSync(folder, { recursive: true })
  })

  async function connect(options?: string) {
    const client = new pg.Client({ connectionString: database.url, ...(options && { options }) })
    await client.connect()
    clients.push(client)
    return Object.assign(client, { exec: (script: string) => client.query(script) })
  }

  async function aBackup(onWait?: () => void) {
    return dumpDatabase(await connect(), {
      from: 'postgres',
      migrations: MIGRATIONS,
      onForeign: () => {},
      onWait,
    })
  }

  const anotherVersionsRules = async () =>
    (await connect()).query(`COMMENT ON POLICY loupe_row_security ON quotes IS 'those of another version'`)
  const installedRules = async () => {
    const { rows } = await (
      await connect()
    ).query<{ rules: string }>(
      `SELECT obj_description(oid, 'pg_policy') AS rules FROM pg_policy WHERE polrelid = 'quotes'::regclass`,
    )
    return rows[0]?.rules
  }

  /** A table that the upgrade locks, the purpose, and the upgrade. */
  const upgrades: readonly [string, string, () => Promise<unknown>][] = [
    ['settings', 'migrations', async () => migrate(await connect(), folder, say)],
    [
      'quotes',
      'rules of row-level security',
      async () => {
        await anotherVersionsRules()
        return installRowSecurity(await connect(), say)
      },
    ],
  ]

  it.each(upgrades)(
    'waits for a backup before it locks a table such as %s for its %s',
    async (table, _what, upgrade) => {
      const backup = await aBackup()
      await backup.next()
      const upgraded = upgrade()
      await until('it waits', () => said.length > 0)
      expect(said).toEqual(['Waiting for a backup to finish before changing the database'])
      const caller = await connect(PATIENT)
      expect((await caller.query(`SELECT count(*) FROM ${table}`)).rowCount).toBe(1)
      for await (const _part of backup);
      await upgraded
      expect(await installedRules()).not.toBe('those of another version')
    },
  )

  it.each(upgrades)(
    'lets others read %s while a long transaction holds it, and then continues with its %s',
    async (table, _what, upgrade) => {
      const reader = await connect()
      await reader.query(`SET application_name = 'pg_dump'`)
      await reader.query(`BEGIN; SELECT count(*) FROM ${table}`)
      const upgraded = upgrade()
      const caller = await connect(PATIENT)
      const waiting = () => said.filter((line) => line.startsWith('Waiting'))
      while (waiting().length === 0) await caller.query(`SELECT count(*) FROM ${table}`)
      const { rows } = await reader.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      expect(waiting()).toEqual([
        `Waiting for the transaction of pg_dump (process ${rows[0]?.pid}) to end before changing the database`,
      ])
      await reader.query('COMMIT')
      await upgraded
      expect(await installedRules()).not.toBe('those of another version')
    },
  )

  it('starts again after a deadlock with a transaction that locks the same tables in another order', async () => {
    writeFileSync(
      join(folder, '29990101000000_later/migration.sql'),
      'ALTER TABLE settings ADD COLUMN later TEXT; LOCK TABLE stream_heads',
    )
    // Makes PostgreSQL end the migration rather than the other transaction.
    const client = await connect('-c deadlock_timeout=1min')
    await client.query(`BEGIN; INSERT INTO stream_heads (stream, seq) VALUES ('theirs', 0)`)
    const observer = await connect()
    const waits = async () =>
      (await observer.query(`SELECT FROM pg_locks WHERE relation = 'stream_heads'::regclass AND NOT granted`))
        .rowCount === 1
    const upgraded = migrate(await connect(), folder, say)
    await until('the migration waits', waits)
    // Each of the two now waits for the other.
    await client.query(`SELECT count(*) FROM settings; COMMIT`)
    expect(await upgraded).toEqual(['29990101000000_later'])
  })

  it('does not delay a server that has nothing to change', async () => {
    const backup = await aBackup()
    await backup.next()
    const client = await connect(PATIENT)
    expect(await migrate(client, migrationsFolder(), say)).toEqual([])
    expect(await installRowSecurity(client, say)).toBeNull()
    expect(said).toEqual([])
  })

  it('ends before a backup begins', async () => {
    const upgrade = await connect()
    await upgrade.query('SELECT pg_advisory_lock($1)', [advisoryLocks.migrations])
    let waits = false
    const backup = await aBackup(() => (waits = true))
    const first = backup.next()
    await until('the backup waits', () => waits)
    await upgrade.query('ALTER TABLE settings ADD COLUMN later TEXT')
    await upgrade.query('SELECT pg_advisory_unlock($1)', [advisoryLocks.migrations])
    const { value } = await first
    if (value?.kind !== 'header') throw new Error('The backup does not begin with its header')
    const settings = value.header.tables.find(({ name }: { name: string }) => name === 'settings')
    expect(settings?.columns).toContain('later')
  })

  it('closes tables that the rules no longer name to the role of suppliers’ reads', async () => {
    await anotherVersionsRules()
    const client = await connect()
    await client.query(
      'GRANT SELECT ON settings TO loupe_reader; GRANT SELECT (subject) ON mail_messages TO loupe_reader',
    )
    expect(await installRowSecurity(client)).toBeNull()
    const { rows } = await client.query<{ name: string }>(`
      SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
        AND (has_table_privilege('loupe_reader', oid, 'SELECT') OR has_any_column_privilege('loupe_reader', oid, 'SELECT'))`)
    const named = Object.keys(rowSecurityRules).map((model) => tables[model as keyof typeof tables].name)
    expect(rows.map(({ name }) => name).sort()).toEqual([...named].sort())
  })

  it('keeps its rules of row-level security when a server of the old version starts again', async () => {
    await migrate(await connect(), folder)
    await anotherVersionsRules()
    expect(await installRowSecurity(await connect())).toBeNull()
    expect(await installedRules()).toBe('those of another version')
  })
})
