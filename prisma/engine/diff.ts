import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrationsToSchema } from './engine.ts'

const prismaFolder = join(dirname(fileURLToPath(import.meta.url)), '..')
const migrations = join(prismaFolder, 'migrations')
const LOCKFILE = join(migrations, 'migration_lock.toml')

const name = process.argv.slice(2).find((argument) => argument !== '--')
if (name !== undefined && !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('A migration is named in lower case with underscores, like add_tracking_number.')
  process.exit(1)
}

const sql = await migrationsToSchema(join(prismaFolder, 'schema.prisma'), migrations).catch(
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)

if (sql === null) {
  console.log('The migrations build exactly what schema.prisma describes.')
  process.exit(0)
}
if (name === undefined) {
  console.error(
    `${sql}\nschema.prisma has changed: npm run db:migration -- <name> writes the migration above.`,
  )
  process.exit(2)
}

const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
const folder = join(migrations, `${stamp}_${name}`)
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'migration.sql'), sql)
if (!existsSync(LOCKFILE)) {
  // Prisma's own commands need this file; ours do not.
  writeFileSync(LOCKFILE, 'provider = "postgresql"\n')
}
console.log(`Wrote prisma/migrations/${stamp}_${name}/migration.sql`)
process.exit(0)
