import { createHash } from 'node:crypto'
import { addTypenameToDocument } from '@apollo/client/utilities'
import type { DocumentNode } from 'graphql'
import { wireQuery } from '../live/links/wireQuery.ts'

/**
 * A screen's document byte for byte as Apollo sends it and the server runs it, and its id: the hash of this
 * text.
 */
export function trustedDocument(document: DocumentNode): { id: string; text: string } {
  const text = wireQuery(addTypenameToDocument(document))
  return { id: createHash('sha256').update(text).digest('hex'), text }
}
