import { describe, expect, it } from 'vitest'
import { placeEdge } from './placeEdge.ts'

type Node = { id: string; at: number }
const edge = (id: string, at: number) => ({ node: { id, at } })
const newestFirst = (a: Node, b: Node) => b.at - a.at
const shown = [edge('c', 30), edge('a', 10)]
const list = { edges: shown, pageInfo: { hasNextPage: false }, totalCount: 2 }
const longer = { edges: shown, pageInfo: { hasNextPage: true }, totalCount: 5 }
const place = (one: ReturnType<typeof edge>, { belongs = true, within = list } = {}) => {
  const placed = placeEdge(within, one, { belongs, compare: newestFirst })
  return placed === within
    ? 'the same list'
    : { ids: placed.edges.map(({ node }) => node.id), totalCount: placed.totalCount }
}

describe('placing a row in a list', () => {
  it.each([
    ['on top', edge('d', 40), ['d', 'c', 'a']],
    ['between', edge('b', 20), ['c', 'b', 'a']],
    ['at the end', edge('z', 5), ['c', 'a', 'z']],
  ])('inserts a new row in sort order: %s', (_where, one, ids) => {
    expect(place(one)).toEqual({ ids, totalCount: 3 })
  })

  it('does not insert a row that belongs to a page not loaded yet', () => {
    expect(place(edge('z', 5), { within: longer })).toBe('the same list')
  })

  it('keeps a row that is already where it belongs', () => {
    expect(place(edge('a', 10))).toBe('the same list')
    expect(place(edge('c', 20))).toBe('the same list')
  })

  it('moves a row that is in the list but no longer at the right position', () => {
    expect(place(edge('a', 99))).toEqual({ ids: ['a', 'c'], totalCount: 2 })
    expect(place(edge('c', 5))).toEqual({ ids: ['a', 'c'], totalCount: 2 })
  })

  it('a row that moves behind all loaded ones is left for the next page, if there is one, and still counts', () => {
    expect(place(edge('c', 5), { within: longer })).toEqual({ ids: ['a'], totalCount: 5 })
  })

  it('removes a row that no longer matches the filter, and never inserts one', () => {
    expect(place(edge('c', 30), { belongs: false })).toEqual({ ids: ['a'], totalCount: 1 })
    expect(place(edge('new', 50), { belongs: false })).toBe('the same list')
  })
})
