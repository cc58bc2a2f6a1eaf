// Run by the build: an embedded database with all migrations and no rows, in a new folder, for servers to copy.
import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { migrate, migrationsFolder } from './migrate.ts'

const folder = process.argv[2]
if (!folder) throw new Error('Which folder?')
const pglite = await PGlite.create(folder)
await migrate(pglite, migrationsFolder())
await pglite.close()

// PGlite lets all users write to its files. Unlike a data folder, this one is not private.
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
  if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), 0o644)
