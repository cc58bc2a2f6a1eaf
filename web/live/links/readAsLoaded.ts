import { ApolloLink, CombinedGraphQLErrors } from '@apollo/client'
import type { DocumentNode, OperationVariables } from '@apollo/client'
import { concat, defer, EMPTY, mergeMap, type Observable, of } from 'rxjs'
import { MAX_PAGE_SIZE } from '../../../api/domain/list/limits.ts'
import { wireDocument } from './wireQuery.ts'

/** A list in an answer. */
type AnsweredList = {
  edges: readonly { node: object }[]
  pageInfo: { hasNextPage: boolean; endCursor?: string | null }
}

/** A list of a screen, and how to read its further pages. */
export type PagedList = {
  list: AnsweredList
  /** The query that reads only this list, in this field. Without it, the screen's own query takes `after`. */
  by?: { document: DocumentNode; variables: OperationVariables; field: string }
}

declare module '@apollo/client' {
  interface DefaultContext {
    /** The lists in an answer, always in the same order. */
    listsOf?: (data: unknown) => readonly PagedList[]
    /** How many rows of each list the screen has loaded so far. */
    rowsLoaded?: (variables: OperationVariables) => readonly number[]
  }
}

/**
 * Reads a screen's lists as far as its user has loaded them: otherwise they would return to their first page,
 * and the user would lose rows and place. Rows beyond the server's page size are read page by page and merged
 * into one answer, so that the list is never shorter meanwhile.
 */
export function readAsLoaded(
  operation: ApolloLink.Operation,
  forward: ApolloLink.ForwardFunction,
): Observable<ApolloLink.Result> {
  const { listsOf, rowsLoaded } = operation.getContext()
  const { client, query, variables } = operation
  const first: unknown = variables['first']
  if (!listsOf || !rowsLoaded || typeof first !== 'number') return forward(operation)
  const asked = Math.min(MAX_PAGE_SIZE, Math.max(first, ...rowsLoaded(variables)))
  operation.variables = { ...variables, first: asked }

  const pageOf = ({ list, by }: PagedList, nth: number, rows: number) => {
    const page = { first: Math.min(MAX_PAGE_SIZE, rows), after: list.pageInfo.endCursor }
    const request = by
      ? {
          query: wireDocument(client.documentTransform.transformDocument(by.document)),
          variables: { ...by.variables, ...page },
        }
      : { query, variables: { ...variables, ...page } }
    return ApolloLink.execute(new ApolloLink(forward), request, { client }).pipe(
      mergeMap((result) => {
        if (result.errors) throw new CombinedGraphQLErrors(result)
        return of(
          by ? (result.data?.[by.field] as AnsweredList | undefined) : listsOf(result.data)[nth]?.list,
        )
      }),
    )
  }
  const rowOf = ({ node }: { node: object }) => client.cache.identify(node as { __typename: string }) ?? node
  const readOn = (paged: PagedList, nth: number): Observable<never> =>
    defer(() => {
      const { list } = paged
      const loaded = rowsLoaded(variables)[nth] ?? 0
      const missing = loaded - list.edges.length
      // More rows may have been loaded since the first page was requested. If that page is not full, rows
      // have left the list.
      if (missing <= 0 || list.edges.length < asked || !list.pageInfo.hasNextPage) return EMPTY
      return pageOf(paged, nth, missing).pipe(
        mergeMap((page) => {
          if (!page) return EMPTY
          // A row that has moved down meanwhile is kept where the later page has it.
          const moved = new Set(page.edges.map(rowOf))
          const before = list.edges.filter((edge) => !moved.has(rowOf(edge)))
          Object.assign(list, { edges: [...before, ...page.edges], pageInfo: page.pageInfo })
          return readOn(paged, nth)
        }),
      )
    })
  return forward(operation).pipe(
    mergeMap((result) =>
      result.errors || !result.data ? of(result) : concat(...listsOf(result.data).map(readOn), of(result)),
    ),
  )
}
