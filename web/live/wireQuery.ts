import { print, visit } from 'graphql'
import type { DocumentNode } from 'graphql'

/** Directives that Apollo understands on this side; the server would refuse the document for them. */
const OURS = new Set(['client', 'connection', 'nonreactive', 'unmask'])

/** The text of a document as the server may read it: Apollo's links do this for queries, our socket must by itself. */
export function wireQuery(document: DocumentNode): string {
  return print(
    visit(document, { Directive: (directive) => (OURS.has(directive.name.value) ? null : undefined) }),
  )
}
