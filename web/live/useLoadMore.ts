import { useState } from 'react'
import { useToast } from '../ui/useToast.ts'

/** Appends a list's next page on request; `load` reads it. Tells the user when that fails. */
export function useLoadMore(load: () => Promise<unknown>) {
  const { showToast } = useToast()
  const [loadingMore, setLoadingMore] = useState(false)
  const loadMore = async () => {
    setLoadingMore(true)
    await load().catch(() =>
      showToast({ tone: 'destructive', title: 'Not Loaded', text: 'Could not load more. Please try again.' }),
    )
    setLoadingMore(false)
  }
  return { loadMore, loadingMore }
}
