import { placeOnTop } from '../../live/queries/placeEdge.ts'

type Edge<TNode> = { __typename: 'NotificationEdge'; node: TNode }
type List<TNode> = { edges: Edge<TNode>[]; totalCount: number }

/** The list with a new notification on top; the same list if it already contains it. */
export const withNotification = <TNode extends { id: string }, TList extends List<TNode>>(
  list: TList,
  node: TNode,
): TList =>
  placeOnTop<Edge<TNode>, TList>(list, ({ id }) => id === node.id, { __typename: 'NotificationEdge', node })
