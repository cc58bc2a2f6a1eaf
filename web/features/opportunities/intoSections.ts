type Waiting = { id: string; state: string; request: { id: string; expiresAt?: string | null } }
type Quoted = { id: string; status: string; request: { id: string; expiresAt?: string | null } }
type List<TNode> = {
  edges: readonly { node: TNode }[]
  totalCount: number
  pageInfo: { hasNextPage: boolean }
}

/** One card of the screen. */
export type Row<TWaiting, TQuoted> = { kind: 'waiting'; node: TWaiting } | { kind: 'quoted'; node: TQuoted }

/**
 * The three sections of the screen. The server says which requests and which of the open quotes are past
 * their deadline; quotes whose deadline has passed by `asked`, the server's time of its last answer, follow
 * at once.
 */
export function intoSections<TWaiting extends Waiting, TQuoted extends Quoted>(
  lists: {
    active: List<TWaiting>
    late: List<TWaiting>
    quoted: List<TQuoted>
    lateQuoted: List<TQuoted>
  },
  asked: number,
) {
  const waiting = once([...lists.active.edges, ...lists.late.edges].map(({ node }) => node)).map((node) => ({
    kind: 'waiting' as const,
    node,
  }))
  const pending = (edges: List<TQuoted>['edges']) =>
    once(edges.map(({ node }) => node).filter(({ status }) => status === 'PENDING')).map((node) => ({
      kind: 'quoted' as const,
      node,
    }))
  const passed = lists.quoted.edges.filter((edge) => deadlineOf(edge) <= asked)
  const lateQuoted = pending([...lists.lateQuoted.edges, ...passed])
  const isLate = new Set(lateQuoted.map(({ node }) => node.id))

  const isIn = (state: string) => (row: { node: TWaiting }) => row.node.state === state
  const active = waiting.filter(isIn('ACTIVE')).sort(nearestFirst)
  const quoted = pending(lists.quoted.edges)
    .filter(({ node }) => !isLate.has(node.id))
    .sort(nearestFirst)
  const late = [...waiting.filter(isIn('PAST_DEADLINE')), ...lateQuoted].sort((a, b) => nearestFirst(b, a))

  const unread = (list: List<unknown>) => Math.max(0, list.totalCount - list.edges.length)
  return {
    active: { rows: active, count: active.length + unread(lists.active) },
    late: { rows: late, count: late.length + unread(lists.late) + unread(lists.lateQuoted) },
    quoted: { rows: quoted, count: quoted.length + unread(lists.quoted) },
  }
}

/**
 * Without duplicates: once a deadline has passed, the second list may contain a request before the first is
 * read again, which still has it.
 */
const once = <TNode extends { id: string }>(nodes: TNode[]): TNode[] => [
  ...new Map(nodes.map((node) => [node.id, node])).values(),
]

/** Milliseconds since 1970; Infinity without a deadline. */
export const deadlineOf = (row: { node: { request: { expiresAt?: string | null } } }): number =>
  row.node.request.expiresAt ? Date.parse(row.node.request.expiresAt) : Infinity

const nearestFirst = (
  a: { node: { request: { id: string; expiresAt?: string | null } } },
  b: { node: { request: { id: string; expiresAt?: string | null } } },
): number => {
  const [x, y] = [deadlineOf(a), deadlineOf(b)]
  return x === y ? a.node.request.id.localeCompare(b.node.request.id) : x - y
}
