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
