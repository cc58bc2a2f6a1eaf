import type { Unmasked } from '@apollo/client'
import { act, screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { FollowAssortmentDocument, FollowPaidDocument } from '../../../web/gql/graphql.ts'
import type {
  CatalogOnboardingPrices_ProductFragment,
  CatalogProductHead_ProductFragment,
  CatalogVariants_VariantFragment,
} from '../../../web/gql/graphql.ts'
import { assortmentChange } from '../../kit/screens/assortmentChange.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { server } from '../../kit/screens/server.ts'
import { anAdmin } from '../../kit/screens/viewers.ts'
import { aRange, usd } from './fixtures.ts'

type Head = Unmasked<CatalogProductHead_ProductFragment> & Unmasked<CatalogOnboardingPrices_ProductFragment>
type OnboardingPrice = NonNullable<Head['onboardingPrices']>[number]
type Variant = Unmasked<CatalogVariants_VariantFragment>
type Price = NonNullable<Variant['supplierPricing']>[number]

const aPrice = (companyName: string, amount: string, changes: Partial<Price> = {}): Price => ({
  __typename: 'VariantPricing',
  leadTimeDays: 14,
  certification: 'IGI',
  stock: null,
  basePrice: usd(amount),
  supplier: { __typename: 'Supplier', id: `id-of-${companyName}`, companyName },
  ...changes,
})

const aVariant = (nth: number, changes: Partial<Variant> = {}): Variant => ({
  __typename: 'Variant',
  id: `variant-${nth}`,
  displayName: `14K Gold / ${nth}ct`,
  sku: `TB-${nth}`,
  options: ['14K Gold', `${nth}ct`],
  weightGrams: '12.50',
  available: true,
  inventoryQuantity: 5,
  price: usd('2400.00'),
  cost: usd('1100.00'),
  supplierPricing: [],
  lastPaid: null,
  ...changes,
})

const head = (changes: Partial<Head> = {}): Head => ({
  __typename: 'Product',
  id: 'product-1',
  title: 'Tennis Bracelet',
  storeId: '7100000000010',
  images: ['https://cdn.store.example/1.jpg', 'https://cdn.store.example/2.jpg'],
  descriptionHtml: '<p>Set by <em>hand</em>.</p><script>alert(1)</script>',
  productType: 'Bracelet',
  available: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  variantCount: 1,
  supplierCount: 2,
  priceRange: aRange('900.00', '1450.50'),
  onboardingPriceRange: null,
  onboardingPrices: [],
  ...changes,
})

const anOnboardingPrice = (companyName: string, changes: Partial<OnboardingPrice> = {}): OnboardingPrice => ({
  __typename: 'OnboardingPrice',
  id: `price-of-${companyName}`,
  variantId: null,
  skus: ['TB-1', 'TB-2'],
  supplier: { __typename: 'Supplier', id: `id-of-${companyName}`, companyName },
  priceHK: null,
  priceUSA: usd('900.00'),
  priceUK: null,
  priceEU: null,
  leadTimeDays: 9,
  certification: null,
  ...changes,
})

type Given = {
  product?: Head | null
  variants?: Variant[]
  path?: string
  viewer?: ReturnType<typeof anAdmin>
}

function open({
  product = head(),
  variants = [],
  path = '/products/product-1',
  viewer = anAdmin(),
}: Given = {}) {
  const now = { variants }
  const view = renderScreen(path, {
    viewer,
    handlers: [
      graphql.query('CatalogVariantStarts', ({ variables }) =>
        HttpResponse.json({
          data: {
            product: {
              __typename: 'Product',
              id: 'product-1',
              variants: {
                __typename: 'VariantConnection',
                pageInfo: { __typename: 'PageInfo', endCursor: String(variables['first']) },
              },
            },
          },
        }),
      ),
      graphql.query('CatalogProductScreen', ({ variables }) => {
        const after = Number(variables['after'] ?? 0)
        const shown = now.variants.slice(after, after + Number(variables['first']))
        return HttpResponse.json({
          data: {
            eventCursor: 'cursor-0',
            product: product && {
              ...product,
              variants: {
                __typename: 'VariantConnection',
                edges: shown.map((node) => ({ __typename: 'VariantEdge', node })),
                totalCount: now.variants.length,
              },
            },
          },
        })
      }),
    ],
  })
  return { ...view, now }
}

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Variants' }))
    .getAllByRole('row')
    .slice(1)

describe('a product in the admin catalog', () => {
  it('the product shows a loading state', async () => {
    renderScreen('/products/product-1', {
      viewer: anAdmin(),
      handlers: [graphql.query('CatalogProductScreen', () => new Promise(() => {}))],
    })
    expect(await screen.findByText('Loading product...')).toBeInTheDocument()
  })

  it('an unknown product is reported', async () => {
    open({ product: null })
    expect(await screen.findByText('Product not found')).toBeVisible()
    expect(screen.getByRole('link', { name: 'All products' })).toHaveAttribute('href', '/products')
  })

  it('if loading fails, the product can be loaded again', async () => {
    const { user } = open()
    server.use(graphql.query('CatalogProductScreen', () => HttpResponse.error(), { once: true }))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Tennis Bracelet' })).toBeVisible()
  })

  it("a product shows its pictures, the store's description without active content, and its store id", async () => {
    const { container } = open()
    expect(await screen.findByText('Shopify ID: 7100000000010')).toBeVisible()
    expect(screen.getByRole('img', { name: 'Tennis Bracelet' })).toHaveAttribute(
      'src',
      'https://cdn.store.example/1.jpg',
    )
    expect(screen.getAllByRole('button', { name: /^Picture/ })).toHaveLength(2)
    expect(screen.getByText('hand').tagName).toBe('EM')
    expect(container.querySelector('script')).toBeNull()
    expect(screen.getByText('2 suppliers')).toBeVisible()
    expect(screen.getByText('No variants found for this product')).toBeVisible()
  })

  it('an admin can see every picture, and moves between them by arrow keys', async () => {
    const images = Array.from({ length: 250 }, (_, nth) => `https://cdn.store.example/${nth + 1}.jpg`)
    const { user } = open({ product: head({ images }) })
    const strip = within(await screen.findByRole('group', { name: 'Pictures' }))
    expect(strip.getAllByRole('button')).toHaveLength(250)
    await user.click(strip.getByRole('button', { name: 'Picture 250 of 250' }))
    const main = () => screen.getByRole('img', { name: 'Tennis Bracelet' })
    expect(main()).toHaveAttribute('src', images[249])
    await user.keyboard('{ArrowLeft}')
    expect(main()).toHaveAttribute('src', images[248])
    await user.tab()
    expect(strip.getAllByRole('button'), 'Tab leaves the pictures').not.toContain(document.activeElement)
  })

  it('a product shows when it was added', async () => {
    open()
    expect(await screen.findByText('Nov 01, 2026')).toBeVisible()
  })

  it('the prices that admins entered for suppliers are listed, with the SKU they are for', async () => {
    const bolt = anOnboardingPrice('Bolt', {
      variantId: 'variant-1',
      skus: ['TB-1'],
      priceHK: { __typename: 'Money', amount: '1250.50', currency: 'HKD' },
      priceUSA: null,
    })
    const product = head({ onboardingPrices: [anOnboardingPrice('Acme'), bolt] })
    open({ product, variants: [aVariant(1)] })
    const table = within(await screen.findByRole('table', { name: 'Onboarding prices' }))
    const [, acmeRow, boltRow] = table.getAllByRole('row')
    const texts = (row: HTMLElement | undefined) =>
      within(row ?? document.body)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    expect(texts(acmeRow)).toEqual(['Acme', 'All variants', '–', '$900.00', '–', '–', '9 days', '–'])
    expect(texts(boltRow)).toEqual(['Bolt', 'TB-1', 'HK$1,250.50', '–', '–', '–', '9 days', '–'])
    expect(table.getByRole('link', { name: 'Bolt' })).toHaveAttribute('href', '/supplier/id-of-Bolt')
    expect((await rows())[0]).toHaveTextContent('No list prices yet')
  })

  it('of many onboarding prices, the first ones are shown, and all on demand', async () => {
    const onboardingPrices = Array.from({ length: 7 }, (_, nth) => anOnboardingPrice(`Supplier ${nth}`))
    const { user } = open({ product: head({ onboardingPrices }) })
    const table = within(await screen.findByRole('table', { name: 'Onboarding prices' }))
    expect(table.getAllByRole('row')).toHaveLength(1 + 5)
    await user.click(screen.getByRole('button', { name: 'Show all 7' }))
    expect(table.getAllByRole('row')).toHaveLength(1 + 7)
  })

  it('each variant shows its description, its suppliers and prices, and the last price paid', async () => {
    const paid: Variant['lastPaid'] = {
      __typename: 'LastPaid',
      quantity: 2,
      awardedAt: '2026-11-10T08:00:00.000Z',
      perPiece: usd('980.25'),
      supplier: { __typename: 'Supplier', id: 'id-of-Aurum', companyName: 'Aurum' },
      order: { __typename: 'Order', id: 'order-1' },
    }
    open({
      variants: [
        aVariant(1, {
          supplierPricing: [aPrice('Bolt', '900.00'), aPrice('Aurum', '1450.50')],
          lastPaid: paid,
        }),
        aVariant(2, { price: null, cost: null, weightGrams: null, inventoryQuantity: null, sku: null }),
      ],
    })
    const [first, second] = await rows()
    expect(first).toHaveTextContent('SKU TB-1')
    expect(first).toHaveTextContent('$2,400.00')
    expect(first).toHaveTextContent('$1,100.00')
    expect(first).toHaveTextContent('12.5 g')
    expect(first).toHaveTextContent('2 suppliers, $900.00 – $1,450.50')
    expect(first).toHaveTextContent('Bolt$900.00 · 14 days · IGI')
    expect(first).toHaveTextContent('$980.25each of 2 units · Aurum, Nov 10, 2026')
    const link = (name: string | RegExp) => within(first as HTMLElement).getByRole('link', { name })
    expect(link('Requests for 14K Gold / 1ct')).toHaveAttribute('href', '/quotes?variant=variant-1')
    expect(link('Bolt')).toHaveAttribute('href', '/supplier/id-of-Bolt')
    expect(link('$980.25')).toHaveAttribute('href', '/orders/order-1')
    expect(second).toHaveTextContent('No SKU')
    expect(second).toHaveTextContent('No list prices yet')
  })

  it('the three lowest prices are shown at once, and all on demand', async () => {
    const supplierPricing = ['A', 'B', 'C', 'D', 'E'].map((name, nth) => aPrice(name, `${900 + nth}.00`))
    const { user } = open({ variants: [aVariant(1, { supplierPricing })] })
    await rows()
    expect(screen.queryByRole('link', { name: 'D' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show all 5 for 14K Gold / 1ct' }))
    expect(screen.getByRole('link', { name: 'E' })).toBeVisible()
  })

  it('a variant shows how many pieces its suppliers have in stock, all together and each of them', async () => {
    const supplierPricing = [
      aPrice('Bolt', '900.00', { stock: 3 }),
      aPrice('Aurum', '950.00', { stock: 0 }),
      aPrice('Lumen', '980.00', { stock: 1200 }),
    ]
    open({ variants: [aVariant(1, { supplierPricing })] })
    const [row] = await rows()
    expect(row).toHaveTextContent('3 suppliers, $900.00 – $980.00, 1,203 in stock')
    expect(row).toHaveTextContent('Bolt · 3 in stock$900.00 · 14 days · IGI')
    expect(row).not.toHaveTextContent('· 0 in stock')
  })

  it('variants are listed twenty per page, and the page is in the URL', async () => {
    const variants = Array.from({ length: 45 }, (_, nth) => aVariant(nth + 1))
    const { user, router } = open({ variants })
    expect(await rows()).toHaveLength(20)
    expect(screen.getByText('Showing 1-20 of 45 variants')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Page 3' }))
    await waitFor(async () => expect(await rows()).toHaveLength(5))
    expect(router.state.location.search).toBe('?page=3')
    expect(screen.getByText('Showing 41-45 of 45 variants')).toBeVisible()
  })

  it("prices follow a supplier's change", async () => {
    const { live, now } = open({ variants: [aVariant(1)] })
    await screen.findByText('No list prices yet')
    now.variants = [aVariant(1, { supplierPricing: [aPrice('Bolt', '900.00')] })]
    await live.emit(FollowAssortmentDocument, assortmentChange('PRICING'))
    expect(await screen.findByRole('link', { name: 'Bolt' })).toBeVisible()
    expect(sentAs('CatalogProductScreen')).toHaveLength(2)
  })

  it('the price last paid follows awards of the variants shown', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { live, now } = open({ variants: [aVariant(1)] })
    await rows()
    const supplier = { __typename: 'Supplier' as const, id: 'bolt', companyName: 'Bolt' }
    const order = { __typename: 'Order' as const, id: 'order-1' }
    const lastPaid = { quantity: 1, awardedAt: '2026-11-20T08:00:00.000Z', perPiece: usd('870.00') }
    now.variants = [aVariant(1, { lastPaid: { __typename: 'LastPaid', ...lastPaid, supplier, order } })]
    const awarded = async (id: string) => {
      const request = { __typename: 'QuoteRequest' as const, id: `request-of-${id}` }
      await live.emit(FollowPaidDocument, {
        orderChanged: {
          __typename: 'OrderChangedEvent',
          cursor: `of-${id}`,
          order: { ...order, request: { ...request, variant: { __typename: 'Variant', id } } },
        },
      })
    }
    await awarded('variant-1')
    expect(await screen.findByText('$870.00')).toBeVisible()
    await awarded('variant-9')
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(sentAs('CatalogProductScreen')).toHaveLength(2)
  })
})

describe('removing a product', () => {
  const own = head({ storeId: null, title: 'Nova Ring' })
  const remove = () => screen.findByRole('button', { name: 'Remove product' })
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Remove product' }))
  const answers = (removeProduct: object) =>
    server.use(graphql.mutation('RemoveProduct', () => HttpResponse.json({ data: { removeProduct } })))

  it('a product that was created in Loupe is removed after a confirmation, and the list is shown', async () => {
    const { user, router } = open({ product: own })
    answers({ __typename: 'Removed', id: 'product-1' })
    server.use(graphql.query('CatalogScreen', () => new Promise(() => {})))
    await user.click(await remove())
    const asked = await dialog()
    expect(asked.getByText(/^Suppliers and partners no longer see Nova Ring/)).toHaveTextContent(
      'Requests, quotes and orders of it stay as they are.',
    )
    expect(sentAs('RemoveProduct')).toEqual([])
    await user.click(asked.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Nova Ring is no longer in the catalog.')).toBeVisible()
    expect(sentAs('RemoveProduct')).toEqual([{ input: { productId: 'product-1' } }])
    await waitFor(() => expect(router.state.location.pathname).toBe('/products'))
  })

  it('if the server refuses the removal, the reason is shown and the product stays', async () => {
    const { user, router } = open({ product: own })
    answers({ __typename: 'NotFoundError', message: 'Product not found' })
    await user.click(await remove())
    await user.click((await dialog()).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Product Not Removed')).toBeVisible()
    expect(screen.getByText('Product not found')).toBeVisible()
    expect(router.state.location.pathname).toBe('/products/product-1')
  })

  it('the confirmation can be left', async () => {
    const { user } = open({ product: own })
    await user.click(await remove())
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sentAs('RemoveProduct')).toEqual([])
  })

  it('a product of the store cannot be removed here', async () => {
    open()
    await screen.findByText('Shopify ID: 7100000000010')
    expect(screen.queryByRole('button', { name: 'Remove product' })).not.toBeInTheDocument()
  })

  it('a viewer, who may not remove it, is told why', async () => {
    const { user } = open({ product: own, viewer: anAdmin({ role: 'VIEWER' }) })
    const button = await remove()
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription(/^As a viewer, /)
    await user.click(button)
    // By then the dialog would have been loaded, too, if the screen had opened it.
    await act(() => import('../../../web/features/catalog/RemoveProductDialog.tsx'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
