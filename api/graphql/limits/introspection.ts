import { BREAK, type DocumentNode, type GraphQLError, visit } from 'graphql'
import type { Actor } from '../../domain/actor.ts'
import { codedError } from '../server/codedError.ts'

/** Who may ask for the schema: everybody, people and programs that are signed in, or nobody. */
export type IntrospectionPolicy = 'everybody' | 'signed-in' | 'nobody'

/** Documents are parsed once and come again. */
const asking = new WeakMap<DocumentNode, boolean>()

/** Why this caller may not ask for the schema; null if it may, or does not ask. `__typename` is no question about it. */
export function refusesIntrospection(
  policy: IntrospectionPolicy,
  { role }: Actor,
  document: DocumentNode,
): GraphQLError | null {
  if (policy === 'everybody' || (policy === 'signed-in' && role !== 'visitor')) return null
  return asksForSchema(document)
    ? codedError('FORBIDDEN', 'The schema is not available here: see /developers')
    : null
}

function asksForSchema(document: DocumentNode): boolean {
  const known = asking.get(document)
  if (known !== undefined) return known
  let asks = false
  visit(document, {
    Field({ name: { value } }) {
      if (value !== '__schema' && value !== '__type') return undefined
      asks = true
      return BREAK
    },
  })
  asking.set(document, asks)
  return asks
}
