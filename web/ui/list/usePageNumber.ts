import { useSearchParams } from 'react-router-dom'

/** The page number in the address, counted from 1; 1 by default. */
export function usePageNumber() {
  const [params, setParams] = useSearchParams()
  const goToPage = (next: number, options: { replace?: boolean } = {}) =>
    setParams(
      (before) => {
        const to = new URLSearchParams(before)
        if (next > 1) to.set('page', String(next))
        else to.delete('page')
        return to
      },
      { ...options, preventScrollReset: true },
    )
  return { page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1), goToPage }
}
