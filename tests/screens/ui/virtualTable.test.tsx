import { fireEvent, screen, within } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import type { VirtualColumn } from '../../../web/ui/list/VirtualColumn.ts'
import { VirtualTable } from '../../../web/ui/list/VirtualTable.tsx'
import { renderPart } from '../../kit/screens/renderPart.tsx'

type Ring = { id: string; name: string; price: number }
const rings = (count: number): Ring[] =>
  Array.from({ length: count }, (_, index) => ({ id: `ring-${index}`, name: `Ring ${index}`, price: index }))

const columns: VirtualColumn<Ring>[] = [
  {
    key: 'name',
    header: 'Ring',
    width: '1fr',
    cell: (ring) => <Link to={`/rings/${ring.id}`}>{ring.name}</Link>,
    sorts: [{ value: 'name', direction: 'ascending' }],
  },
  {
    key: 'price',
    header: 'Price',
    width: '96px',
    cell: (ring) => `$${ring.price}`,
    sorts: [
      { value: 'dear', direction: 'descending' },
      { value: 'cheap', direction: 'ascending' },
    ],
  },
]

function showTable(rows: Ring[], props: Partial<Parameters<typeof VirtualTable<Ring>>[0]> = {}) {
  const onNeedMore = vi.fn<() => void>()
  const onSort = vi.fn<(sort: string | null) => void>()
  const table = (shown: Ring[], more: typeof props = {}) => (
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '/',
          element: (
            <VirtualTable
              caption="Rings"
              columns={columns}
              rows={shown}
              rowKey={(ring) => ring.id}
              total={shown.length}
              hasMore={false}
              loadingMore={false}
              onNeedMore={onNeedMore}
              onSort={onSort}
              {...props}
              {...more}
            />
          ),
        },
        { path: '/rings/:id', element: <p>one ring</p> },
      ])}
    />
  )
  const part = renderPart(table(rows))
  return {
    ...part,
    onNeedMore,
    onSort,
    show: (next: Ring[], more?: typeof props) => part.show(table(next, more)),
  }
}

const drawn = () => screen.getAllByRole('row').slice(1)

describe('a long table', () => {
  it('only the visible rows of ten thousand are rendered, and the table says how many there are', () => {
    showTable(rings(10_000))
    expect(screen.getByRole('grid', { name: 'Rings' })).toHaveAttribute('aria-rowcount', '10001')
    expect(drawn().length).toBeLessThan(40)
    expect(drawn()[0]).toHaveAttribute('aria-rowindex', '2')
    expect(screen.queryByText('Ring 5000')).not.toBeInTheDocument()
  })

  it('other rows are rendered while scrolling', () => {
    showTable(rings(10_000))
    const box = screen.getByRole('grid').parentElement as HTMLElement
    fireEvent.scroll(box, { target: { scrollTop: 5_000 * 60 } })
    expect(screen.getByText('Ring 5000')).toBeInTheDocument()
    expect(screen.queryByText('Ring 0')).not.toBeInTheDocument()
    expect(drawn().length).toBeLessThan(50)
  })

  it('more rows are requested near the end, and not before', () => {
    const { onNeedMore } = showTable(rings(200), { hasMore: true, total: 900 })
    expect(onNeedMore).not.toHaveBeenCalled()
    fireEvent.scroll(screen.getByRole('grid').parentElement as HTMLElement, {
      target: { scrollTop: 175 * 60 },
    })
    expect(onNeedMore).toHaveBeenCalled()
  })

  it('the keyboard moves through the rows, and Enter opens one', async () => {
    const { user } = showTable(rings(10_000))
    drawn()[0]?.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(document.activeElement).toHaveAttribute('data-row-key', 'ring-1')
    await user.keyboard('{End}')
    expect(document.activeElement).toHaveAttribute('data-row-key', 'ring-9999')
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toHaveAttribute('data-row-key', 'ring-9999')
    await user.keyboard('{Home}')
    expect(document.activeElement).toHaveAttribute('data-row-key', 'ring-0')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('one ring')).toBeVisible()
  })

  it('one row at a time is a Tab stop', async () => {
    const { user } = showTable(rings(30))
    expect(drawn().filter((row) => row.tabIndex === 0)).toHaveLength(1)
    drawn()[0]?.focus()
    await user.keyboard('{ArrowDown}')
    expect(drawn().filter((row) => row.tabIndex === 0)).toEqual([document.activeElement])
  })

  it('the rows in view stay in place when rows are added above', () => {
    const { show } = showTable(rings(100))
    const box = () => screen.getByRole('grid').parentElement as HTMLElement
    fireEvent.scroll(box(), { target: { scrollTop: 20 * 60 } })
    show([{ id: 'new', name: 'New ring', price: 1 }, ...rings(100)])
    expect(box().scrollTop).toBe(21 * 60)
  })

  it('another list is shown from its start, whichever of its rows were in view before', () => {
    const { show } = showTable(rings(100), { listId: 'by name' })
    const box = () => screen.getByRole('grid').parentElement as HTMLElement
    fireEvent.scroll(box(), { target: { scrollTop: 20 * 60 } })
    show(rings(100).reverse(), { listId: 'by price' })
    expect(box().scrollTop).toBe(0)
  })

  it('each header cycles through its sort orders and back to the default', async () => {
    const { user, onSort } = showTable(rings(3), { sort: 'cheap' })
    expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending')
    expect(screen.getByRole('columnheader', { name: 'Ring' })).not.toHaveAttribute('aria-sort')
    await user.click(screen.getByRole('button', { name: 'Price' }))
    expect(onSort).toHaveBeenLastCalledWith(null)
    await user.click(screen.getByRole('button', { name: 'Ring' }))
    expect(onSort).toHaveBeenLastCalledWith('name')
  })

  it('on a narrow screen, rows are cards with column names next to the values', async () => {
    const { user, onNeedMore } = showTable(rings(2), { hasMore: true, total: 5 })
    const wide = window.matchMedia
    expect(screen.getByRole('grid')).toBeVisible()
    window.matchMedia = (query) => Object.assign(wide(query), { matches: true })
    try {
      showTable(rings(2), { caption: 'Narrow', hasMore: true, total: 5, onNeedMore })
      const cards = within(screen.getByRole('list', { name: 'Narrow' })).getAllByRole('listitem')
      expect(cards).toHaveLength(2)
      expect(cards[1]).toHaveTextContent('RingRing 1Price$1')
      await user.click(screen.getByRole('button', { name: 'Load more (2 of 5)' }))
      expect(onNeedMore).toHaveBeenCalled()
    } finally {
      window.matchMedia = wide
    }
  })
})
