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

/** A list's page, read when a field of it asks: whoever wants the total only costs no rows. */
export interface ConnectionValue<Node> {
  readonly page: () => Promise<PageOf<Node>>
  readonly total: () => Promise<number>
}

export interface PageOf<Node> {
  readonly edges: readonly Edge<Node>[]
  readonly info: PageInfoValue
}

interface Reads<Node> {
  /** In the page's direction, one more than its size if there are more. */
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

/** Cuts the one row too many, and turns a page that was read backwards round. */
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
      // Behind the cursor that a page starts from there is at least that cursor's row.
      hasNextPage: page.backwards ? page.before !== null : more,
      hasPreviousPage: page.backwards ? more : page.after !== null,
      startCursor: edges.at(0)?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  }
}
