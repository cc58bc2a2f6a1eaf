import { BREAK, type DocumentNode, type GraphQLError, visit } from 'graphql'
import type { Actor } from '../../domain/actor.ts'
import { codedError } from '../server/codedError.ts'

/** Who may query the schema: everybody, signed-in people and programs, or nobody. */
export type IntrospectionPolicy = 'everybody' | 'signed-in' | 'nobody'

/** Documents are parsed once and used repeatedly. */
const asking = new WeakMap<DocumentNode, boolean>()

/**
 * Why this caller may not query the schema; null if it may, or if the document does not query it.
 * `__typename` is always allowed.
 */
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
