import { screen, waitFor, within } from '@testing-library/react'
import type { DocumentNode } from 'graphql'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import {
  type FirstPricesQuery,
  FollowCatalogDocument,
  SupplierDashboardAssortmentDocument,
  SupplierDashboardOpenedDocument,
} from '../../../web/gql/graphql.ts'
import { gate } from '../../kit/gate.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { server } from '../../kit/screens/server.ts'
import { aSupplier } from '../../kit/screens/viewers.ts'
import { aPricing, aVariant, openProduct } from '../products/fixtures.ts'
import { answer, aQuote, type Quote } from './fixtures.ts'

type Prices = NonNullable<FirstPricesQuery['firstPrices']>
type ToPrice = Prices['variants'][number]

const toPrice = (
  name: string,
  requestCount = 7,
  changes: Partial<ToPrice['variant']> = {},
  product = 'Solitaire Ring',
): ToPrice => ({
  __typename: 'VariantToPrice',
  requestCount,
  variant: {
    __typename: 'Variant',
    id: `id-of-${name.toLowerCase().replaceAll(' ', '-')}`,
    displayName: name,
    imageUrl: null,
    myPricing: null,
    product: {
      __typename: 'Product',
      id: 'p-1',
      title: product,
      images: ['https://cdn.store.example/ring.jpg'],
    },
    ...changes,
  },
})

const prices = (priced: number, ...variants: ToPrice[]): Prices => ({
  __typename: 'FirstPrices',
  priced,
  variants,
})

const answering = (first: () => Prices | null, quotes: Quote[] = []) => [
  graphql.query('FirstPrices', () => HttpResponse.json({ data: { firstPrices: first() } })),
  graphql.query('SupplierDashboardScreen', () => HttpResponse.json({ data: answer({}, quotes) })),
]

const open = (first: () => Prices | null, quotes: Quote[] = []) =>
  renderScreen('/supplier-dashboard', { viewer: aSupplier(), handlers: answering(first, quotes) })

const sections = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

const checklist = async () => within(await screen.findByRole('region', { name: 'Your first prices' }))
const names = async () =>
  (await checklist()).getAllByRole('link').map((link) => link.getAttribute('aria-label'))

