import { GraphQLError } from 'graphql'
import type { Actor } from '../../domain/actor.ts'
import { refusesParams } from '../limits/paramLimits.ts'
import type { Params } from '../planned/plannedOperations.ts'
import type { TrustedDocuments } from './trustedDocuments.ts'

/**
 * The operation that a request asks for, with the text of the document that it names by its id; or why the caller may
 * not run it. Nothing is parsed yet. Used by HTTP and WebSocket alike.
 */
export function operationIn(documents: TrustedDocuments, sent: unknown, actor: Actor): Params | GraphQLError {
  const resolved = documents.resolve(sent)
  if (resolved instanceof GraphQLError) return resolved
  const { params, isTrusted } = resolved
  const refused = refusesParams(params) ?? documents.refuses(resolved, actor)
  return refused ?? { ...(params as Omit<Params, 'isTrusted'>), isTrusted }
}
