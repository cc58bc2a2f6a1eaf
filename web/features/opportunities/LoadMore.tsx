import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useLoadMore } from '../../live/queries/useLoadMore.ts'
import { LoadMoreButton } from '../../ui/list/LoadMoreButton.tsx'

type LoadMoreProps<TVariables> = {
  /** Fetches the next page, which the cache appends to the list. */
  document: TypedDocumentNode<unknown, TVariables>
  variables: TVariables
  /** Names the list for screen readers. */
  label: string
}

/** Appends the next page of one list; the screen's other lists stay as they are. */
export function LoadMore<TVariables extends OperationVariables>({
  document,
  variables,
  label,
}: LoadMoreProps<TVariables>) {
  const client = useApolloClient()
  const { loadMore, loadingMore } = useLoadMore(() =>
    client.query<unknown, OperationVariables>({ query: document, variables, fetchPolicy: 'network-only' }),
  )
  return <LoadMoreButton loading={loadingMore} onLoad={() => void loadMore()} label={label} />
}
