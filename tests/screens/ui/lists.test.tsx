import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { DataTable } from '../../../web/ui/list/DataTable.tsx'
import { ErrorState } from '../../../web/ui/notice/ErrorState.tsx'
import { ListShell } from '../../../web/ui/list/ListShell.tsx'
import { Pager, pageButtons } from '../../../web/ui/list/Pager.tsx'
import { ProductImage } from '../../../web/ui/value/ProductImage.tsx'
import { PropertyList } from '../../../web/ui/value/PropertyList.tsx'
import { SearchField } from '../../../web/ui/list/SearchField.tsx'
import { ShipToBox } from '../../../web/ui/value/ShipToBox.tsx'
import { renderPart } from '../../kit/screens/renderPart.tsx'

it('a list says in figures with a comma how many rows wait to be shown', () => {
  renderPart(
    <ListShell
      head={null}
      list={{ rows: [1], error: undefined, refetch: () => {}, waiting: 1200 }}
      skeleton={null}
      empty={null}
    >
      Rows
    </ListShell>,
  )
  expect(screen.getByRole('button', { name: 'Show 1,200 new' })).toBeVisible()
})

describe('a pager', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [3, 5, [1, 2, 3, 4, 5]],
    [1, 9, [1, 2, 3, 4, 9]],
    [3, 9, [1, 2, 3, 4, 9]],
    [5, 9, [1, 4, 5, 6, 9]],
    [7, 9, [1, 6, 7, 8, 9]],
    [9, 9, [1, 6, 7, 8, 9]],
    [500, 1000, [1, 499, 500, 501, 1000]],
  ])('on page %i of %i, the pager offers %j', (page, pages, buttons) => {
    expect(pageButtons(page, pages, 5)).toEqual(buttons)
  })

  it('the pager says what is shown, and goes to other pages', async () => {
    const onPage = vi.fn()
    const { user, container } = renderPart(
      <Pager page={2} pageSize={10} total={23} noun="supplier" note="• 2 pending approval" onPage={onPage} />,
    )
    expect(within(container).getByRole('status')).toHaveTextContent(
      'Showing 11-20 of 23 suppliers • 2 pending approval',
    )
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    await user.click(screen.getByRole('button', { name: 'Page 3' }))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(onPage.mock.calls).toEqual([[1], [3], [3]])
    expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  })

  it('the pager reaches the first and last page from anywhere, with at most five page buttons', async () => {
    const onPage = vi.fn()
    const { user } = renderPart(<Pager page={25} pageSize={10} total={500} noun="variant" onPage={onPage} />)
    expect(screen.getAllByRole('button', { name: /^Page/ })).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: 'Page 1' }))
    await user.click(screen.getByRole('button', { name: 'Page 50' }))
    expect(onPage.mock.calls).toEqual([[1], [50]])
  })

  it.each([
    [23, '23 suppliers on 3 pages', 3],
    [7, '7 suppliers on 1 page', 1],
  ])(
    'beyond the last page of %i, the pager says that nothing is shown, and leads back',
    async (total, text, last) => {
      const onPage = vi.fn()
      const { user, container } = renderPart(
        <Pager page={99_999} pageSize={10} total={total} noun="supplier" onPage={onPage} />,
      )
      expect(within(container).getByRole('status').textContent.trim()).toBe(text)
      expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
      expect(screen.queryByRole('button', { current: 'page' })).not.toBeInTheDocument()
      await user.click(screen.getByRole('button', { name: 'Previous' }))
      await user.click(screen.getByRole('button', { name: 'Page 1' }))
      expect(onPage.mock.calls).toEqual([[last], [1]])
    },
  )

  it.each([
    [7, 'Showing all 7 suppliers'],
    [1, 'Showing all 1 supplier'],
  ])('a single page, of %i, needs no buttons', (total, text) => {
    const { container } = renderPart(
      <Pager page={1} pageSize={10} total={total} noun="supplier" onPage={() => {}} />,
    )
    expect(within(container).getByRole('status').textContent.trim()).toBe(text)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('a table', () => {
  it('the table keeps its roles at every width, and cards show column names next to values', () => {
    renderPart(
      <DataTable
        caption="Quotes"
        rows={[{ id: 'q1', price: '$1.00' }]}
        rowKey={(row) => row.id}
        columns={[{ key: 'price', header: 'Price Offered', cell: (row) => row.price }]}
      />,
    )
    const table = screen.getByRole('table', { name: 'Quotes' })
    expect(within(table).getByRole('columnheader', { name: 'Price Offered' })).toBeVisible()
    const cell = within(table).getByRole('cell', { name: '$1.00' })
    expect(cell).toHaveAttribute('data-label', 'Price Offered')
    for (const element of table.querySelectorAll('thead, tbody, tr, th, td'))
      expect(element).toHaveAttribute('role')
  })
})

describe('a search field', () => {
  const inPage = (element: ReactNode) => (
    <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
  )

  it('the search field reports when typing pauses, and can be cleared', async () => {
    const onChange = vi.fn()
    const { user } = renderPart(inPage(<SearchField label="Search orders..." value="" onChange={onChange} />))
    const field = screen.getByRole('searchbox', { name: 'Search orders...' })
    // Without pauses between the letters, which a busy machine would make.
    for (const value of ['r', 'ri', 'rin', 'ring']) fireEvent.change(field, { target: { value } })
    expect(onChange).not.toHaveBeenCalled()
    await waitFor(() => expect(onChange.mock.calls).toEqual([['ring']]))
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(screen.getByRole('searchbox')).toHaveFocus()
    expect(onChange).toHaveBeenLastCalledWith('')
  })

  it.each([
    ['closes the keyboard of a phone', true],
    ['leaves the cursor where keys are typed', false],
  ])('Enter %s', async (_what, coarse) => {
    const media = window.matchMedia
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(media(query), { matches: coarse && query === '(pointer: coarse)' }),
    )
    const { user } = renderPart(inPage(<SearchField label="Search" value="" onChange={() => {}} />))
    const field = screen.getByRole('searchbox')
    await user.type(field, 'ring{Enter}')
    expect(document.activeElement === field).toBe(!coarse)
  })

  it('a pause between two words does not lose the space between them', async () => {
    function Search() {
      const [value, setValue] = useState('')
      return (
        <>
          <SearchField label="Search" value={value} onChange={setValue} />
          <p>Found: {value}</p>
        </>
      )
    }
    const { user } = renderPart(inPage(<Search />))
    const field = screen.getByRole('searchbox')
    await user.type(field, 'round ')
    await screen.findByText('Found: round')
    await user.type(field, 'brilliant')
    expect(await screen.findByText('Found: round brilliant')).toBeVisible()
  })

  it('the search field follows a value that changes from outside', () => {
    function Search() {
      const [value, setValue] = useState('ring')
      return (
        <>
          <SearchField label="Search" value={value} onChange={() => {}} />
          <button onClick={() => setValue('')}>Show all</button>
        </>
      )
    }
    renderPart(inPage(<Search />))
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })
})

describe('a picture', () => {
  it('a picture that does not load is replaced by a drawn gem, and is tried again when it changes', () => {
    const { show } = renderPart(<ProductImage src="https://pictures.example/a.jpg" alt="Halo ring" />)
    fireEvent.error(screen.getByRole('img', { name: 'Halo ring' }))
    expect(screen.getByTitle('Halo ring')).toBeInTheDocument()
    show(<ProductImage src="https://pictures.example/b.jpg" alt="Halo ring" />)
    expect(screen.getByRole('img', { name: 'Halo ring' })).toHaveAttribute(
      'src',
      'https://pictures.example/b.jpg',
    )
  })
})

describe('small components', () => {
  it('the destination is shown, or that it is unknown', () => {
    const { container, show } = renderPart(
      <ShipToBox shipTo={{ flag: '🇺🇸', location: 'Houston, Texas', note: 'Loupe USA' }} />,
    )
    expect(container).toHaveTextContent('Ship to Houston, TexasLoupe USA')
    show(<ShipToBox shipTo={null} />)
    expect(container).toHaveTextContent('Destination not known yet')
  })

  it('specifications are listed only if there are any', () => {
    const { container, show } = renderPart(<PropertyList properties={[]} />)
    expect(container).toBeEmptyDOMElement()
    show(<PropertyList properties={[{ name: 'Ring size', value: '6.5' }]} />)
    expect(screen.getByRole('definition')).toHaveTextContent('6.5')
  })

  it('a failed load offers to try again', async () => {
    const onRetry = vi.fn()
    const { user } = renderPart(<ErrorState onRetry={onRetry} />)
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})
