import { useState } from 'react'
import { useToast } from '../../ui/notice/useToast.ts'

/**
 * Appends a list's next page on request; `load` reads it. When that fails, tells the user and resolves to
 * undefined.
 */
export function useLoadMore<TPage>(load: () => Promise<TPage>) {
  const { showToast } = useToast()
  const [loadingMore, setLoadingMore] = useState(false)
  const loadMore = async () => {
    setLoadingMore(true)
    const page = await load().catch(() => {
      showToast({ tone: 'destructive', title: 'Not Loaded', text: 'Could not load more. Please try again.' })
      return undefined
    })
    setLoadingMore(false)
    return page
  }
  return { loadMore, loadingMore }
}
