import { deadlineOf } from './intoSections.ts'
import { titleInLists } from './placeRequest.ts'
import type { ScreenLists } from './placeRequest.ts'

/**
 * The title of a request that was waiting for a quote and left the lists because its deadline passed and late
 * quotes are blocked; undefined if there is none. Ignores requests that may be on a page that is not loaded.
 */
export function titleGoneAtDeadline(
  before: ScreenLists | null,
  after: ScreenLists | null,
  now: number,
): string | undefined {
  if (!before || !after || after.late.pageInfo.hasNextPage) return undefined
  return before.active.edges.find(
    (edge) => deadlineOf(edge) <= now && titleInLists(after, edge.node.id) === undefined,
  )?.node.request.productTitle
}
