import { createHash } from 'node:crypto'
import { addTypenameToDocument } from '@apollo/client/utilities'
import type { DocumentNode } from 'graphql'
import { wireQuery } from '../live/wireQuery.ts'

/** A document of the screens as the server runs it, byte for byte what Apollo would send, and its id: the hash of it. */
export function trustedDocument(document: DocumentNode): { id: string; text: string } {
  const text = wireQuery(addTypenameToDocument(document))
  return { id: createHash('sha256').update(text).digest('hex'), text }
}
