import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { FollowAssortmentDocument } from '../../../web/gql/graphql.ts'
import { assortmentChange } from '../../kit/screens/assortmentChange.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { server } from '../../kit/screens/server.ts'
import { aSupplier } from '../../kit/screens/viewers.ts'
import { aPricing, aVariant, aVersion, openProduct, usd } from './fixtures.ts'

const listed = () =>
  within(screen.getByRole('region', { name: 'Variants' }))
    .getAllByRole('article')
    .map((row) => row.getAttribute('aria-label'))
const many = (count: number) => Array.from({ length: count }, (_, index) => aVariant(`Variant ${index + 1}`))

describe('a product for suppliers', () => {
  it('the product shows a loading state', async () => {
    renderScreen('/supplier-product/p-1', {
      viewer: aSupplier(),
      handlers: [graphql.query('ProductScreen', () => new Promise(() => {}))],
    })
    expect(await screen.findByText('Loading product...')).toBeInTheDocument()
  })

  it('an unknown product is reported as not found, with a way back', async () => {
    renderScreen('/supplier-product/nowhere', {
      viewer: aSupplier(),
      handlers: [
        graphql.query('ProductScreen', () =>
          HttpResponse.json({
            data: {
              eventCursor: 'cursor-0',
              product: null,
            },
          }),
        ),
      ],
    })
    expect(await screen.findByText('Product not found')).toBeVisible()
    expect(screen.getByText('The requested product could not be found.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Products' })).toHaveAttribute(
      'href',
      '/supplier-products',
    )
  })

  it('if loading fails, the product can be loaded again', async () => {
    const { user } = openProduct(many(1))
    server.use(graphql.query('ProductScreen', () => HttpResponse.error(), { once: true }))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Solitaire Ring' })).toBeVisible()
  })

  it('a product shows its name, its number of variants and its store id', async () => {
    openProduct(many(3))
    expect(await screen.findByRole('heading', { name: 'Solitaire Ring' })).toBeVisible()
    expect(screen.getByText('3 variants')).toBeVisible()
    expect(screen.getByText('Shopify ID: 7100000000010')).toBeVisible()
    expect(screen.getByText('No Image')).toBeVisible()
  })

  it('a product has a main picture and up to four more, chosen by click or arrow keys', async () => {
    const images = Array.from({ length: 7 }, (_, index) => `https://cdn.store.example/${index + 1}.jpg`)
    const { user } = openProduct(many(1), { images })
    const main = () => screen.getByRole('img', { name: 'Solitaire Ring' }).getAttribute('src')
    const strip = within(await screen.findByRole('group', { name: 'Pictures' }))
    expect(strip.getAllByRole('button')).toHaveLength(5)
    expect(main()).toBe(images[0])
    await user.click(strip.getByRole('button', { name: 'Picture 5 of 5' }))
    expect(main()).toBe(images[4])
    await user.keyboard('{ArrowRight}')
    expect(main()).toBe(images[0])
    expect(strip.getByRole('button', { name: 'Picture 1 of 5' })).toHaveFocus()
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(main()).toBe(images[3])
  })

  it('a product shows its description without active content', async () => {
    const { container } = openProduct(many(1), {
      descriptionHtml: `<p onclick="steal()">Set by <b>hand</b>.</p><script>steal()</script>
        <a href="javascript:steal()">here</a><a href="https://fair.example/">there</a>
        <img src=x onerror="steal()"><iframe src="https://evil.example"></iframe><style>*{display:none}</style>
        <form action="https://evil.example"><input name="password"></form><svg><a xlink:href="javascript:steal()"><text>x</text></a></svg>`,
    })
    const words = (await screen.findByText('hand')).closest('div') as HTMLElement
    expect(words).toHaveTextContent('Set by hand.')
    expect(words.querySelector('script, img, iframe, style, form, input, svg')).toBeNull()
    for (const element of words.querySelectorAll('*'))
      expect([...element.attributes].filter(({ name }) => name.startsWith('on'))).toEqual([])
    expect(screen.getByText('here')).not.toHaveAttribute('href')
    expect(screen.getByRole('link', { name: 'there' })).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    expect(container.innerHTML).not.toContain('steal')
  })
})

