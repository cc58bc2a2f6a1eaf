import { useLocation, useSearchParams } from 'react-router-dom'
import { readSort, USUAL_SORT } from './sortCompared.ts'

const SORT = 'by'
const SHORTLISTED = 'shortlisted'

/** Keeps the comparison's view options in the address, so that a link shows another admin the same view. */
export function useComparisonView() {
  const [params, setParams] = useSearchParams()
  // Kept, because it holds the way back to the list.
  const { state } = useLocation()
  const change = (name: string, value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true, state: state as unknown },
    )
  return {
    sort: readSort(params.get(SORT)),
    setSort: (sort: string | null) => change(SORT, sort === USUAL_SORT ? null : sort),
    shortlistedOnly: params.get(SHORTLISTED) === '1',
    setShortlistedOnly: (only: boolean) => change(SHORTLISTED, only ? '1' : null),
  }
}

/** The list's part of the address: without the comparison's own parameters. */
export function listSearch(search: string): string {
  const params = new URLSearchParams(search)
  params.delete(SORT)
  params.delete(SHORTLISTED)
  const rest = params.toString()
  return rest && `?${rest}`
}
