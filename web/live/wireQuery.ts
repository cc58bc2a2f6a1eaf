import { print, visit } from 'graphql'
import type { DocumentNode } from 'graphql'

/** Apollo's client-side directives; the server would reject a document that contains them. */
const OURS = new Set(['client', 'connection', 'nonreactive', 'unmask'])

/**
 * The document's text without client-side directives. Apollo's links do this for queries; our socket has to do it
 * itself.
 */
export function wireQuery(document: DocumentNode): string {
  return print(
    visit(document, { Directive: (directive) => (OURS.has(directive.name.value) ? null : undefined) }),
  )
}
