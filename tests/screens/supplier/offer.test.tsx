import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { FollowCatalogDocument, SupplierScreenGrewDocument } from '../../../web/gql/graphql.ts'
import { catalogChange, catalogIsRead } from '../../kit/screens/catalogChange.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { server } from '../../kit/screens/server.ts'
import { aPiece, aPriced, aurum, openSupplier } from './fixtures.ts'

const tableOf = async (name: string) => within(await screen.findByRole('table', { name }))
const cellsOf = async (name: string) =>
  (await tableOf(name)).getAllByRole('cell').map(({ textContent }) => textContent)
const rowsOf = async (name: string) => (await tableOf(name)).getAllByRole('row').slice(1)
const change = {
  timelineGrew: {
    __typename: 'TimelineGrewEvent' as const,
    cursor: 'c1',
    entry: { __typename: 'TimelineEntry' as const, id: 'e1' },
  },
}

describe("a supplier's list prices", () => {
  it('a variant shows its prices by destination, the terms, the stock, and when they were changed', async () => {
    openSupplier({}, { prices: [aPriced('1ct', { minimumOrderQuantity: 2, stock: 1250 }), aPriced('2ct')] })
    const cells = await cellsOf('List prices')
    expect(cells).toEqual([
      ...['Halo Ring14K Gold / 1ct · SKU-1ct · GIA', '$900.00', '$950.00', '–', 'HK$7,400.00'],
      ...['14 days', '2', '1,250', 'Nov 20, 2026'],
      ...['Halo Ring14K Gold / 2ct · SKU-2ct · GIA', '$900.00', '$950.00', '–', 'HK$7,400.00'],
      ...['14 days', '–', '–', 'Nov 20, 2026'],
    ])
    const [product] = (await tableOf('List prices')).getAllByRole('link', { name: 'Halo Ring' })
    expect(product).toHaveAttribute('href', '/products/ring')
    expect(screen.getByRole('tab', { name: 'List Prices (1,200)' })).toBeVisible()
    expect(screen.getByRole('tab', { name: 'In-Stock Products (4)' })).toBeVisible()
    expect(sentAs('SupplierInStockProducts'), 'loaded with its tab').toEqual([])
  })

  it('long notes are cut off and shown in full on demand', async () => {
    const notes = 'The setter works on Thursdays only. '.repeat(20).trim()
    const { user } = openSupplier({}, { prices: [aPriced('1ct', { notes })] })
    const table = await tableOf('List prices')
    expect(table.getByText(notes)).toBeVisible()
    await user.click(table.getByRole('button', { name: 'More' }))
    expect(table.getByRole('button', { name: 'Less' })).toHaveAttribute('aria-expanded', 'true')
  })

  it('ten are loaded, then ten more on demand', async () => {
    const prices = Array.from({ length: 12 }, (_, nth) => aPriced(`${nth + 1}ct`))
    const { user } = openSupplier({}, { prices })
    expect(await rowsOf('List prices')).toHaveLength(10)
    await user.click(screen.getByRole('button', { name: 'Load more: list prices' }))
    await waitFor(async () => expect(await rowsOf('List prices')).toHaveLength(12))
    expect(sentAs('SupplierListPrices').map(({ first, after }) => [first, after])).toEqual([
      [10, undefined],
      [10, 'id-of-10ct'],
    ])
  })

  it('they can be searched and limited to what is in stock, which the address keeps', async () => {
    const prices = [aPriced('1ct', { stock: 3 }), aPriced('2ct', { stock: 0 })]
    const { user, router } = openSupplier({}, { prices })
    await user.click(await screen.findByRole('button', { name: 'Only in stock' }))
    await waitFor(async () => expect(await rowsOf('List prices')).toHaveLength(1))
    expect(sentAs('SupplierListPrices').at(-1)).toMatchObject({ supplierId: 's1', stockedBy: 's1' })
    await user.type(screen.getByRole('searchbox', { name: 'Search list prices...' }), '2ct')
    expect(await screen.findByText('No matching list prices')).toBeVisible()
    expect(router.state.location.search).toBe('?stock=yes&search=2ct')
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    await waitFor(async () => expect(await rowsOf('List prices')).toHaveLength(2))
    expect(router.state.location.search).toBe('')
  })

  it('a supplier without prices is said to have none', async () => {
    openSupplier()
    expect(await screen.findByText('No list prices yet')).toBeVisible()
  })

  it('a failure is shown in their place and can be retried, and the rest of the screen stays', async () => {
    const { user } = openSupplier({}, { prices: [aPriced('1ct')] })
    server.use(graphql.query('SupplierListPrices', () => HttpResponse.error(), { once: true }))
    expect(await screen.findByText('The list prices could not be loaded')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Company' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await rowsOf('List prices')).toHaveLength(1)
  })

  it("they follow the supplier's changes", async () => {
    const { live, now } = openSupplier({}, { prices: [aPriced('1ct')] })
    await rowsOf('List prices')
    now.prices = [aPriced('1ct', { stock: 6 })]
    await live.emit(SupplierScreenGrewDocument, change)
    await waitFor(async () => expect(await cellsOf('List prices')).toContain('6'))
  })

  it('they and their number follow products that are renamed or removed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { live, now } = openSupplier({}, { prices: [aPriced('1ct'), aPriced('2ct')] })
    await rowsOf('List prices')
    const renamed = aPriced('1ct')
    now.prices = [{ ...renamed, product: { ...renamed.product, title: 'Solitaire' } }]
    now.supplier = { ...aurum, counts: aurum.counts && { ...aurum.counts, standingPrices: 1 } }
    await live.emit(FollowCatalogDocument, catalogChange())
    await catalogIsRead()
    expect(await rowsOf('List prices')).toHaveLength(1)
    expect((await tableOf('List prices')).getByRole('link', { name: 'Solitaire' })).toBeVisible()
    expect(screen.getByRole('tab', { name: 'List Prices (1)' })).toBeVisible()
  })

  it('an applicant, who cannot have any, shows no such section', async () => {
    openSupplier({ status: 'PENDING', activatedAt: null })
    await screen.findByRole('region', { name: 'Registration' })
    expect(screen.queryByRole('region', { name: 'Prices and Stock' })).not.toBeInTheDocument()
  })
})

