import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildIndexesLeft, migrate } from './migrate.ts'

describe('migrate', () => {
  let pglite: PGlite
  let folder: string

  beforeAll(async () => {
    pglite = await PGlite.create()
  })

  afterAll(() => pglite.close())

  beforeEach(async () => {
    await pglite.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    folder = mkdtempSync(join(tmpdir(), 'loupe-migrations-'))
    return () => rmSync(folder, { recursive: true, force: true })
  })

  function write(name: string, sql: string): void {
    mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, name, 'migration.sql'), sql)
  }

  async function tables(): Promise<string[]> {
    const { rows } = await pglite.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    )
    return rows.map(({ name }) => name).filter((name) => name !== '_prisma_migrations')
  }

  it('applies pending migrations in name order, each only once', async () => {
    write('2_rings', 'CREATE TABLE rings (stone int REFERENCES stones)')
    write('1_stones', 'CREATE TABLE stones (id int PRIMARY KEY)')
    expect(await migrate(pglite, folder)).toEqual(['1_stones', '2_rings'])
    expect(await migrate(pglite, folder)).toEqual([])
    write('3_boxes', 'CREATE TABLE boxes ()')
    expect(await migrate(pglite, folder)).toEqual(['3_boxes'])
    expect(await tables()).toEqual(['boxes', 'rings', 'stones'])
  })

  it('records migrations as Prisma does', async () => {
    write('1_stones', 'CREATE TABLE stones ()')
    await migrate(pglite, folder)
    const { rows } = await pglite.query(
      `SELECT migration_name, checksum, applied_steps_count, finished_at IS NOT NULL AS finished
       FROM _prisma_migrations`,
    )
    expect(rows).toEqual([
      {
        migration_name: '1_stones',
        checksum: '71aace536eaaf4338c71508804c1b25324abb6f07e8ca0b3f0986619ac218102',
        applied_steps_count: 1,
        finished: true,
      },
    ])
  })

  it('runs functions and strings that contain semicolons', async () => {
    write(
      '1_stones',
      `CREATE FUNCTION grade() RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN 'a;b'; END $$;
       CREATE TABLE stones (grade text DEFAULT 'c;d');`,
    )
    await migrate(pglite, folder)
    expect((await pglite.query('SELECT grade()')).rows).toEqual([{ grade: 'a;b' }])
  })

  it('rolls back a failing migration and says why it failed', async () => {
    write('1_stones', 'CREATE TABLE stones ()')
    write('2_rings', 'CREATE TABLE rings (); CREATE TABLE stones ()')
    await expect(migrate(pglite, folder)).rejects.toThrow(
      'Migration 2_rings failed: relation "stones" already exists',
    )
    expect(await tables()).toEqual(['stones'])
    write('2_rings', 'CREATE TABLE rings ()')
    expect(await migrate(pglite, folder)).toEqual(['2_rings'])
  })

  it('refuses a migration that was edited after it was applied', async () => {
    write('1_stones', 'CREATE TABLE stones ()')
    await migrate(pglite, folder)
    write('1_stones', 'CREATE TABLE stones (id int)')
    await expect(migrate(pglite, folder)).rejects.toThrow('Migration 1_stones was edited after')
  })

  it('refuses to continue after another tool applied a migration only partly', async () => {
    write('1_stones', 'CREATE TABLE stones ()')
    await migrate(pglite, folder)
    await pglite.exec('UPDATE _prisma_migrations SET finished_at = NULL')
    await expect(migrate(pglite, folder)).rejects.toThrow('Migration 1_stones failed half way')
  })

  describe('of plain indexes, where they may be built later', () => {
    const later = () => migrate(pglite, folder, undefined, { indexesLater: true })

    async function indexes(): Promise<string[]> {
      const { rows } = await pglite.query<{ name: string }>(
        `SELECT indexname AS name FROM pg_indexes WHERE tablename = 'stones' ORDER BY 1`,
      )
      return rows.map(({ name }) => name)
    }

    beforeEach(async () => {
      write('1_stones', 'CREATE TABLE stones (id int, cut text); CREATE INDEX "by_id" ON "stones"("id")')
      await migrate(pglite, folder)
      write(
        '2_by_cut',
        '-- The stones by cut; and\nCREATE INDEX "by_cut" ON "stones"("cut");\nDROP INDEX "by_id";',
      )
    })

    it('leaves the last to be built while servers work, which is done once', async () => {
      expect(await later()).toEqual([])
      expect(await indexes()).toEqual(['by_id'])
      expect(await buildIndexesLeft(pglite, folder)).toEqual(['2_by_cut'])
      expect(await indexes()).toEqual(['by_cut'])
      expect(await buildIndexesLeft(pglite, folder)).toEqual([])
      expect(await migrate(pglite, folder)).toEqual([])
    })

    it('builds them all in a new database', async () => {
      await pglite.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
      expect(await later()).toEqual(['1_stones', '2_by_cut'])
      expect(await indexes()).toEqual(['by_cut'])
    })

    it('applies them before a migration that comes after, whatever was built of them', async () => {
      await later()
      await pglite.exec('CREATE INDEX by_cut ON stones (cut); DROP INDEX by_id')
      write('3_rings', 'CREATE TABLE rings ()')
      expect(await later()).toEqual(['2_by_cut', '3_rings'])
      expect(await indexes()).toEqual(['by_cut'])
    })

    it('builds again what an interruption left unfinished', async () => {
      await later()
      await pglite.exec(`CREATE INDEX by_cut ON stones (id);
        UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'by_cut'::regclass`)
      await buildIndexesLeft(pglite, folder)
      const { rows } = await pglite.query(
        `SELECT indisvalid AS valid, pg_get_indexdef(indexrelid) AS is FROM pg_index WHERE indexrelid = 'by_cut'::regclass`,
      )
      expect(rows).toEqual([{ valid: true, is: 'CREATE INDEX by_cut ON public.stones USING btree (cut)' }])
    })

    it.each([
      ['builds a unique index', 'CREATE UNIQUE INDEX "one_cut" ON "stones"("cut")'],
      ['changes more than indexes', 'CREATE INDEX "by_cut" ON "stones"("cut"); CREATE TABLE rings ()'],
      ['drops a unique index, which would refuse what the new version writes', 'DROP INDEX "one_id"'],
    ])('does not wait with one that %s', async (_what, sql) => {
      await pglite.exec('CREATE UNIQUE INDEX one_id ON stones (id)')
      write('2_by_cut', sql)
      expect(await later()).toEqual(['2_by_cut'])
    })

    it('still refuses one that was edited after it was applied', async () => {
      await migrate(pglite, folder)
      write('2_by_cut', 'CREATE INDEX "by_cut" ON "stones"("id")')
      await expect(later()).rejects.toThrow('Migration 2_by_cut was edited after')
    })
  })
})
