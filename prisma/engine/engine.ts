import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import * as engineModule from '@prisma/schema-engine-wasm/schema_engine_bg'
import { migrate, readMigrationFolder } from '../../api/data/database/migrate.ts'
import { PGliteAdapter } from '../../api/data/database/pgliteAdapter.ts'

const SHADOW_LOCKFILE = { path: 'migration_lock.toml', content: 'provider = "postgresql"' }

let loaded = false

function loadWasm(): void {
  if (loaded) return
  const script = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const wasm = new WebAssembly.Module(readFileSync(script.replace(/\.js$/, '.wasm')))
  const { exports } = new WebAssembly.Instance(wasm, {
    './schema_engine_bg.js': engineModule as unknown as WebAssembly.ModuleImports,
  })
  engineModule.__wbg_set_wasm(exports)
  const start = exports['__wbindgen_start']
  if (typeof start === 'function') start()
  loaded = true
}

function readMigrations(folder: string): engineModule.MigrationList {
  const migrations = existsSync(folder) ? readMigrationFolder(folder) : []
  return {
    baseDir: resolve(folder),
    // Must not be empty even if no migration exists yet, or the engine refuses the folder.
    lockfile: SHADOW_LOCKFILE,
    shadowDbInitScript: '',
    migrationDirectories: migrations.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
    })),
  }
}

/**
 * Compares the migrations with the schema, using Prisma's own schema engine in WebAssembly and a temporary
 * PGlite as its shadow database: no native binary, server or network. The engine ignores what the schema
 * language cannot express: checks, partial and expression indexes, functions, triggers.
 *
 * @returns the SQL that leads from the migrations to the schema, or null if they match
 * @throws if the schema is invalid or a migration fails
 */
export async function migrationsToSchema(
  schemaFile: string,
  migrationsFolder: string,
): Promise<string | null> {
  loadWasm()
  const schema = { path: basename(schemaFile), content: readFileSync(schemaFile, 'utf8') }
  try {
    const engine = await engineModule.SchemaEngine.new(
      { datamodels: [[schema.path, schema.content]] },
      () => {},
      bindMigrationAwareSqlAdapterFactory(new PGliteAdapter(new PGlite())),
    )
    const difference = await engine.diff({
      from: { tag: 'migrations', ...readMigrations(migrationsFolder) },
      to: { tag: 'schemaDatamodel', files: [schema] },
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    })
    return difference.exitCode === 2 ? (difference.stdout ?? '') : null
  } catch (error) {
    // The engine names the failed migration but not the database's error, which our own migrator reports.
    await migrate(await PGlite.create(), migrationsFolder)
    throw error
  }
}
