import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { FollowAssortmentDocument } from '../../../web/gql/graphql.ts'
import { assortmentChange } from '../../kit/screens/assortmentChange.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { server } from '../../kit/screens/server.ts'
import { aSupplier } from '../../kit/screens/viewers.ts'
import { aListed, openProducts } from './fixtures.ts'

const many = (count: number) => Array.from({ length: count }, (_, index) => aListed(`Ring ${index + 1}`))
const listed = () =>
  within(screen.getByRole('region', { name: 'Products of this page' }))
    .getAllByRole('article')
    .map((card) => card.getAttribute('aria-label'))
const figure = (label: string) => screen.getByText(label).parentElement?.querySelector('dd')?.textContent

describe('products and SKUs', () => {
  it('six placeholder cards are shown while products load', async () => {
    const { container } = renderScreen('/supplier-products', {
      viewer: aSupplier(),
      handlers: [graphql.query('ProductsScreen', () => new Promise(() => {}))],
    })
    expect(await screen.findByText('Loading products...')).toBeInTheDocument()
    expect(container.querySelectorAll('[data-skeleton-card]')).toHaveLength(6)
  })

  it.each(['/supplier-products', '/variant-pricing'])(
    'products are at %s, with their number',
    async (path) => {
      openProducts([aListed('Ring', { variantCount: 1 }), aListed('Bracelet', { variantCount: 6 })], path)
      expect(await screen.findByRole('heading', { name: 'Products & SKUs' })).toBeVisible()
      expect(await screen.findByText('2 products · 7 variants')).toBeVisible()
      expect([figure('Total Products'), figure('Total Variants'), figure('Avg Variants/Product')]).toEqual([
        '2',
        '7',
        '4',
      ])
      expect(screen.queryByRole('link', { name: '2' }), 'a link to the page itself').not.toBeInTheDocument()
      const navigation = within(screen.getByRole('navigation', { name: 'Supplier portal' }))
      expect(navigation.getByRole('link', { current: 'page' })).toHaveTextContent('Your Products & SKUs')
    },
  )

  it('figures count the products and link to what they count', async () => {
    openProducts([aListed('Ring', { variantCount: 1200 })], '/supplier-products?search=ring')
    expect(await screen.findByRole('link', { name: '1' })).toHaveAttribute('href', '/supplier-products')
    expect(screen.getByRole('link', { name: '1,200' })).toHaveAttribute('href', '/supplier-pricing')
    const average = screen.getByText(/^Avg Variants/).parentElement
    expect(average?.querySelector('a'), 'nothing lists an average').toBeNull()
  })

  it('without products, the average is 0 variants', async () => {
    openProducts([])
    expect(await screen.findByText('No products found')).toBeVisible()
    expect(screen.getByText('No products available from Shopify')).toBeVisible()
    expect(figure('Avg Variants/Product')).toBe('0')
    expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument()
  })

  it('each product shows what it is and links to its variants and prices', async () => {
    openProducts([aListed('Oval Ring', { id: '1a2b3c4d-0000', variantCount: 1, pricedVariantCount: 0 })])
    const card = within(await screen.findByRole('article', { name: 'Oval Ring' }))
    expect(card.getByRole('img', { name: 'Oval Ring' })).toHaveAttribute(
      'src',
      'https://cdn.store.example/ring.jpg',
    )
    expect(card.getByText('1 variant')).toBeVisible()
    expect(card.getByText('1a2b3c4d')).toBeVisible()
    expect(card.getByText(/0 of 1 priced/)).toBeVisible()
    for (const name of ['View Variants of Oval Ring', 'Set Pricing of Oval Ring'])
      expect(card.getByRole('link', { name })).toHaveAttribute('href', '/supplier-product/1a2b3c4d-0000')
  })

  it('a product shows No Image without a picture, and its title if the picture does not load', async () => {
    openProducts([aListed('Bare', { images: [] }), aListed('Broken')])
    const bare = within(await screen.findByRole('article', { name: 'Bare' }))
    expect(bare.getByText('No Image')).toBeVisible()
    const broken = within(screen.getByRole('article', { name: 'Broken' }))
    fireEvent.error(broken.getByRole('img', { name: 'Broken' }))
    expect(broken.queryByRole('img')).not.toBeInTheDocument()
    expect(broken.getAllByText('Broken')).toHaveLength(2)
  })

  it('products are listed twelve per page, each page at its own URL', async () => {
    const { user, router } = openProducts(many(100))
    expect(await screen.findByText('Showing 1-12 of 100 products')).toBeVisible()
    expect(listed()).toHaveLength(12)
    const pages = () =>
      within(screen.getByRole('navigation', { name: 'Pages of products' }))
        .getAllByRole('button')
        .map((button) => button.textContent)
    expect(pages()).toEqual(['Previous', '1', '2', '3', '4', '5', '9', 'Next'])
    expect(screen.getByText('…')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Page 9' }))
    await waitFor(() => expect(listed()).toEqual(['Ring 97', 'Ring 98', 'Ring 99', 'Ring 100']))
    expect(screen.getByText('Showing 97-100 of 100 products')).toBeVisible()
    expect(pages()).toEqual(['Previous', '1', '5', '6', '7', '8', '9', 'Next'])
    expect(router.state.location.search).toBe('?page=9')
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    expect(await screen.findByText('Showing 85-96 of 100 products')).toBeVisible()
  })

  it('a product leads back to the page and the search it was opened from, at the same height', async () => {
    const path = '/supplier-products?search=ring&page=2'
    const { user, router } = openProducts([...many(30), aListed('Tennis Bracelet')], path)
    server.use(graphql.query('ProductScreen', () => new Promise(() => {})))
    const page = many(30)
      .map(({ title }) => title)
      .slice(12, 24)
    await waitFor(() => expect(listed()).toEqual(page))
    for (const goBack of [
      async () => user.click(await screen.findByRole('link', { name: /Back to Products/ })),
      () => act(() => router.navigate(-1)),
    ]) {
      vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640)
      await user.click(screen.getByRole('link', { name: 'View Variants of Ring 20' }))
      await waitFor(() => expect(router.state.location.pathname).toBe('/supplier-product/id-of-ring-20'))
      vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0)
      const scrolled = vi.spyOn(window, 'scrollTo')
      await goBack()
      await waitFor(() => expect(router.state.location.pathname).toBe('/supplier-products'))
      expect(router.state.location.search).toBe('?search=ring&page=2')
      expect(listed(), 'at once, so that there is room to scroll').toEqual(page)
      expect(scrolled).toHaveBeenLastCalledWith(0, 640)
    }
  })

  it('a search starts at page 1 and is in the URL', async () => {
    const { user, router } = openProducts(
      [...many(30), aListed('Tennis Bracelet')],
      '/supplier-products?page=2',
    )
    expect(await screen.findByText('Showing 13-24 of 31 products')).toBeVisible()
    await user.type(screen.getByRole('searchbox', { name: 'Search products...' }), 'tennis')
    await waitFor(() => expect(listed()).toEqual(['Tennis Bracelet']))
    expect(router.state.location.search).toBe('?search=tennis')
    expect(screen.getByText('Showing all 1 matching product')).toBeVisible()
    expect(sentAs('ProductsScreen').at(-1)).toMatchObject({ filter: { search: 'tennis' }, after: null })
    expect(figure('Total Products')).toBe('31')
  })

  it('back undoes a search as a whole, however often typing paused', async () => {
    const { user, router } = openProducts(
      [...many(30), aListed('Tennis Bracelet')],
      '/supplier-products?page=2',
    )
    const field = await screen.findByRole('searchbox', { name: 'Search products...' })
    for (const [typed, search] of [
      ['ten', '?search=ten'],
      ['nis', '?search=tennis'],
    ] as const) {
      await user.type(field, typed)
      await waitFor(() => expect(router.state.location.search).toBe(search))
    }
    await act(() => router.navigate(-1))
    expect(router.state.location.search).toBe('?page=2')
  })

  it('a search without results can be cleared', async () => {
    const { user } = openProducts(many(3), '/supplier-products?search=pearl')
    expect(await screen.findByText('No products match "pearl"')).toBeVisible()
    await user.click(screen.getByText('Clear search'))
    await waitFor(() => expect(listed()).toHaveLength(3))
  })

  it('if loading fails, products can be loaded again', async () => {
    const { user } = openProducts(many(3))
    server.use(graphql.query('ProductsScreen', () => HttpResponse.error(), { once: true }))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(listed()).toHaveLength(3))
  })

  it('a page whose position could not be found says so, and can be looked up again', async () => {
    const { user } = openProducts(many(30))
    expect(await screen.findByText('Showing 1-12 of 30 products')).toBeVisible()
    server.use(graphql.query('ProductPageStarts', () => HttpResponse.error(), { once: true }))
    await user.click(screen.getByRole('button', { name: 'Page 3' }))
    expect(await screen.findByText('This could not be loaded')).toBeVisible()
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(listed()).toHaveLength(6))
    expect(screen.getByText('Showing 25-30 of 30 products')).toBeVisible()
    expect(sentAs('ProductsScreen')).toHaveLength(2)
  })

  it.each([
    [334, 'Showing 3,997-4,000 of 4,000 products', ['Ring 3997', 'Ring 4000'], 2],
    [330, 'Showing 3,949-3,960 of 4,000 products', ['Ring 3949', 'Ring 3960'], 2],
    [300, 'Showing 3,589-3,600 of 4,000 products', ['Ring 3589', 'Ring 3600'], 6],
    [20, 'Showing 229-240 of 4,000 products', ['Ring 229', 'Ring 240'], 3],
  ])('page %i of a long list is reached from the nearer end', async (page, says, ends, steps) => {
    openProducts(many(4_000), `/supplier-products?page=${page}`)
    expect(await screen.findByText(says)).toBeVisible()
    expect([listed().at(0), listed().at(-1)]).toEqual(ends)
    const reads = sentAs('ProductPageStarts')
    expect(reads).toHaveLength(steps)
    expect(
      reads.map(({ counts }) => counts === true),
      'only the first counts the list',
    ).toEqual(reads.map((_, nth) => nth === 0))
  })

  it('for a page far behind the end, the way to it ends where the list ends', async () => {
    openProducts(many(30), '/supplier-products?page=99999')
    expect(await screen.findByText('Nothing on this page')).toBeVisible()
    expect(screen.getByText('30 products on 3 pages')).toBeVisible()
    expect(sentAs('ProductPageStarts')).toHaveLength(2)
  })

  it('a page whose position could not be found is also looked up again by itself', async () => {
    const { user } = openProducts(many(30))
    expect(await screen.findByText('Showing 1-12 of 30 products')).toBeVisible()
    server.use(graphql.query('ProductPageStarts', () => HttpResponse.error(), { once: true }))
    await user.click(screen.getByRole('button', { name: 'Page 3' }))
    expect(await screen.findByText('This could not be loaded')).toBeVisible()
    expect(await screen.findByText('Showing 25-30 of 30 products')).toBeVisible()
  })

  it('a link leads to the table of all prices', async () => {
    openProducts(many(1))
    expect(await screen.findByRole('link', { name: 'Edit all prices' })).toHaveAttribute(
      'href',
      '/supplier-pricing',
    )
  })
})

describe('prices saved in another window', () => {
  it('prices saved in another window are counted, without loading more than is shown', async () => {
    const ring = aListed('Ring', { pricedVariantCount: 0 })
    const { live } = openProducts([ring])
    await screen.findByText(/0 of 4 priced/)
    ring.pricedVariantCount = 3
    await live.emit(FollowAssortmentDocument, assortmentChange('STOCK'))
    expect(sentAs('ProductsScreen')).toHaveLength(1)
    await live.emit(FollowAssortmentDocument, assortmentChange('PRICING'))
    expect(await screen.findByText(/3 of 4 priced/)).toBeVisible()
  })
})
