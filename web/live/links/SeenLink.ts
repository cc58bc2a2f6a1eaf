import { ApolloLink } from '@apollo/client'
import type { ApolloClient, InMemoryCache, OperationVariables } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import type { DocumentNode, FieldNode } from 'graphql'
import { tap } from 'rxjs'

/** When the server last reported each field of the query root, in milliseconds since 1970, by cache key. */
export type Seen = Record<string, number>

const seenBy = new WeakMap<ApolloClient, Seen>()

/** When this page loaded each field; add the times of an earlier page when its data is restored. */
export function seenOf(client: ApolloClient): Seen {
  const known = seenBy.get(client)
  if (known) return known
  const seen: Seen = {}
  seenBy.set(client, seen)
  // Data that has left the cache, such as that of an account that has signed out, is no longer on any screen.
  client.onClearStore(() => {
    for (const key of Object.keys(seen)) delete seen[key]
    return Promise.resolve()
  })
  return seen
}

/** Remembers when each answer arrived, so that a page without network can say how old its data is. */
export class SeenLink extends ApolloLink {
  constructor() {
    super((operation, forward) =>
      forward(operation).pipe(
        tap(({ data }) => {
          if (data && operation.operationType === OperationTypeNode.QUERY)
            note(operation.client, operation.query, operation.variables)
        }),
      ),
    )
  }
}

/** Call this while the live connection works: the queries that follow events are then current. */
export function noteLive(client: ApolloClient): void {
  for (const { query, variables } of client.getObservableQueries('active').values())
    if (rootFields(query).some(({ name }) => name.value === 'eventCursor')) note(client, query, variables)
}

/** When the oldest data on the screen was loaded; undefined if none of it came from the server. */
export function dataFrom(client: ApolloClient): number | undefined {
  const seen = seenOf(client)
  const times = [...client.getObservableQueries('active').values()].flatMap(({ query, variables }) =>
    keysOf(client, query, variables).flatMap((key) => seen[key] ?? []),
  )
  return times.length > 0 ? Math.min(...times) : undefined
}

function note(client: ApolloClient, query: DocumentNode, variables: OperationVariables) {
  const seen = seenOf(client)
  for (const key of keysOf(client, query, variables)) seen[key] = Date.now()
}

const keysOf = (client: ApolloClient, query: DocumentNode, variables: OperationVariables): string[] => {
  const { policies } = client.cache as InMemoryCache
  return rootFields(query).map((field) =>
    policies.getStoreFieldName({ typename: 'Query', fieldName: field.name.value, field, variables }),
  )
}

const rootFields = (query: DocumentNode): FieldNode[] =>
  query.definitions
    .flatMap((one) => (one.kind === 'OperationDefinition' ? one.selectionSet.selections : []))
    .filter((one) => one.kind === 'Field')
