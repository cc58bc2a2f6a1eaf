import { newestFirst } from './newestFirst.ts'
import { placeEdge } from './placeEdge.ts'

type Row = { id: string; createdAt: string }
type Connection<TEdge> = {
  edges: TEdge[]
  pageInfo: { hasNextPage: boolean }
  totalCount: number
}

/**
 * A list (newest first) after a row was added, changed or removed, with its new counts; undefined when nothing
 * changes.
 */
export function placedIn<TEdge extends { node: Row }, TConnection extends Connection<TEdge>>(
  list: TConnection,
  edge: TEdge,
  belongs: boolean,
): TConnection | undefined {
  const placed = placeEdge<Row, TEdge>(list.edges, edge, {
    belongs,
    compare: newestFirst,
    hasNextPage: list.pageInfo.hasNextPage,
  })
  if (placed === list.edges) return undefined
  return { ...list, edges: [...placed], totalCount: list.totalCount + placed.length - list.edges.length }
}
