import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { Kind, print } from 'graphql'
import type { DocumentNode, OperationTypeNode } from 'graphql'
import { EMPTY } from 'rxjs'
import { describe, expect, it } from 'vitest'
import * as generated from '../gql/graphql.ts'
import { documentId } from '../live/links/documentId.ts'
import { wireQuery } from '../live/links/wireQuery.ts'

const texts = JSON.parse(
  readFileSync(join(import.meta.dirname, '../gql/trustedDocuments.json'), 'utf8'),
) as Record<string, string>

const operations = Object.entries(generated as unknown as Record<string, DocumentNode>).flatMap(
  ([name, document]) => {
    const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)
    return operation ? [[name, operation.operation, document] as const] : []
  },
)

/** The request body that Apollo passes to the network for a document. */
function sentByApollo(kind: OperationTypeNode, document: DocumentNode): DocumentNode | undefined {
  let sent: DocumentNode | undefined
  const link = new ApolloLink(({ query }) => {
    sent = query
    return EMPTY
  })
  const client = new ApolloClient({ cache: new InMemoryCache(), link, dataMasking: true })
  if (kind === 'subscription') client.subscribe({ query: document }).subscribe().unsubscribe()
  else if (kind === 'mutation') void client.mutate({ mutation: document }).catch(() => undefined)
  else void client.query({ query: document, fetchPolicy: 'no-cache' }).catch(() => undefined)
  return sent
}

describe('the list of trusted documents', () => {
  it('contains every operation of the screens, and nothing else', () => {
    expect(operations.length).toBeGreaterThan(200)
    expect(new Set(operations.map(([, , document]) => documentId(document)))).toEqual(
      new Set(Object.keys(texts)),
    )
  })

  it('contains exactly the text that a page sends to a server without the list', () => {
    for (const [name, kind, document] of operations) {
      const text = texts[documentId(document) ?? '']
      const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() })
      expect(wireQuery(client.documentTransform.transformDocument(document)), name).toBe(text)
      const sent = sentByApollo(kind, document)
      expect(sent && print(sent), name).toBe(text)
      expect(sent && documentId(sent), `${name} has lost its id`).toBe(documentId(document))
    }
  })
})