describe('the prices to set first', () => {
  it('each variant says how often it was requested and leads to its price form', async () => {
    open(() =>
      prices(
        7,
        toPrice('14K Gold / 7', 1_204),
        toPrice('18K White Gold / 6', 2, { imageUrl: 'https://cdn.store.example/white.jpg' }),
        toPrice('Platinum', 1),
      ),
    )
    const list = await checklist()
    expect(list.getByText('7 of 10 done')).toBeVisible()
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Solitaire Ring14K Gold / 7Requested 1,204 times recentlySet price',
      'Solitaire Ring18K White Gold / 6Requested 2 times recentlySet price',
      'Solitaire RingPlatinumRequested once recentlySet price',
    ])
    expect(list.getByRole('link', { name: 'Set price of Solitaire Ring, 14K Gold / 7' })).toHaveAttribute(
      'href',
      '/supplier-product/p-1?edit=id-of-14k-gold-/-7',
    )
    expect(list.getAllByRole('presentation').map((image) => image.getAttribute('src'))).toEqual([
      'https://cdn.store.example/ring.jpg',
      'https://cdn.store.example/white.jpg',
      'https://cdn.store.example/ring.jpg',
    ])
  })

  it('three are shown, the others on request', async () => {
    const { user } = open(() => prices(6, ...['A', 'B', 'C', 'D'].map((name) => toPrice(name))))
    expect(await names()).toHaveLength(3)
    expect((await checklist()).getByText('6 of 10 done')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all 4' }))
    expect(await names()).toHaveLength(4)
    await user.click(screen.getByRole('button', { name: 'Show fewer' }))
    expect(await names()).toHaveLength(3)
  })

  it('they come after the latest quotes, and move nothing when they arrive', async () => {
    open(() => prices(0, toPrice('Oval')), [aQuote('a', 'Round Solitaire')])
    await checklist()
    expect(sections()).toEqual([
      'Needs you',
      'Take Action',
      'Recent Activity',
      'Your first prices',
      'How you’re doing',
    ])
  })

  it('before the first quote, they come before the figures, which wait for them', async () => {
    const held = gate()
    open(() => prices(0, toPrice('Oval')))
    server.use(graphql.query('FirstPrices', () => held.opened.then(() => undefined)))
    expect(await screen.findByRole('region', { name: 'Needs you' })).toBeVisible()
    expect(sections()).toEqual(['Needs you'])
    expect(screen.getByText('Loading your figures...')).toBeInTheDocument()
    held.open()
    await checklist()
    expect(sections()).toEqual([
      'Needs you',
      'Your first prices',
      'Take Action',
      'Recent Activity',
      'How you’re doing',
    ])
    const figures = screen.getByRole('region', { name: 'Your figures' })
    const firstPrices = screen.getByRole('region', { name: 'Your first prices' })
    expect(firstPrices.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('a piece without pictures or options is shown as well', async () => {
    const name = 'Eternity Band'.repeat(12)
    const product = { __typename: 'Product' as const, id: 'p-2', title: name, images: [] }
    open(() => prices(0, toPrice(name, 3, { product })))
    const list = await checklist()
    expect(list.queryByRole('presentation')).not.toBeInTheDocument()
    expect(list.getByRole('listitem')).toHaveTextContent(`${name}Requested 3 times recentlySet price`)
  })

  it.each([
    ['has set enough', null],
    ['sees no requests yet', prices(0)],
  ])('a supplier that %s sees no list', async (_who, first) => {
    let asked = 0
    open(() => {
      asked++
      return first
    })
    expect(await screen.findByRole('region', { name: 'Take Action' })).toBeVisible()
    await waitFor(() => expect(asked).toBe(1))
    expect(screen.queryByRole('region', { name: 'Your first prices' })).not.toBeInTheDocument()
  })

  it('if they cannot be read, the dashboard is shown without them, also while they are asked for again', async () => {
    const { live } = open(() => null)
    server.use(graphql.query('FirstPrices', () => HttpResponse.error()))
    const link = await screen.findByRole('link', { name: /^Active Quotes/ })
    expect(screen.queryByText('Try again')).not.toBeInTheDocument()
    link.focus()
    const asked = sentAs('FirstPrices').length
    server.use(graphql.query('FirstPrices', () => new Promise<never>(() => {})))
    await live.emit(SupplierDashboardOpenedDocument, {
      requestOpened: { __typename: 'RequestOpenedEvent', cursor: 'c', opportunity: null },
    })
    await waitFor(() => expect(sentAs('FirstPrices').length).toBeGreaterThan(asked))
    expect(screen.queryByText('Loading your figures...')).not.toBeInTheDocument()
    expect(link).toHaveFocus()
  })

  it.each<[string, DocumentNode, Record<string, object>]>([
    [
      'a request opens',
      SupplierDashboardOpenedDocument,
      { requestOpened: { __typename: 'RequestOpenedEvent', cursor: 'c', opportunity: null } },
    ],
    [
      'a price is set in another window',
      SupplierDashboardAssortmentDocument,
      { assortmentChanged: { __typename: 'AssortmentChangedEvent', cursor: 'c' } },
    ],
    [
      'the catalog changes',
      FollowCatalogDocument,
      { catalogueChanged: { __typename: 'CatalogueChangedEvent', cursor: 'c' } },
    ],
  ])('the list is read again when %s', async (_what, document, event) => {
    let now = prices(0, toPrice('Oval'), toPrice('Pear'))
    const { live } = open(() => now)
    expect(await names()).toHaveLength(2)
    now = prices(1, toPrice('Pear'))
    await live.emit(document, event)
    await waitFor(async () => expect(await names()).toEqual(['Set price of Solitaire Ring, Pear']))
    expect((await checklist()).getByText('1 of 2 done')).toBeVisible()
  })

  it('once a price is saved, the way back is to the dashboard, where its row is gone before the server is asked', async () => {
    const oval = aVariant('Oval')
    const { user, router } = openProduct([oval, aVariant('Pear')], {}, '/supplier-dashboard')
    server.use(...answering(() => prices(0, toPrice('Oval'), toPrice('Pear'))))
    server.use(
      graphql.mutation('SetVariantPricing', () =>
        HttpResponse.json({ data: { setVariantPricing: { ...oval, myPricing: aPricing() } } }),
      ),
    )
    await user.click(await screen.findByRole('link', { name: 'Set price of Solitaire Ring, Oval' }))
    const form = within(await screen.findByRole('form', { name: 'Pricing of Oval' }))
    server.use(graphql.query('FirstPrices', () => new Promise<never>(() => {})))
    await user.type(form.getByLabelText(/^Base price/), '500')
    await user.click(form.getByRole('combobox', { name: /^Certification/ }))
    await user.click(await screen.findByRole('option', { name: /^IGI/ }))
    await user.click(form.getByRole('button', { name: 'Save Pricing' }))
    await screen.findByText('Pricing Saved')
    await waitFor(() => expect(router.state.location.search).toBe(''))
    await user.click(screen.getByRole('link', { name: /Back to Dashboard/ }))
    expect(await names()).toEqual(['Set price of Solitaire Ring, Pear'])
    expect((await checklist()).getByText('1 of 2 done')).toBeVisible()
  })
})
