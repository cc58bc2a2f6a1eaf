import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import packageJson from '../../../package.json' with { type: 'json' }
import { migrate, migrationsFolder, readMigrationFolder } from '../../../api/data/database/migrate.ts'
import {
  installRowSecurity,
  scriptsOf,
  rowSecurityVersion,
} from '../../../api/data/rowSecurity/installRowSecurity.ts'
import './provided.ts'

const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/loupe')

/** Global setup of the embedded project: a migrated database to copy from, rebuilt when a migration changes. */
export default async function setup(project: TestProject): Promise<void> {
  const folder = migrationsFolder()
  const key = createHash('sha256')
    .update(
      JSON.stringify([
        packageJson.dependencies['@electric-sql/pglite'],
        readMigrationFolder(folder),
        rowSecurityVersion,
      ]),
    )
    .digest('hex')
    .slice(0, 16)
  const snapshot = join(CACHE, `embedded-${key}.tar`)
  if (!existsSync(snapshot)) await write(snapshot, folder)
  project.provide('database', { kind: 'embedded', snapshot })
}

async function write(snapshot: string, folder: string): Promise<void> {
  const pglite = await PGlite.create()
  await migrate(pglite, folder)
  const missing = await installRowSecurity(scriptsOf(pglite))
  if (missing) throw new Error(missing)
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  mkdirSync(CACHE, { recursive: true })
  const unfinished = `${snapshot}.${process.pid}`
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()))
  renameSync(unfinished, snapshot)
}
