import { act, screen, waitFor, within } from '@testing-library/react'
import { graphql, http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { FollowAssortmentDocument, FollowCatalogDocument } from '../../../web/gql/graphql.ts'
import { assortmentChange } from '../../kit/screens/assortmentChange.ts'
import { catalogChange } from '../../kit/screens/catalogChange.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { server } from '../../kit/screens/server.ts'
import { anAdmin } from '../../kit/screens/viewers.ts'
import { aProduct, aRange, openCatalog } from './fixtures.ts'

const table = async () => within(await screen.findByRole('grid', { name: 'Products' }))
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('gridcell')
    .map((cell) => cell.textContent)

const FOLLOWING = Node.DOCUMENT_POSITION_FOLLOWING

describe('the admin catalog', () => {
  it('the list shows a loading state', async () => {
    renderScreen('/products', {
      viewer: anAdmin(),
      handlers: [graphql.query('CatalogScreen', () => new Promise(() => {}))],
    })
    expect(await screen.findByText('Loading products...')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'Product & SKU Management' })).toBeVisible()
  })

  it('an empty catalog says so, and offers the next steps', async () => {
    const { user } = openCatalog()
    expect(await screen.findByText('No products found.')).toBeVisible()
    const advice = screen.getByText('Upload your first product catalog to get started.')
    const uploads = screen.getAllByRole('button', { name: 'Upload CSV' })
    const below = uploads.filter((button) => advice.compareDocumentPosition(button) & FOLLOWING)
    expect(below).toHaveLength(1)
    for (const button of below) await user.click(button)
    expect(await screen.findByRole('dialog', { name: 'Upload products from a CSV file' })).toBeVisible()
  })

  it('if loading fails, the list offers to try again', async () => {
    const { user } = openCatalog({ products: [aProduct()] })
    server.use(graphql.query('CatalogScreen', () => HttpResponse.error(), { once: true }))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Tennis Bracelet')).toBeVisible()
  })

  it('each product shows its description, its suppliers and their prices', async () => {
    const made = aProduct({
      id: 'product-2',
      storeId: null,
      title: 'Nova Ring',
      productType: '',
      images: [],
      available: false,
      variantCount: 3,
      supplierCount: 1,
      priceRange: null,
      onboardingPriceRange: aRange('80.00', '80.00'),
    })
    const bare = aProduct({
      id: 'product-3',
      storeId: null,
      title: 'Idea',
      variantCount: 0,
      supplierCount: 0,
      priceRange: null,
      variants: { __typename: 'VariantConnection', edges: [] },
    })
    openCatalog({
      products: [aProduct({ onboardingPriceRange: aRange('700.00', '700.00') }), made, bare],
    })
    const rows = (await table()).getAllByRole('row').slice(1)
    const updated = 'Nov 20, 2026Added Nov 01, 2026'
    expect(rows.map(cells)).toEqual([
      [
        'Tennis BraceletBracelet',
        '7100000000010',
        '4 variants',
        '2 suppliers',
        '$900.00 – $1,450.50USA $700.00 at onboarding',
        updated,
        'View',
      ],
      [
        'Nova RingJewelry · unavailable',
        'TB-1 +2',
        '3 variants',
        '1 supplier',
        '$80.00USA, at onboarding',
        updated,
        'View',
      ],
      ['IdeaBracelet', '–', '0 variants', '0 suppliers', 'N/A', updated, 'View'],
    ])
    expect(screen.getByRole('link', { name: 'View Nova Ring' })).toHaveAttribute(
      'href',
      '/products/product-2',
    )
    expect(screen.getByText('3 products · 12 variants · 1 from the store')).toBeVisible()
  })

  it('search, filters and sort order are in the URL, and the export uses them', async () => {
    const { user, router } = openCatalog({
      products: [aProduct()],
      path: '/products?type=Bracelet&source=store&unknown=1',
    })
    await table()
    expect(sentAs('CatalogScreen')[0]).toMatchObject({
      sort: 'NEWEST',
      filter: { search: null, productType: 'Bracelet', source: 'STORE' },
    })
    await user.click(screen.getByRole('button', { name: /^Last Updated/ }))
    await user.type(screen.getByPlaceholderText('Search products...'), 'tennis')
    await waitFor(() => expect(router.state.location.search).toContain('search=tennis'))
    await waitFor(() =>
      expect(sentAs('CatalogScreen').at(-1)).toMatchObject({
        sort: 'UPDATED',
        filter: { search: 'tennis' },
      }),
    )
    let asked = ''
    server.use(
      http.get('/api/admin/export/products', ({ request }) => {
        asked = new URL(request.url).search
        return HttpResponse.json({ error: 'Narrow the list down' }, { status: 422 })
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Export' }))
    expect(await screen.findByText('Narrow the list down')).toBeVisible()
    expect(asked).toBe('?search=tennis&type=Bracelet&source=store&sort=updated')
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(router.state.location.search).toBe('?unknown=1&sort=updated')
  })

  it('a type says how many products it has', async () => {
    openCatalog({ products: [aProduct()], path: '/products?type=Ring' })
    expect(await screen.findByText('Ring (1,203)')).toBeVisible()
  })

  it('if nothing matches, the list says so and can show everything again', async () => {
    const { user, router } = openCatalog({ path: '/products?search=ruby' })
    expect(await screen.findByText('No products match')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all products' }))
    expect(router.state.location.search).toBe('')
  })

  it('more products are loaded while scrolling', async () => {
    openCatalog({
      products: [aProduct(), aProduct({ id: 'product-2', title: 'Pear Pendant' })],
      hasMore: true,
    })
    expect(await screen.findByText('Pear Pendant')).toBeVisible()
    expect(screen.getByText('Tennis Bracelet')).toBeVisible()
    expect(sentAs('CatalogScreen').at(-1)).toMatchObject({ after: 'product-1' })
  })

  it('counts and prices follow changes by admins and suppliers, and nothing else', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { live, now } = openCatalog({ products: [aProduct()] })
    await screen.findByText('2 suppliers')
    now.products = [aProduct({ supplierCount: 3 })]
    await live.emit(FollowAssortmentDocument, assortmentChange('STOCK'))
    // Longer than a list waits before it is read again.
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(sentAs('CatalogScreen')).toHaveLength(1)
    await live.emit(FollowAssortmentDocument, assortmentChange('PRICING'))
    expect(await screen.findByText('3 suppliers')).toBeVisible()
    now.products = [aProduct({ title: 'Renamed Bracelet' })]
    await live.emit(FollowCatalogDocument, catalogChange())
    expect(await screen.findByText('Renamed Bracelet')).toBeVisible()
    expect(sentAs('CatalogScreen')).toHaveLength(3)
  })
})
