import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { projectRoot } from '../data/database/projectRoot.ts'
import { schema } from './schema.ts'

const HEADING =
  '# Printed by `npm run schema` from api/graphql; clients and their generated types depend on it.\n\n'

/** Writes schema.graphql; with --check, fails if it is out of date. */
function main(): void {
  const path = join(projectRoot(), 'schema.graphql')
  const printed = `${HEADING}${printSchema(lexicographicSortSchema(schema))}\n`
  if (!process.argv.includes('--check')) {
    writeFileSync(path, printed)
  } else if (readFileSync(path, 'utf8') !== printed) {
    console.error('schema.graphql is not what api/graphql says: run `npm run schema` and commit it')
    process.exitCode = 1
  }
}

main()
