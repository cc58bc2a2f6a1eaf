import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useLoadMore } from './useLoadMore.ts'
import { useScreenQuery } from './useScreenQuery.ts'

export type ListConnection = {
  edges: { node: object }[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
  totalCount: number
}

/** A screen's main query for a list, in the given field: its rows, and further pages on request. */
export function useListQuery<
  TField extends string,
  TData extends Record<TField, ListConnection>,
  TVariables extends OperationVariables & { after?: string | null },
>(
  document: TypedDocumentNode<TData, TVariables>,
  field: TField,
  variables: TVariables,
  options?: { skip?: boolean; asksBeyond?: number },
) {
  const query = useScreenQuery(document, variables, {
    ...options,
    lists: (data) => [{ list: data[field] }],
  })
  const list = query.data?.[field]
  const more = useLoadMore(() =>
    query.fetchMore({ after: list?.pageInfo.endCursor ?? null } as Partial<TVariables>),
  )
  return {
    ...query,
    ...more,
    /** The list's identity: another filter or order makes another list. */
    listId: JSON.stringify(variables),
    rows: list?.edges.map(({ node }): TData[TField]['edges'][number]['node'] => node),
    totalCount: list?.totalCount ?? 0,
    hasMore: list?.pageInfo.hasNextPage ?? false,
  }
}
