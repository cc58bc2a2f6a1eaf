type Edge<TNode> = { __typename: 'NotificationEdge'; node: TNode }
type List<TNode> = { edges: readonly Edge<TNode>[]; totalCount: number }

/** The list with a new notification on top; the same list if it already contains it. */
export function withNotification<TNode extends { id: string }, TList extends List<TNode>>(
  list: TList,
  notification: TNode,
): TList {
  if (list.edges.some(({ node }) => node.id === notification.id)) return list
  return {
    ...list,
    edges: [{ __typename: 'NotificationEdge', node: notification }, ...list.edges],
    totalCount: list.totalCount + 1,
  }
}
