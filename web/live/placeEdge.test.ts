import { describe, expect, it } from 'vitest'
import { placeEdge } from './placeEdge.ts'

type Node = { id: string; at: number }
const edge = (id: string, at: number) => ({ node: { id, at } })
const newestFirst = (a: Node, b: Node) => b.at - a.at
const shown = [edge('c', 30), edge('a', 10)]
const place = (one: ReturnType<typeof edge>, belongs = true, hasNextPage = false) =>
  placeEdge(shown, one, { belongs, compare: newestFirst, hasNextPage })

describe('placing a row in a list', () => {
  it.each([
    ['on top', edge('d', 40), ['d', 'c', 'a']],
    ['between', edge('b', 20), ['c', 'b', 'a']],
    ['at the end', edge('z', 5), ['c', 'a', 'z']],
  ])('inserts a new row in sort order: %s', (_where, one, ids) => {
    expect(place(one).map(({ node }) => node.id)).toEqual(ids)
  })

  it('does not insert a row that belongs to a page not loaded yet', () => {
    expect(place(edge('z', 5), true, true)).toBe(shown)
  })

  it('keeps the position of a row that is already in the list', () => {
    expect(place(edge('a', 99))).toBe(shown)
  })

  it('removes a row that no longer matches the filter, and never inserts one', () => {
    expect(place(edge('c', 30), false).map(({ node }) => node.id)).toEqual(['a'])
    expect(place(edge('new', 50), false)).toBe(shown)
  })
})
