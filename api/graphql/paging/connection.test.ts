import { describe, expect, it, vi } from 'vitest'
import { connection, cutPage } from './connection.ts'

const page = { size: 2, backwards: false, after: null, before: null }
const cursor = (row: number) => `c${row}`

describe('connection', () => {
  it('reports a next page when one extra row was found', () => {
    const { edges, info } = cutPage(page, [1, 2, 3], cursor)
    expect(edges).toEqual([
      { node: 1, cursor: 'c1' },
      { node: 2, cursor: 'c2' },
    ])
    expect(info).toEqual({ hasNextPage: true, hasPreviousPage: false, startCursor: 'c1', endCursor: 'c2' })
  })

  it('reverses a page that was read backward', () => {
    const { edges, info } = cutPage({ ...page, backwards: true, before: 9 }, [3, 2, 1], cursor)
    expect(edges.map(({ node }) => node)).toEqual([2, 3])
    expect(info).toMatchObject({ hasNextPage: true, hasPreviousPage: true })
  })

  it('has null cursors on an empty page', () => {
    expect(cutPage(page, [], cursor).info).toEqual({
      hasNextPage: false,
      hasPreviousPage: false,
      startCursor: null,
      endCursor: null,
    })
  })

  it('reads nothing until a field is selected, and only once for several fields', async () => {
    const rows = vi.fn(() => Promise.resolve([1]))
    const list = connection(page, { rows, total: () => Promise.resolve(7), cursor })
    expect(await list.total()).toBe(7)
    expect(rows).not.toHaveBeenCalled()
    await Promise.all([list.page(), list.page()])
    expect(rows).toHaveBeenCalledTimes(1)
  })
})
