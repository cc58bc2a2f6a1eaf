import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildSchema, type GraphQLSchema } from 'graphql'

const SDL = join('api', 'store', 'admin', 'admin.graphql')

let schema: GraphQLSchema | undefined

/** The store's own schema. It is looked for upwards, since a built simulator lies in another folder than its source. */
export function adminSchema(): GraphQLSchema {
  schema ??= buildSchema(readFileSync(findUpwards(import.meta.dirname), 'utf8'))
  return schema
}

function findUpwards(folder: string): string {
  const file = join(folder, SDL)
  if (existsSync(file)) return file
  if (dirname(folder) === folder) throw new Error(`The store's schema is not there: ${SDL}`)
  return findUpwards(dirname(folder))
}