describe('the variants of a product', () => {
  it('each variant shows its title, SKU, weight, origin and whether a price is set', async () => {
    openProduct([
      aVariant('Oval 1ct', { labGrown: true, sku: 'R-1', weightGrams: '4.00' }),
      aVariant('Plain', { sku: null, weightGrams: null, myPricing: aPricing() }),
    ])
    const bare = within(await screen.findByRole('article', { name: 'Oval 1ct' }))
    expect(bare.getByText('SKU: R-1 · 4 g')).toBeVisible()
    expect(bare.getByText('Lab-Grown')).toBeVisible()
    expect(bare.getByText('No Pricing')).toBeVisible()
    expect(bare.getByRole('button', { name: 'Set Pricing of Oval 1ct' })).toBeVisible()
    const priced = within(screen.getByRole('article', { name: 'Plain' }))
    expect(priced.getByText('SKU: N/A')).toBeVisible()
    expect(priced.getByText('Earth-Mined')).toBeVisible()
    expect(priced.getByText('Pricing Set')).toBeVisible()
    expect(priced.getByRole('button', { name: 'Edit Pricing of Plain' })).toBeVisible()
  })

  it('a variant summarizes its current price, and own stock only if set', async () => {
    openProduct([
      aVariant('Plain', { myPricing: aPricing() }),
      aVariant('Stocked', { myPricing: aPricing({ stock: 0, minimumOrderQuantity: 2, leadTimeDays: 1 }) }),
    ])
    const facts = (name: string) =>
      Object.fromEntries(
        [...screen.getByRole('article', { name }).querySelectorAll('dt')].map((term) => [
          term.textContent,
          term.nextElementSibling?.textContent,
        ]),
      )
    await screen.findByRole('article', { name: 'Plain' })
    expect(facts('Plain')).toEqual({
      'Base price': '$500.00',
      'Houston (USD)': '$550.50',
      'London (GBP)': '£430.00',
      'Hong Kong (HKD)': 'HK$4,200.00',
      Certification: 'IGI',
      'Lead time': '21 days',
      'Last updated': 'Nov 18, 2026',
    })
    expect(facts('Stocked')).toMatchObject({ 'Own stock': '0', 'Minimum order': '2', 'Lead time': '1 day' })
  })

  it('a hub without a landing price shows none rather than a price of zero, now and in the past', async () => {
    const none = { __typename: 'Money' as const, amount: '0.00', currency: 'HKD' as const }
    const { user } = openProduct([
      aVariant('Oval', {
        myPricing: aPricing({ hongKong: none }),
        myPricingHistory: [
          aVersion({ hongKong: none, savedAt: '2026-11-18T10:00:00Z' }),
          aVersion({ savedAt: '2026-10-01T10:00:00Z' }),
        ],
      }),
    ])
    await user.click(await screen.findByRole('button', { name: '2 saved prices' }))
    expect(screen.getAllByText('Not set')).toHaveLength(2)
    expect(screen.getByText('Hong Kong HK$4,200.00 → none')).toBeVisible()
    expect(screen.queryByText(/HK\$0\.00/)).not.toBeInTheDocument()
  })

  it('variants are filtered by origin, each with its count', async () => {
    const { user, router } = openProduct([
      aVariant('Grown', { labGrown: true }),
      aVariant('Mined 1'),
      aVariant('Mined 2'),
    ])
    await screen.findByRole('article', { name: 'Grown' })
    const filters = within(screen.getByRole('group', { name: 'Origin of the stones' }))
    expect(filters.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'All (3)',
      'Lab-Grown (1)',
      'Earth-Mined (2)',
    ])
    await user.click(filters.getByRole('button', { name: 'Earth-Mined (2)' }))
    await waitFor(() => expect(listed()).toEqual(['Mined 1', 'Mined 2']))
    expect(router.state.location.search).toBe('?origin=mined')
    await user.click(screen.getByRole('button', { name: 'Lab-Grown (1)' }))
    await waitFor(() => expect(listed()).toEqual(['Grown']))
    expect(screen.getByRole('button', { name: 'Lab-Grown (1)' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('a product without variants says so', async () => {
    openProduct([], {}, '/supplier-product/p-1?origin=mined')
    expect(await screen.findByText('No variants found for this product')).toBeVisible()
  })

  it('an origin without variants says so, and leads to the others', async () => {
    const { user, router } = openProduct([aVariant('Grown', { labGrown: true })])
    await user.click(await screen.findByRole('button', { name: 'Earth-Mined (0)' }))
    expect(await screen.findByText('No earth-mined variants')).toBeVisible()
    expect(screen.queryByText('No variants found for this product')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show all variants' }))
    await waitFor(() => expect(listed()).toEqual(['Grown']))
    expect(router.state.location.search).toBe('')
  })

  it('variants are listed ten at a time', async () => {
    const { user } = openProduct(many(23))
    expect(await screen.findByText('Showing 1-10 of 23 variants')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Page 3' }))
    await waitFor(() => expect(listed()).toEqual(['Variant 21', 'Variant 22', 'Variant 23']))
  })

  it('a variant shows the history of the supplier’s price and its earlier quotes', async () => {
    const { user } = openProduct([
      aVariant('Oval', {
        myPricing: aPricing(),
        myPricingHistory: [
          aVersion({ basePrice: usd('520.00'), leadTimeDays: 14, stock: 3, savedAt: '2026-11-18T10:00:00Z' }),
          aVersion({ savedAt: '2026-10-01T10:00:00Z' }),
        ],
        myQuotes: [
          {
            __typename: 'Quote',
            id: 'q-1',
            price: usd('1040.00'),
            deliveryDays: 9,
            needsReconfirmation: false,
            status: 'NOT_SELECTED',
            createdAt: '2026-11-02T10:00:00Z',
            request: { __typename: 'QuoteRequest', id: 'r-1', quantity: 2, destinationCountry: 'US' },
          },
        ],
      }),
      aVariant('New'),
    ])
    await user.click(await screen.findByRole('button', { name: '2 saved prices and 1 quote' }))
    const rows = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))
    expect(rows('Price history of Oval').map((cells) => cells.slice(1))).toEqual([
      [
        '$520.00',
        '$550.50',
        '£430.00',
        'HK$4,200.00',
        'Base price $500.00 → $520.00; Lead time 21 days → 14 days; Stock none → 3',
      ],
      ['$500.00', '$550.50', '£430.00', 'HK$4,200.00', 'First price'],
    ])
    expect(rows('Your latest quotes for Oval')).toEqual([
      ['Nov 02, 2026', '$1,040.00 $520.00 per unit', '2', '9 days', 'United States', 'Not Selected'],
    ])
    expect(
      within(screen.getByRole('article', { name: 'New' })).queryByText(/saved price/),
    ).not.toBeInTheDocument()
  })
})

describe('a link to the price of a variant', () => {
  const rows = () => listed().map((name) => name?.replace('Variant ', ''))
  const link = (id: string, more = '') => `/supplier-product/p-1?edit=${id}${more}`

  it('a variant of a further page comes first, with its form open', async () => {
    openProduct(many(25), {}, link('id-of-variant-23'))
    expect(await screen.findByRole('form', { name: 'Pricing of Variant 23' })).toBeVisible()
    expect(rows()).toEqual(['23', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
  })

  it('such a variant stays when its form is closed, which leaves the address, and is gone on the next page', async () => {
    const { user, router } = openProduct(many(25), {}, link('id-of-variant-23'))
    await user.type(await screen.findByLabelText(/^Base price/), '{Escape}')
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(rows()).toHaveLength(11)
    expect(screen.getByRole('button', { name: 'Set Pricing of Variant 23' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Set Pricing of Variant 1' }))
    expect(rows()).toHaveLength(11)
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    await waitFor(() =>
      expect(rows()).toEqual(
        many(20)
          .slice(10)
          .map((_, nth) => String(nth + 11)),
      ),
    )
  })

  it('a variant of this page is opened in its place', async () => {
    openProduct(many(12), {}, link('id-of-variant-4'))
    expect(await screen.findByRole('form', { name: 'Pricing of Variant 4' })).toBeVisible()
    expect(rows()).toEqual(many(10).map((_, nth) => String(nth + 1)))
  })

  it('a variant is found whichever page and origin are shown', async () => {
    openProduct(many(3), {}, link('id-of-variant-2', '&origin=lab&page=7'))
    expect(await screen.findByRole('form', { name: 'Pricing of Variant 2' })).toBeVisible()
    expect(rows()).toEqual(['2'])
  })

  it.each([
    ['does not exist', 'nowhere'],
    ['belongs to another product', 'id-of-elsewhere'],
  ])('a variant that %s is ignored', async (_what, id) => {
    const { container } = openProduct(many(2), {}, link(id))
    await waitFor(() => expect(sentAs('LinkedVariant')).toHaveLength(1))
    await waitFor(() => expect(container.querySelector('.MuiSkeleton-root')).toBeNull())
    expect(rows()).toEqual(['1', '2'])
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
  })

  it('a price saved in another window appears there too', async () => {
    const { live, now } = openProduct(many(12), {}, link('id-of-variant-12'))
    expect(await screen.findByLabelText(/^Base price/)).toHaveValue('')
    now.variants = many(12).map((one) => ({ ...one, myPricing: aPricing({ basePrice: usd('640.00') }) }))
    await live.emit(FollowAssortmentDocument, assortmentChange('PRICING', 'id-of-variant-12'))
    await waitFor(() => expect(screen.getByLabelText(/^Base price/)).toHaveValue('640.00'))
  })

  it('the variant is read again when events were missed', async () => {
    const { live, now } = openProduct(many(12), {}, link('id-of-variant-12'))
    expect(await screen.findByLabelText(/^Base price/)).toHaveValue('')
    now.variants = many(12).map((one) => ({ ...one, myPricing: aPricing({ basePrice: usd('640.00') }) }))
    await live.resync(FollowAssortmentDocument)
    await waitFor(() => expect(screen.getByLabelText(/^Base price/)).toHaveValue('640.00'))
  })
})

it('a product opened from the dashboard leads back there, also after a price was edited', async () => {
  const { user, router } = openProduct(many(1), {}, '/supplier-product/p-1?edit=id-of-variant-1', {
    from: '/supplier-dashboard',
  })
  await user.type(await screen.findByLabelText(/^Base price/), '{Escape}')
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(screen.getByRole('link', { name: /Back to Dashboard/ })).toHaveAttribute(
    'href',
    '/supplier-dashboard',
  )
})
