type Edge<TNode> = { node: TNode }

type Placing<TNode> = {
  /** Whether this node matches the list's filter. */
  belongs: boolean
  /** Negative when `a` comes before `b`. */
  compare: (a: TNode, b: TNode) => number
  /** Whether the server has more rows below the loaded ones. */
  hasNextPage: boolean
}

/**
 * The edges of a list after a row was added, changed or removed; the same array when nothing changes. A row that
 * would come after everything loaded, while the server has more, is left for 'load more'.
 */
export function placeEdge<TNode extends { id: string }, TEdge extends Edge<TNode>>(
  edges: readonly TEdge[],
  edge: TEdge,
  { belongs, compare, hasNextPage }: Placing<TNode>,
): readonly TEdge[] {
  const known = edges.some((one) => one.node.id === edge.node.id)
  if (!belongs) return known ? edges.filter((one) => one.node.id !== edge.node.id) : edges
  if (known) return edges
  const found = edges.findIndex((one) => compare(edge.node, one.node) < 0)
  if (found < 0 && hasNextPage) return edges
  return found < 0 ? [...edges, edge] : [...edges.slice(0, found), edge, ...edges.slice(found)]
}

type Dated = { id: string; createdAt: string }
type Connection<TEdge> = {
  edges: TEdge[]
  pageInfo: { hasNextPage: boolean }
  totalCount: number
}

/**
 * A list (newest first) after a row was added, changed or removed, with its new counts; undefined when nothing
 * changes.
 */
export function placedIn<TEdge extends { node: Dated }, TConnection extends Connection<TEdge>>(
  list: TConnection,
  edge: TEdge,
  belongs: boolean,
): TConnection | undefined {
  const placed = placeEdge<Dated, TEdge>(list.edges, edge, {
    belongs,
    compare: newestFirst,
    hasNextPage: list.pageInfo.hasNextPage,
  })
  if (placed === list.edges) return undefined
  return { ...list, edges: [...placed], totalCount: list.totalCount + placed.length - list.edges.length }
}

/** Whether the server has more rows of one of these lists. */
export const isLonger = (lists: readonly { pageInfo: { hasNextPage: boolean } }[]): boolean =>
  lists.some(({ pageInfo }) => pageInfo.hasNextPage)

/** The sort order of the server's lists, for rows that arrive by event. */
export function newestFirst(a: Dated, b: Dated): number {
  const byTime = Date.parse(b.createdAt) - Date.parse(a.createdAt)
  if (byTime !== 0) return byTime
  return a.id < b.id ? 1 : -1
}
