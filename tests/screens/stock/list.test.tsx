import { screen, waitFor, within } from '@testing-library/react'
import { delay, graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { FollowAssortmentDocument } from '../../../web/gql/graphql.ts'
import { assortmentChange } from '../../kit/screens/assortmentChange.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { aPiece, openStock, somePieces } from './fixtures.ts'

const theList = () => screen.findByRole('table', { name: 'Your In-Stock Products' })

describe("a supplier's pieces in stock", () => {
  it('a visitor must sign in first', async () => {
    const { router } = renderScreen('/supplier-add-products')
    expect(await screen.findByText('Please log in as a supplier to add products.')).toBeVisible()
    expect(router.state.location.pathname).toBe('/supplier-login')
  })

  it('the list shows a loading state that screen readers announce', async () => {
    openStock({ handlers: [graphql.query('StockScreen', () => delay('infinite'))] })
    expect(await screen.findByText('Loading your in-stock products...')).toBeInTheDocument()
    expect(screen.queryByText(/in Inventory/)).not.toBeInTheDocument()
  })

  it('the list is empty at first, with the form to change that', async () => {
    openStock({})
    expect(await screen.findByText('No in-stock products yet')).toBeVisible()
    expect(screen.getByText('0 Products in Inventory')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Add New Product' })).toBeVisible()
  })

  it('if loading fails, the list can be loaded again', async () => {
    let broken = true
    const { user } = openStock({
      pieces: [aPiece()],
      handlers: [
        graphql.query('StockScreen', () => (broken ? HttpResponse.json(null, { status: 503 }) : undefined)),
      ],
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByRole('heading', { name: 'Add New Product' })).toBeVisible()
    broken = false
    await user.click(again)
    expect(await theList()).toBeVisible()
  })

  it('pieces are counted and listed with their distinguishing details', async () => {
    openStock({ pieces: [aPiece(), aPiece({ id: 'piece-2', sku: 'DP-1', diamondOrigin: 'MINED' })] })
    const list = within(await theList())
    expect(screen.getByText('2 Products in Inventory')).toBeVisible()
    const [, first] = list.getAllByRole('row')
    for (const text of [
      'TB-250-18W',
      'Tennis Bracelet',
      'Round',
      '2.50 ct total',
      'Lab-Grown',
      '18K White Gold',
    ])
      expect(first).toHaveTextContent(text)
    expect(list.getAllByRole('row')[2]).toHaveTextContent('Mined')
    expect(screen.getByText('Showing all 2 products')).toBeVisible()
  })

  it('the list can be folded away', async () => {
    const { user } = openStock({ pieces: [aPiece()] })
    const table = await theList()
    const heading = screen.getByRole('button', { name: 'Your In-Stock Products (1)' })
    expect(heading).toHaveAttribute('aria-expanded', 'true')
    await user.click(heading)
    expect(heading).toHaveAttribute('aria-expanded', 'false')
    expect(table).not.toBeVisible()
  })

  it('the list has ten pieces per page, and the page is in the URL', async () => {
    const { user, router } = openStock({ pieces: somePieces(23) })
    expect(await screen.findByText('Showing 1-10 of 23 products')).toBeVisible()
    expect(screen.getAllByText(/^SKU-/)).toHaveLength(10)
    await user.click(screen.getByLabelText('Page 3'))
    expect(await screen.findByText('SKU-21')).toBeVisible()
    expect(screen.getAllByText(/^SKU-/)).toHaveLength(3)
    expect(router.state.location.search).toBe('?page=3')
  })

  it('the previous page is shown when the last one has become empty', async () => {
    const pieces = somePieces(11)
    const { live, router } = openStock({ pieces, path: '/supplier-add-products?page=2' })
    expect(await screen.findByText('SKU-11')).toBeVisible()
    pieces.pop()
    await live.emit(FollowAssortmentDocument, assortmentChange('STOCK'))
    expect(await screen.findByText('SKU-1')).toBeVisible()
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('a later page follows changes, too, even if it still begins with the same piece', async () => {
    const pieces = somePieces(15)
    const { live } = openStock({ pieces, path: '/supplier-add-products?page=2' })
    expect(await screen.findByText('SKU-15')).toBeVisible()
    pieces.pop()
    await live.emit(FollowAssortmentDocument, assortmentChange('STOCK'))
    expect(await screen.findByText('Showing 11-14 of 14 products')).toBeVisible()
    expect(screen.queryByText('SKU-15')).not.toBeInTheDocument()
  })

  it('changes in another window are followed, and only shown data is reloaded', async () => {
    const pieces = [aPiece()]
    const { live } = openStock({ pieces })
    await theList()
    const before = sentAs('StockScreen').length
    await live.emit(FollowAssortmentDocument, assortmentChange('PRICING'))
    expect(sentAs('StockScreen')).toHaveLength(before)
    pieces.unshift(aPiece({ id: 'piece-2', sku: 'NEW-1' }))
    await live.emit(FollowAssortmentDocument, assortmentChange('STOCK'))
    expect(await screen.findByText('NEW-1')).toBeVisible()
    expect(screen.getByText('2 Products in Inventory')).toBeVisible()
  })
})

describe('the details of a piece', () => {
  it('the details open from the SKU, are in the URL, and Back closes them', async () => {
    const { user, router } = openStock({ pieces: [aPiece()] })
    await user.click(await screen.findByRole('button', { name: 'TB-250-18W' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Product Details' }))
    for (const text of ['TB-250-18W', '4 Prong', '7 inches', 'IGI report', '18K White Gold'])
      expect(dialog.getByText(text)).toBeVisible()
    expect(router.state.location.search).toBe('?details=piece-1')
    await router.navigate(-1)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('a link opens the details even if the piece is on a later page', async () => {
    const elsewhere = aPiece({ id: 'piece-40', sku: 'PEN-40' })
    openStock({
      pieces: [aPiece()],
      path: '/supplier-add-products?details=piece-40',
      handlers: [
        graphql.query('StockDialogsPiece', () => HttpResponse.json({ data: { inStockProduct: elsewhere } })),
      ],
    })
    expect(within(await screen.findByRole('dialog')).getByText('PEN-40')).toBeVisible()
    expect(sentAs('StockDialogsPiece')).toEqual([{ id: 'piece-40' }])
  })

  it('a link to a removed piece says so, and the dialog closes', async () => {
    const { user, router } = openStock({
      pieces: [aPiece()],
      path: '/supplier-add-products?edit=gone',
      handlers: [
        graphql.query('StockDialogsPiece', () => HttpResponse.json({ data: { inStockProduct: null } })),
      ],
    })
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('This piece is no longer in your inventory.')).toBeVisible()
    const [, button] = dialog.getAllByRole('button', { name: 'Close' })
    if (button) await user.click(button)
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('a missing length or note is not mentioned', async () => {
    const { user } = openStock({ pieces: [aPiece({ length: null, notes: null })] })
    await user.click(await screen.findByRole('button', { name: 'TB-250-18W' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByText('Length')).not.toBeInTheDocument()
    expect(dialog.queryByText('Notes')).not.toBeInTheDocument()
  })

  it('the details lead to editing', async () => {
    const { user, router } = openStock({ pieces: [aPiece()] })
    await user.click(await screen.findByRole('button', { name: 'TB-250-18W' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Edit' }))
    expect(await screen.findByRole('dialog', { name: 'Edit Product' })).toBeVisible()
    expect(router.state.location.search).toBe('?edit=piece-1')
  })
})

describe('removing a piece', () => {
  it('removing asks once, and removes the piece from the list', async () => {
    const pieces = [aPiece(), aPiece({ id: 'piece-2', sku: 'DP-1' })]
    const { user } = openStock({
      pieces,
      handlers: [
        graphql.mutation('RemoveInStockProduct', () => {
          pieces.shift()
          return HttpResponse.json({
            data: { removeInStockProduct: { __typename: 'Removed', id: 'piece-1' } },
          })
        }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Remove TB-250-18W' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Product' }))
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Product Removed')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'TB-250-18W' })).not.toBeInTheDocument())
    expect(sentAs('RemoveInStockProduct')).toEqual([{ id: 'piece-1' }])
    expect(screen.getByText('1 Product in Inventory')).toBeVisible()
  })

  it('the piece stays if the user cancels', async () => {
    const { user } = openStock({ pieces: [aPiece()] })
    await user.click(await screen.findByRole('button', { name: 'Remove TB-250-18W' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sentAs('RemoveInStockProduct')).toEqual([])
  })

  it('an unreachable server is reported', async () => {
    const { user } = openStock({
      pieces: [aPiece()],
      handlers: [graphql.mutation('RemoveInStockProduct', () => HttpResponse.json(null, { status: 503 }))],
    })
    await user.click(await screen.findByRole('button', { name: 'Remove TB-250-18W' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Error Removing Product')).toBeVisible()
    expect(screen.getByText(/Loupe can't be reached/)).toBeVisible()
  })
})
