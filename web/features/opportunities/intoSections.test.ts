import { describe, expect, it } from 'vitest'
import { intoSections } from './intoSections.ts'

const NOW = Date.parse('2026-03-01T12:00:00Z')
const inHours = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString()
const aQuote = (id: string, hours: number) => ({
  id,
  status: 'PENDING',
  request: { id: `request-${id}`, expiresAt: inHours(hours) },
})
const list = <TNode>(nodes: TNode[], more = 0) => ({
  edges: nodes.map((node) => ({ node })),
  totalCount: nodes.length + more,
  pageInfo: { hasNextPage: more > 0 },
})
const nothing = list<{ id: string; state: string; request: { id: string; expiresAt: string } }>([])
const sectionsOf = (
  quoted: ReturnType<typeof aQuote>[],
  lateQuoted: ReturnType<typeof aQuote>[],
  more = 0,
) => {
  const lists = {
    active: nothing,
    late: nothing,
    quoted: list(quoted, more),
    lateQuoted: list(lateQuoted, more),
  }
  const { late, quoted: open } = intoSections(lists, NOW)
  return {
    late: [late.count, ...late.rows.map(({ node }) => node.id)],
    open: [open.count, ...open.rows.map(({ node }) => node.id)],
  }
}

describe('open quotes', () => {
  it('are in the section the server says, and counted with those that are not loaded', () => {
    expect(sectionsOf([aQuote('b', 2), aQuote('a', 1)], [aQuote('c', -1)], 5)).toEqual({
      late: [6, 'c'],
      open: [7, 'a', 'b'],
    })
  })

  it('move when their deadline passes, even while the server cannot be reached', () => {
    expect(sectionsOf([aQuote('a', 1), aQuote('b', 0)], [aQuote('c', -1)])).toEqual({
      late: [2, 'b', 'c'],
      open: [1, 'a'],
    })
  })

  it('are in one section only, although two answers may contain them', () => {
    const both = aQuote('a', 0)
    expect(sectionsOf([both], [both])).toEqual({ late: [1, 'a'], open: [0] })
  })
})
