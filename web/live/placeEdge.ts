type Edge<TNode> = { node: TNode }

type Placing<TNode> = {
  /** Whether the list, with its filter, holds this node. */
  belongs: boolean
  /** Negative when `a` stands above `b`. */
  compare: (a: TNode, b: TNode) => number
  /** More of the list lies on the server, below what has been loaded. */
  hasNextPage: boolean
}

/**
 * The edges of a list after one of its things came, changed or went; the same array when nothing is to be done. What
 * would stand below everything loaded while there is more on the server is left for 'load more' to bring.
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
