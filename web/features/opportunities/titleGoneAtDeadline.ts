import { deadlineOf } from './intoSections.ts'
import { titleInLists } from './placeRequest.ts'
import type { ScreenLists } from './placeRequest.ts'

/**
 * A request that waited for a quote and is on no list any more, because its deadline passed and late quotes are not
 * taken; undefined when there is none. Of what may stand on a page not loaded nothing is said.
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
