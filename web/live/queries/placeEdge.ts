type Edge<TNode> = { node: TNode }

type List<TEdge> = { edges: TEdge[]; totalCount: number }
type PagedList<TEdge> = List<TEdge> & { pageInfo: { hasNextPage: boolean } }

type Placing<TNode> = {
  /** Whether this node matches the list's filter. */
  belongs: boolean
  /** Negative when `a` comes before `b`. */
  compare: (a: TNode, b: TNode) => number
}

/**
 * A list after a row was added, changed or removed, with its new count; the same list when nothing changes. A
 * row that would come after everything loaded, while the server has more, is left for 'load more': others
 * that are not loaded may come before it.
 */
export function placeEdge<TEdge extends Edge<{ id: string }>, TList extends PagedList<TEdge>>(
  list: TList,
  edge: TEdge,
  { belongs, compare }: Placing<TEdge['node']>,
): TList {
  const { edges, pageInfo, totalCount } = list
  const at = edges.findIndex(({ node }) => node.id === edge.node.id)
  const others = at < 0 ? edges : edges.toSpliced(at, 1)
  const withEdges = (placed: TEdge[]): TList => ({
    ...list,
    edges: placed,
    totalCount: totalCount + placed.length - edges.length,
  })
  if (!belongs) return at < 0 ? list : withEdges(others)
  if (at >= 0 && isInOrder(others[at - 1]?.node, edge.node, others[at]?.node, compare)) return list
  const found = others.findIndex(({ node }) => compare(edge.node, node) < 0)
  if (found >= 0) return withEdges(others.toSpliced(found, 0, edge))
  if (!pageInfo.hasNextPage) return withEdges([...others, edge])
  return at < 0 ? list : { ...list, edges: others }
}

/**
 * A list after a row was added on top, or removed when `edge` is null, with its new count; the same list when
 * nothing changes.
 */
export function placeOnTop<TEdge extends Edge<unknown>, TList extends List<TEdge>>(
  list: TList,
  isIt: (node: TEdge['node']) => boolean,
  edge: TEdge | null,
): TList {
  const { edges, totalCount } = list
  const others = edges.filter(({ node }) => !isIt(node))
  const has = others.length < edges.length
  if (has === (edge !== null)) return list
  return { ...list, edges: edge ? [edge, ...edges] : others, totalCount: totalCount + (edge ? 1 : -1) }
}

/** Whether a row between these two, or at an end of the list, is where it belongs. */
export const isInOrder = <TNode>(
  above: TNode | undefined,
  row: TNode,
  below: TNode | undefined,
  compare: (a: TNode, b: TNode) => number,
): boolean =>
  (above === undefined || compare(above, row) < 0) && (below === undefined || compare(row, below) < 0)

type Dated = { id: string; createdAt: string }

/** Whether the server has more rows of one of these lists. */
export const isLonger = (lists: readonly { pageInfo: { hasNextPage: boolean } }[]): boolean =>
  lists.some(({ pageInfo }) => pageInfo.hasNextPage)

/** The sort order of the server's lists, for rows that arrive by event. */
export function newestFirst(a: Dated, b: Dated): number {
  const byTime = Date.parse(b.createdAt) - Date.parse(a.createdAt)
  if (byTime !== 0) return byTime
  return a.id < b.id ? 1 : -1
}
