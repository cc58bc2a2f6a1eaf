interface Page {
  after?: string | null
  first?: number | null
  before?: string | null
  last?: number | null
}

/** The rows of a page of a fake server, whose cursors are positions. */
export const cut = <Row>(all: readonly Row[], { after, first }: Page) =>
  all.slice(Number(after ?? 0), Number(after ?? 0) + (first ?? 20))

export const endOf = (all: readonly unknown[], { after, first }: Page) =>
  Number(after ?? 0) < all.length ? String(Math.min(all.length, Number(after ?? 0) + (first ?? 20))) : null

/** The ends of a page that may be read from the end of the list. */
export function endsOf(all: readonly unknown[], { last, before, ...page }: Page) {
  if (!last) {
    const endCursor = endOf(all, page)
    return { startCursor: endCursor && String(Number(page.after ?? 0) + 1), endCursor }
  }
  const end = before ? Number(before) - 1 : all.length
  return end > 0
    ? { startCursor: String(Math.max(1, end - last + 1)), endCursor: String(end) }
    : { startCursor: null, endCursor: null }
}
