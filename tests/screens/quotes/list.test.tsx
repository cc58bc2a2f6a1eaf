import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { graphql, http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import {
  FollowSuppliersDocument,
  QuoteRequestsScreenChangedDocument,
  QuoteRequestsScreenOpenedDocument,
  QuoteRequestsScreenQuotedDocument,
} from '../../../web/gql/graphql.ts'
import { shipToChanges } from '../../kit/screens/policyChanges.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { pageOf } from '../../kit/screens/pageOf.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { server } from '../../kit/screens/server.ts'
import { supplierChange } from '../../kit/screens/supplierChange.ts'
import { anAdmin } from '../../kit/screens/viewers.ts'
import { aQuote, aRequest, houston, openQuotes, usd } from './fixtures.ts'
import type { Request } from './fixtures.ts'

const titles = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const opened = (request: Request) => ({
  requestOpened: { __typename: 'RequestOpenedEvent' as const, cursor: `of-${request.id}`, request },
})
const changed = (request: Request) => ({
  requestChanged: { __typename: 'RequestChangedEvent' as const, cursor: `of-${request.id}`, request },
})

describe('the list of quote requests', () => {
  it('a search that was still being typed when a request was opened does not affect the request', async () => {
    const { router } = openQuotes({ requests: [aRequest()] })
    await screen.findByText('Round Solitaire')
    const field = () => screen.getByPlaceholderText('Search requests...')
    fireEvent.change(field(), { target: { value: 'hoops' } })
    // The page knows at once that another one is opening, as in a browser, however long its code takes to
    // load.
    act(() => void router.navigate(`/quotes/${aRequest().id}`))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/quotes/${aRequest().id}`))
    // Longer than the field waits for further typing.
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)))
    expect(router.state.location).toMatchObject({ pathname: `/quotes/${aRequest().id}`, search: '' })
    act(() => void router.navigate(-1))
    await waitFor(() => expect(field()).toHaveValue(''))
  })

  it('a user who returns from a request is at its link again', async () => {
    const { user, router } = openQuotes({ requests: [aRequest()] })
    const link = () => screen.findByRole('link', { name: /View Quotes/ })
    await user.click(await link())
    await waitFor(() => expect(router.state.location.pathname).toBe(`/quotes/${aRequest().id}`))
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
    act(() => void router.navigate(-1))
    await waitFor(async () => expect(await link()).toHaveFocus())
  })

  it('the list shows a loading state', async () => {
    renderScreen('/quotes', {
      viewer: anAdmin(),
      handlers: [graphql.query(/QuoteRequest/, () => new Promise(() => {}))],
    })
    expect(await screen.findByText('Loading quote requests...')).toBeInTheDocument()
  })

  it('the list says if there are no requests, and leads to the form for the first one', async () => {
    openQuotes()
    expect(await screen.findByText('No quote requests found')).toBeVisible()
    expect(screen.getByText('Create your first quote request to get started')).toBeVisible()
    const first = screen.getByRole('link', { name: 'New Quote Request' })
    expect(first).toHaveAttribute('href', '/quotes?new=1')
  })

  it('if loading fails, the list offers to try again', async () => {
    const { user } = openQuotes({ requests: [aRequest()] })
    server.use(graphql.query('QuoteRequestsScreen', () => HttpResponse.error(), { once: true }))
    const again = await screen.findByRole('button', { name: 'Try again' })
    await user.click(again)
    expect(await screen.findByRole('heading', { name: 'Round Solitaire' })).toBeVisible()
  })

  it('the new address of the store they are shipped to appears', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { live, now } = openQuotes({ requests: [aRequest()] })
    await screen.findByText('100 Example Street')
    now.requests = [aRequest({ shipTo: { ...houston, note: '7 New Street' } })]
    await shipToChanges(live)
    expect(await screen.findByText('7 New Street')).toBeVisible()
  })

  it('a request whose only awardable quote is from a supplier that is suspended meanwhile leaves the list of those', async () => {
    const { live, now } = openQuotes({ path: '/quotes?awardable=yes', requests: [aRequest()] })
    await screen.findByRole('heading', { name: 'Round Solitaire' })
    now.requests = []
    await live.emit(FollowSuppliersDocument, supplierChange('supplier-1'))
    expect(await screen.findByText('No quote requests found')).toBeVisible()
  })

  it('requests that close soon appear as time passes, while the list is looked at', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { now } = openQuotes({ path: '/quotes?closing=24' })
    await screen.findByText('No quote requests found')
    now.requests = [aRequest()]
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    expect(sentAs('QuoteRequestsScreen')).toHaveLength(1)
    hidden.mockReturnValue(false)
    await act(() => vi.advanceTimersByTimeAsync(70_000))
    expect(await screen.findByRole('heading', { name: 'Round Solitaire' })).toBeVisible()
  })

  it('each request shows the piece, its destination and the state of its quotes', async () => {
    const bestQuote = { __typename: 'Quote' as const, id: 'quote-1', price: usd('1150.00') }
    openQuotes({
      requests: [
        aRequest({ quantity: 3, targetPrice: usd('1800.00'), quoteCount: 2, bestQuote, status: 'QUOTED' }),
      ],
    })
    const card = within(await screen.findByRole('article', { name: 'Round Solitaire' }))
    expect(card.getByText('18K White Gold / 6')).toBeVisible()
    expect(card.getByText('#1042', { exact: false })).toHaveTextContent('#1042 · 3f2b8c11')
    expect(card.getAllByText('3 units')[0]).toBeInTheDocument()
    expect(card.getAllByText('United States')[0]).toBeInTheDocument()
    expect(card.getAllByText('$1,800.00')[0]).toBeInTheDocument()
    expect(card.getAllByText('USA Store - Houston, Texas')[0]).toBeInTheDocument()
    expect(card.getByText('2 quotes received')).toBeVisible()
    expect(card.getByText('from', { exact: false })).toHaveTextContent(
      /^from \$1,150\.00 \$383\.33 per unit$/,
    )
    expect(card.getAllByText('$600.00 per unit')[0]).toBeInTheDocument()
    expect(card.getByText('Pending Quotes')).toBeVisible()
    expect(card.getByRole('timer', { hidden: true })).toHaveTextContent(/^0[78]:/)
  })

  it('a request without a store order shows only its own number', async () => {
    openQuotes({ requests: [aRequest({ storeOrderNumber: null })] })
    const card = within(await screen.findByRole('article', { name: 'Round Solitaire' }))
    expect(card.getByText('3f2b8c11')).toBeVisible()
    expect(card.queryByText('#', { exact: false })).not.toBeInTheDocument()
  })

  it.each([
    ['COMPLETED', 'Quote Awarded'],
    ['EXPIRED', 'Pending Quotes'],
    ['CANCELLED', 'Canceled'],
  ] as const)('a request that is %s reads %s', async (status, badge) => {
    openQuotes({ requests: [aRequest({ status })] })
    const card = within(await screen.findByRole('article', { name: 'Round Solitaire' }))
    expect(card.getByText(badge)).toBeVisible()
  })

  it('a request past its deadline says so, and not that quotes are still accepted, which the desk may block', async () => {
    openQuotes({ requests: [aRequest({ status: 'QUOTED', expiresAt: new Date(0).toISOString() })] })
    const card = within(await screen.findByRole('article', { name: 'Round Solitaire' }))
    expect(card.getByText('PAST DEADLINE')).toBeVisible()
  })

  it('TBD and Unknown are shown for missing values', async () => {
    openQuotes({
      requests: [aRequest({ shipTo: null, destinationCountry: null, variantName: null, expiresAt: null })],
    })
    const card = within(await screen.findByRole('article', { name: 'Round Solitaire' }))
    expect(card.getAllByText('TBD')[0]).toBeInTheDocument()
    expect(card.getAllByText('Unknown')[0]).toBeInTheDocument()
    expect(card.getAllByText('Destination not known yet')[0]).toBeInTheDocument()
  })

  const some = () => [
    aRequest(),
    aRequest({ id: 'done', productTitle: 'Gold Hoops', status: 'COMPLETED' }),
    aRequest({ id: 'late', productTitle: 'Opal Pendant', status: 'EXPIRED' }),
  ]

  it('the status filter shows the count of each status', async () => {
    const { user } = openQuotes({ requests: some() })
    await screen.findByRole('heading', { name: 'Gold Hoops' })
    await user.click(screen.getByRole('combobox', { name: 'Status' }))
    await screen.findByText('All Status (3)', { selector: '[role=option]' })
    const options = [...screen.getByRole('listbox').children]
    expect(options.map((option) => option.textContent)).toEqual([
      'All Status (3)',
      'Pending Quotes (2)',
      'Completed (1)',
      'Past deadline (1)',
      'Canceled (0)',
    ])
    await user.click(screen.getByText('Completed (1)'))
    await waitFor(() => expect(titles()).toEqual(['Gold Hoops']))
  })

  it('a search hides the counts of the statuses, which are of all requests', async () => {
    const { user } = openQuotes({ requests: some(), path: '/quotes?search=opal' })
    await screen.findByRole('heading', { name: 'Opal Pendant' })
    await user.click(screen.getByRole('combobox', { name: 'Status' }))
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'All Status',
      'Pending Quotes',
      'Completed',
      'Past deadline',
      'Canceled',
    ])
  })

  it('a request has quotes or few of them: one choice replaces the other', async () => {
    const { router, user } = openQuotes({ path: '/quotes?quoted=yes' })
    await user.click(await screen.findByRole('button', { name: /More filters/ }))
    const received = screen.getByRole('combobox', { name: 'Quotes received' })
    expect(received).toHaveTextContent('With quotes')
    await user.click(received)
    await user.click(screen.getByRole('option', { name: 'No quotes yet' }))
    expect(router.state.location.search).toBe('?fewer=1')
    await user.click(received)
    await user.click(screen.getByRole('option', { name: 'With quotes' }))
    expect(router.state.location.search).toBe('?quoted=yes')
  })

  it('filter and search are in the URL', async () => {
    const { router, user } = openQuotes({ requests: some(), path: '/quotes?status=pending' })
    await waitFor(() => expect(titles()).toEqual(['Round Solitaire', 'Opal Pendant']))
    await user.type(screen.getByPlaceholderText('Search requests...'), 'opal')
    await waitFor(() => expect(titles()).toEqual(['Opal Pendant']))
    expect(router.state.location.search).toBe('?status=pending&search=opal')
  })

  it('if nothing matches, the list says so and can show everything again', async () => {
    const { user } = openQuotes({ requests: some(), path: '/quotes?search=ruby' })
    expect(await screen.findByText('Nothing matches this filter and search.')).toBeVisible()
    await user.click(screen.getByText('Show all requests'))
    expect(await screen.findByText('Opal Pendant')).toBeVisible()
  })

  it('more requests are loaded on demand', async () => {
    const { user } = openQuotes({
      requests: [aRequest(), aRequest({ id: 'second', productTitle: 'Gold Hoops' })],
      hasMore: true,
    })
    await user.click(await screen.findByRole('button', { name: /Load more/ }))
    await waitFor(() => expect(titles()).toEqual(['Round Solitaire', 'Gold Hoops']))
    expect(screen.queryByRole('button', { name: /Load more/ })).not.toBeInTheDocument()
  })

  it('if more could not be loaded, a message says so and the list stays', async () => {
    const { user } = openQuotes({ requests: [aRequest(), aRequest({ id: 'second' })], hasMore: true })
    await screen.findByRole('button', { name: /Load more/ })
    server.use(graphql.query('QuoteRequestsScreen', () => HttpResponse.error()))
    await user.click(screen.getByRole('button', { name: /Load more/ }))
    expect(await screen.findByText('Could not load more. Please try again.')).toBeVisible()
    expect(titles()).toEqual(['Round Solitaire'])
    expect(screen.getByRole('button', { name: /Load more/ })).toBeEnabled()
  })
})

describe('the list of quote requests, live', () => {
  it('a new request appears at the top, once, with a notice', async () => {
    const { live } = openQuotes({ requests: [aRequest()] })
    await screen.findByRole('article')
    const event = opened(
      aRequest({ id: 'new', productTitle: 'Gold Hoops', createdAt: '2026-11-20T09:30:00.000Z' }),
    )
    await live.emit(QuoteRequestsScreenOpenedDocument, event)
    await live.emit(QuoteRequestsScreenOpenedDocument, event)
    expect(titles()).toEqual(['Gold Hoops', 'Round Solitaire'])
    expect(screen.getByText('New quote request: Gold Hoops')).toBeInTheDocument()
    expect(screen.getByText('Just now')).toBeVisible()
    expect(sentAs('QuoteRequestsScreen'), 'read once').toHaveLength(1)
  })

  it('quotes are counted as they arrive', async () => {
    const { live } = openQuotes({ requests: [aRequest()] })
    await screen.findByText('0 quotes received')
    const { __typename, id, price } = aQuote()
    const request = aRequest({ quoteCount: 1, status: 'QUOTED', bestQuote: { __typename, id, price } })
    await live.emit(QuoteRequestsScreenQuotedDocument, {
      quoteSubmitted: {
        __typename: 'QuoteSubmittedEvent',
        cursor: 'c1',
        quote: { __typename, id, request },
      },
    })
    expect(await screen.findByText('1 quote received')).toBeVisible()
  })

  it('a request awarded elsewhere moves from pending to completed', async () => {
    const { live, now, user } = openQuotes({ requests: [aRequest()], path: '/quotes?status=pending' })
    await screen.findByRole('article')
    now.requests = [aRequest({ status: 'COMPLETED' })]
    await live.emit(QuoteRequestsScreenChangedDocument, changed(aRequest({ status: 'COMPLETED' })))
    expect(await screen.findByText('No quote requests found')).toBeVisible()
    await user.click(screen.getByRole('combobox', { name: 'Status' }))
    expect(await screen.findByRole('option', { name: 'Completed (1)' })).toBeVisible()
  })

  it('a released request moves to the top, where the server now lists it', async () => {
    const held = { heldAt: '2026-11-20T09:00:00.000Z', createdAt: '2026-11-20T09:00:00.000Z' }
    const { live } = openQuotes({
      requests: [
        aRequest({ id: 'newer', productTitle: 'Gold Hoops', createdAt: '2026-11-20T10:00:00.000Z' }),
        aRequest({ id: 'held', ...held }),
      ],
    })
    await waitFor(() => expect(titles()).toEqual(['Gold Hoops', 'Round Solitaire']))
    const released = aRequest({ id: 'held', heldAt: null, createdAt: '2026-11-20T11:00:00.000Z' })
    await live.emit(QuoteRequestsScreenChangedDocument, changed(released))
    await waitFor(() => expect(titles()).toEqual(['Round Solitaire', 'Gold Hoops']))
  })

  it('the server decides what a search finds', async () => {
    const { live, now } = openQuotes({ requests: [aRequest()], path: '/quotes?search=hoops' })
    await screen.findByText('No quote requests found')
    const hoops = aRequest({ id: 'new', productTitle: 'Gold Hoops' })
    now.requests = [hoops, aRequest()]
    await live.emit(QuoteRequestsScreenOpenedDocument, opened(hoops))
    await waitFor(() => expect(titles()).toEqual(['Gold Hoops']))
  })
})

describe('a search with two pages loaded', () => {
  const ring = (n: number) =>
    aRequest({
      id: `ring-${n}`,
      productTitle: `Ring ${n}`,
      createdAt: new Date(Date.UTC(2026, 10, 20) - n * 60_000).toISOString(),
    })
  const rings = (count: number) => Array.from({ length: count }, (_, index) => ring(index + 1))

  /** With 40 of 45 rings loaded, as one more arrives. */
  async function openTwoPages() {
    let found = rings(45)
    const page = openQuotes({ path: '/quotes?search=ring' })
    server.use(
      graphql.query('QuoteRequestsScreen', ({ variables }) =>
        HttpResponse.json({
          data: { eventCursor: 'cursor-0', quoteRequests: pageOf(found, variables) },
        }),
      ),
    )
    await page.user.click(await screen.findByRole('button', { name: 'Load more (20 of 45)' }))
    await screen.findByRole('button', { name: 'Load more (40 of 45)' })
    return {
      ...page,
      arrive: async () => {
        found = [ring(0), ...found]
        await page.live.emit(QuoteRequestsScreenOpenedDocument, opened(ring(0)))
      },
    }
  }

  it('an event leaves both pages where they are', async () => {
    const { arrive } = await openTwoPages()
    await arrive()
    await waitFor(() => expect(titles()[0]).toBe('Ring 0'))
    expect(titles()).toHaveLength(40)
    expect(sentAs('QuoteRequestsScreen').at(-1)).toMatchObject({ first: 40 })
    expect(screen.getByRole('button', { name: 'Load more (40 of 46)' })).toBeVisible()
  })

  it('a user who comes back to the list finds both pages', async () => {
    const { router } = await openTwoPages()
    await act(() => router.navigate('/'))
    await waitFor(() => expect(screen.queryByText('Ring 1')).not.toBeInTheDocument())
    const asked = sentAs('QuoteRequestsScreen').length
    await act(() => router.navigate(-1))
    await waitFor(() => expect(sentAs('QuoteRequestsScreen').slice(asked)).toMatchObject([{ first: 40 }]))
    await screen.findByRole('button', { name: 'Load more (40 of 45)' })
    expect(titles()).toHaveLength(40)
  })

  it('nothing is lost if an event cannot be read, neither then nor once it can', async () => {
    const { arrive } = await openTwoPages()
    const failing = vi.fn(() => HttpResponse.error())
    server.use(graphql.query('QuoteRequestsScreen', failing, { once: true }))
    await arrive()
    await waitFor(() => expect(failing).toHaveBeenCalled())
    await screen.findByRole('button', { name: 'Load more (40 of 45)' })
    expect(titles()).toHaveLength(40)
    server.use(http.get('/healthz', () => new HttpResponse('ok')))
    await waitFor(() => {
      act(() => void window.dispatchEvent(new Event('online')))
      expect(titles()[0]).toBe('Ring 0')
    })
    expect(titles()).toHaveLength(40)
  })
})