describe("a supplier's in-stock products", () => {
  it('its own pieces have a tab, with their descriptions', async () => {
    const pieces = [aPiece('PEN-1', { length: '7 inches', notes: 'Six ready.' }), aPiece('BRC-2')]
    const { user, router } = openSupplier({}, { pieces })
    await user.click(await screen.findByRole('tab', { name: 'In-Stock Products (4)' }))
    expect(await cellsOf('In-stock products')).toEqual([
      ...['Tennis BraceletSKU PEN-1Six ready.', 'Round', '2.00 ct total', 'Lab-Grown', '4 Prong'],
      ...['14K White Gold', '7 inches', 'Nov 20, 2026'],
      ...['Tennis BraceletSKU BRC-2', 'Round', '2.00 ct total', 'Lab-Grown', '4 Prong'],
      ...['14K White Gold', '–', 'Nov 20, 2026'],
    ])
    expect(router.state.location.search).toBe('?view=products')
    await user.type(screen.getByRole('searchbox', { name: 'Search in-stock products...' }), 'pen')
    await waitFor(() => expect(sentAs('SupplierInStockProducts').at(-1)).toMatchObject({ search: 'pen' }))
  })

  it('the figure above leads to them, also when none are listed', async () => {
    Element.prototype.scrollIntoView = () => {}
    const { user } = openSupplier()
    await screen.findByText('No list prices yet')
    const performance = within(screen.getByRole('region', { name: 'Performance' }))
    await user.click(performance.getByRole('link', { name: '4' }))
    expect(await screen.findByText('No in-stock products yet')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Prices and Stock' })).toHaveFocus()
  })
})
