import type { Page } from './pageArgs.ts'

export interface Edge<Node> {
  readonly cursor: string
  readonly node: Node
}

export interface PageInfoValue {
  readonly hasNextPage: boolean
  readonly hasPreviousPage: boolean
  readonly startCursor: string | null
  readonly endCursor: string | null
}

/**
 * A page of a list. Rows are read only for fields that need them, so that selecting only the total reads no
 * rows.
 */
export interface ConnectionValue<Node> {
  readonly page: () => Promise<PageOf<Node>>
  readonly total: () => Promise<number>
}

interface PageOf<Node> {
  readonly edges: readonly Edge<Node>[]
  readonly info: PageInfoValue
}

interface Reads<Node> {
  /** In paging direction, with one row more than the page size if there are more. */
  readonly rows: () => Promise<readonly Node[]>
  readonly total: () => Promise<number>
  readonly cursor: (node: Node) => string
}

export function connection<Node>(page: Page<unknown>, reads: Reads<Node>): ConnectionValue<Node> {
  let read: Promise<PageOf<Node>> | undefined
  return {
    page: () => (read ??= reads.rows().then((rows) => cutPage(page, rows, reads.cursor))),
    total: reads.total,
  }
}

/** Removes the extra row, and reverses a page that was read backward. */
export function cutPage<Node>(
  page: Page<unknown>,
  rows: readonly Node[],
  cursor: (node: Node) => string,
): PageOf<Node> {
  const more = rows.length > page.size
  const kept = rows.slice(0, page.size)
  const edges = (page.backwards ? kept.reverse() : kept).map((node) => ({ node, cursor: cursor(node) }))
  return {
    edges,
    info: {
      // A page that starts from a cursor has at least that cursor's row before it.
      hasNextPage: page.backwards ? page.before !== null : more,
      hasPreviousPage: page.backwards ? more : page.after !== null,
      startCursor: edges.at(0)?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  }
}
