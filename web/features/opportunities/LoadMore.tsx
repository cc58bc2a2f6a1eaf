import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { LoadMoreButton } from '../../ui/LoadMoreButton.tsx'
import { useToast } from '../../ui/useToast.ts'

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
  const { showToast } = useToast()
  const [pending, setPending] = useState(false)
  const load = async () => {
    setPending(true)
    try {
      await client.query<unknown, OperationVariables>({
        query: document,
        variables,
        fetchPolicy: 'network-only',
      })
    } catch {
      showToast({ tone: 'destructive', title: 'Error', text: 'Could not load more. Please try again.' })
    }
    setPending(false)
  }
  return <LoadMoreButton loading={pending} onLoad={() => void load()} label={label} />
}
