import { paths as comparisonPaths } from '../comparison/paths.ts'
import { paths } from './paths.ts'
import { listSearch } from './useComparisonView.ts'

const REQUESTS = paths.request.link('')
const LISTS = [paths.requests.link(), comparisonPaths.comparison.link()]

const isList = (address: string) => LISTS.some((list) => address === list || address.startsWith(`${list}?`))

/**
 * The list to return to from the screen at `address`, which was opened from `from`: whichever of them is a
 * list that leads to requests, or the requests as filtered in the address of one. Otherwise empty.
 */
export function listBehind(address: string, from: string): string {
  const list = [address, from].find(isList)
  if (list !== undefined) return list
  if (!address.startsWith(REQUESTS)) return ''
  const at = address.indexOf('?')
  return `${paths.requests.link()}${listSearch(at < 0 ? '' : address.slice(at))}`
}
