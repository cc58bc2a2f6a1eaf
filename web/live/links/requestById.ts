import type { TypedDocumentNode } from '@apollo/client'
import { documentId } from './documentId.ts'

/** The request that the client sends for a generated document, for code that runs without the client. */
export function requestById<Variables>(
  document: TypedDocumentNode<unknown, Variables>,
  variables: Variables,
): RequestInit & { body: string } {
  const operation = document.definitions.find((one) => one.kind === 'OperationDefinition')
  const operationName = operation?.name?.value
  const sha256Hash = documentId(document)
  // The server may run only the documents of the screens.
  if (sha256Hash === undefined) throw new Error(`The document ${operationName} has no id`)
  return {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      accept: 'application/graphql-response+json,application/json;q=0.9',
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      operationName,
      variables,
      extensions: { persistedQuery: { version: 1, sha256Hash } },
    }),
  }
}
