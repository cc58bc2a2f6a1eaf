import type { DocumentNode } from 'graphql'

/** The id by which the server knows a generated document (`codegen.ts`); undefined for others. */
export const documentId = (document: DocumentNode): string | undefined =>
  (document as { __meta__?: { id?: string } }).__meta__?.id

/** The server does not know the id: this page is of another deployment, and has to send the text. */
export const UNKNOWN_DOCUMENT = 'PERSISTED_QUERY_NOT_FOUND'
/** The server runs only the documents it knows, so only a reload helps. */
export const REFUSED_DOCUMENT = 'DOCUMENT_NOT_TRUSTED'
