import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, type GraphQLSchema } from 'graphql'
import { findUpwards } from '../http/findUpwards.ts'

const SDL = join('api', 'store', 'admin', 'admin.graphql')

let schema: GraphQLSchema | undefined

/** The store's own schema. @throws if the source files are not available */
export function adminSchema(): GraphQLSchema {
  if (schema) return schema
  const file = findUpwards(import.meta.dirname, SDL)
  if (file === null) throw new Error(`The store’s schema is missing: ${SDL}`)
  schema = buildSchema(readFileSync(file, 'utf8'))
  return schema
}
