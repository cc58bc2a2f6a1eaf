import { print, visit } from 'graphql'
import type { DocumentNode } from 'graphql'

/** Apollo's client-side directives; the server would reject a document that contains them. */
const OURS = new Set(['client', 'connection', 'nonreactive', 'unmask'])

/** The document without client-side directives. Apollo does this for the queries that it sends itself. */
export const wireDocument = (document: DocumentNode): DocumentNode =>
  visit(document, { Directive: (directive) => (OURS.has(directive.name.value) ? null : undefined) })

/** The document's text. */
export const wireQuery = (document: DocumentNode): string => print(wireDocument(document))
