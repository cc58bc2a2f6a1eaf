import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useLoadMore } from '../../live/useLoadMore.ts'
import { LoadMoreButton } from '../../ui/LoadMoreButton.tsx'

type LoadMoreProps<TVariables> = {
  /** Reads a further page into the list of the screen: the cache joins them. */
  document: TypedDocumentNode<unknown, TVariables>
  variables: TVariables
  /** What there is more of, for screen readers. */
  label: string
}

/** Appends the next page of one list; the other lists of the screen stay as they are. */
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
