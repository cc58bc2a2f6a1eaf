import { act, screen, waitFor, within } from '@testing-library/react'
import { graphql, http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import {
  FollowAssortmentDocument,
  RequestDetailAwardedDocument,
  RequestDetailChangedDocument,
  RequestDetailQuotedDocument,
} from '../../../web/gql/graphql.ts'
import { assortmentChange } from '../../kit/screens/assortmentChange.ts'
import { shipToChanges } from '../../kit/screens/policyChanges.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { server } from '../../kit/screens/server.ts'
import { anAdmin } from '../../kit/screens/viewers.ts'
import { aQuote, aQuoteFrom, aRequest, houston, openQuotes, stockOf, usd } from './fixtures.ts'
import type { Decline, Quote, Request } from './fixtures.ts'

const openRequest = (changes: Partial<Request> = {}) => {
  const request = aRequest(changes)
  return openQuotes({ requests: [request], path: `/quotes/${request.id}` })
}
const rows = () => [...screen.getByRole('table').querySelectorAll<HTMLElement>('tbody tr')]
const rowOf = (company: string) => {
  const row = rows().find((one) => within(one).queryByText(company))
  if (!row) throw new Error(`No row of ${company}`)
  return within(row)
}
const companies = () => rows().map((row) => row.querySelector('p')?.textContent)
const quoted = (quote: Quote, quotes: Quote[]) => ({
  quoteSubmitted: {
    __typename: 'QuoteSubmittedEvent' as const,
    cursor: `of-${quote.id}-${quote.updateCount}`,
    quote: { ...quote, request: aRequest({ quotes, quoteCount: quotes.length, status: 'QUOTED' }) },
  },
})

const aVersion = (number: number, amount: string) => ({
  __typename: 'QuoteVersion' as const,
  version: number,
  price: usd(amount),
  deliveryDays: 14,
  comments: null,
  givenAt: '2026-11-20T08:30:00.000Z',
})

/** Answers the query for a quote's history, or fails as without network. */
function answerHistory(answer: () => object | null): unknown[] {
  const asked: unknown[] = []
  server.use(
    graphql.query('QuoteHistory', ({ variables }) => {
      asked.push(variables)
      const quote = answer()
      return quote ? HttpResponse.json({ data: { quote } }) : HttpResponse.error()
    }),
  )
  return asked
}

describe('a request and its quotes', () => {
  it('the tab and the header contain the order’s number while the request is open, and the header the screen’s name after that', async () => {
    const request = aRequest()
    const { user } = openQuotes({ requests: [request], path: `/quotes/${request.id}` })
    const heading = await screen.findByRole('heading', { level: 2, name: '3f2b8c11 Supplier Quotes' })
    expect(document.title).toBe(`#1042 · 3f2b8c11 ${request.productTitle} · Loupe`)
    const header = within(screen.getByRole('banner'))
    expect(header.getByText('#1042 · 3f2b8c11')).toBeVisible()
    expect(within(heading.parentElement ?? heading).getByText('#1042')).toBeVisible()
    await user.click(screen.getByRole('link', { name: /Back to Quote Requests/ }))
    await waitFor(() => expect(document.title).toBe('Quote Requests · Loupe'))
    expect(header.getByText('Monitor and manage supplier quotes')).toBeVisible()
  })

  it('the screen shows who asked for what, and that there are no quotes yet', async () => {
    openRequest({ properties: [{ __typename: 'Property', name: 'Certification', value: 'igi' }] })
    expect(await screen.findByRole('heading', { level: 2, name: '3f2b8c11 Supplier Quotes' })).toBeVisible()
    expect(screen.getByText('Josephine Marchetti')).toBeVisible()
    expect(screen.getByText('1042')).toBeVisible()
    expect(screen.getByText('IGI Certification Needed')).toBeVisible()
    expect(screen.getByText('No quotes submitted yet')).toBeVisible()
    expect(screen.getByText('Suppliers will submit quotes for this order request')).toBeVisible()
  })

  it.each([
    ['canceled', 'CANCELLED', 'ACCEPT', 'This request was canceled.'],
    [
      'past its deadline, with late quotes blocked,',
      'EXPIRED',
      'BLOCK',
      'The deadline has passed, and late quotes are blocked.',
    ],
    [
      'past its deadline, with late quotes accepted,',
      'EXPIRED',
      'ACCEPT',
      'Suppliers will submit quotes for this order request',
    ],
  ] as const)(
    'a request that is %s promises no more quotes than it will get',
    async (_which, status, lateQuotes, text) => {
      const request = aRequest({ status })
      openQuotes({ requests: [request], path: `/quotes/${request.id}`, lateQuotes })
      expect(await screen.findByText('No quotes submitted yet')).toBeVisible()
      await waitFor(() => expect(screen.getByText(text)).toBeVisible())
    },
  )

  it('a request for a variant that the catalog does not have says so', async () => {
    const open = openRequest()
    expect(await screen.findByText('Josephine Marchetti')).toBeVisible()
    expect(screen.queryByText('Variant data missing')).not.toBeInTheDocument()
    open.unmount()
    openRequest({ variant: null })
    expect(await screen.findByText('Variant data missing')).toBeVisible()
  })

  it('masked details can be shown to suppliers, who are notified only before the award', async () => {
    const maskedProperties = [{ __typename: 'Property' as const, name: 'Engraving', value: 'For •••' }]
    const reveal = () => screen.queryByRole('button', { name: 'Show suppliers the details' })
    const open = openRequest({ maskedProperties })
    await waitFor(() => expect(reveal()).toBeVisible())
    expect(screen.getByText(/are then asked to confirm their quotes/)).toBeVisible()
    open.unmount()
    openRequest({ maskedProperties, status: 'COMPLETED' })
    expect(await screen.findByText(/please tell the supplier that makes it/)).toBeVisible()
    expect(reveal()).toBeVisible()
  })

  it('a request that is released says which details the admin has read, and follows if they have changed', async () => {
    const engraved = (value: string) => ({
      heldAt: '2026-11-20T08:00:00.000Z',
      properties: [{ __typename: 'Property' as const, name: 'Engraving', value }],
      maskedProperties: [{ __typename: 'Property' as const, name: 'Engraving', value: '•••' }],
    })
    const { user, now } = openRequest(engraved('Josephine'))
    const button = await screen.findByRole('button', { name: 'Release unchanged' })
    const message = 'This request has changed since you opened it: Engraving. Please check it first.'
    server.use(
      graphql.mutation('ReleaseRequest', () =>
        HttpResponse.json({ data: { releaseRequest: { __typename: 'ConflictError', message } } }),
      ),
    )
    now.requests = [aRequest(engraved('Josephine, call me'))]
    await user.click(button)
    expect(await screen.findByText(message)).toBeVisible()
    expect((await screen.findAllByText('Josephine, call me'))[0]).toBeVisible()
    const ifProperties = [{ name: 'Engraving', value: 'Josephine' }]
    expect(sentAs('ReleaseRequest')).toEqual([
      { input: { requestId: aRequest().id, as: 'UNCHANGED', ifProperties } },
    ])
  })

  it('a held request whose customer was erased can only be released, because there is nothing left to mask', async () => {
    const erased = [{ __typename: 'Property' as const, name: 'Engraving', value: 'For •••' }]
    const note = { __typename: 'Property' as const, name: '_gift', value: 'yes' }
    const held = { heldAt: '2026-11-20T08:00:00.000Z', maskedProperties: erased }
    const { user } = openRequest({ ...held, properties: [...erased, note] })
    const button = await screen.findByRole('button', { name: 'Release' })
    expect(screen.getByText(/Nothing is left to mask: the customer was erased/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Release (masked|unchanged)/ })).not.toBeInTheDocument()
    server.use(
      graphql.mutation('ReleaseRequest', () =>
        HttpResponse.json({
          data: { releaseRequest: aRequest({ properties: [...erased, note], heldAt: null }) },
        }),
      ),
    )
    await user.click(button)
    expect(await screen.findByText('Suppliers can see it now.')).toBeVisible()
    expect(sentAs('ReleaseRequest')).toMatchObject([{ input: { as: 'MASKED' } }])
  })

  it('an unknown request is reported', async () => {
    openQuotes({ path: '/quotes/elsewhere' })
    expect(await screen.findByText('Quote request not found')).toBeVisible()
    expect(screen.getByRole('link', { name: '← Back to Quote Requests' })).toHaveAttribute('href', '/quotes')
  })

  it('quotes are compared, cheapest first', async () => {
    const first = aQuoteFrom('Cheapest', '1000.00', { deliveryDays: 1 })
    const second = aQuoteFrom('Second', '1042.50', { comments: 'In stock', late: true })
    const third = aQuoteFrom('Third', '2000.00', { deliveryDays: 21, onBehalf: true })
    openRequest({ quotes: [third, first, second], quantity: 2, status: 'QUOTED' })
    expect(await screen.findByRole('heading', { name: 'Quote Comparison (3 quotes received)' })).toBeVisible()
    expect(companies()).toEqual(['Cheapest', 'Second', 'Third'])
    expect(rowOf('Cheapest').getByText('Best Price')).toBeVisible()
    expect(rowOf('Cheapest').getByText('1 day')).toBeVisible()
    expect(rowOf('Cheapest').getByText('$500.00 per unit')).toBeVisible()
    expect(rowOf('Cheapest').getByRole('button', { name: 'Accept Best Quote' })).toBeEnabled()
    expect(rowOf('Second').getByText('4.3% above lowest')).toBeVisible()
    expect(rowOf('Second').getByText('Late')).toBeVisible()
    expect(rowOf('Second').getByText('In stock')).toBeVisible()
    expect(rowOf('Second').getByRole('button', { name: 'Select Quote' })).toBeEnabled()
    expect(rowOf('Third').getByText('Entered by an admin on their behalf')).toBeVisible()
    const figures = [...screen.getByLabelText('Summary of the quotes').querySelectorAll('dd')]
    expect(figures.map((figure) => figure.textContent)).toEqual([
      '$1,000.00',
      '$2,000.00',
      '$1,000.00',
      '11 days',
    ])
  })

  it('an updated quote shows its previous price, and long comments are shortened', async () => {
    const comments = `${'Cut and set at our own bench. '.repeat(5)}The end.`
    const before = { __typename: 'QuoteVersion' as const, price: usd('1300.00') }
    const { user } = openRequest({ quotes: [aQuote({ updateCount: 2, versions: [before], comments })] })
    const row = rowOf((await screen.findByText('Aurum Atelier')).textContent)
    expect(row.getByText('$1,300.00').closest('s')).toBeVisible()
    const more = row.getByRole('button', { name: 'More' })
    expect(more).toHaveAttribute('aria-expanded', 'false')
    await user.click(more)
    expect(row.getByRole('button', { name: 'Less' })).toHaveAttribute('aria-expanded', 'true')
    expect(row.getByText(/The end\./)).toBeVisible()
  })

  it('the changes of a quote’s updates are loaded on demand, and again when it is updated', async () => {
    const first = aVersion(0, '1500.00')
    const quote = aQuote({ updateCount: 1, versions: [first] })
    const updated = {
      ...quote,
      price: usd('1100.00'),
      updateCount: 2,
      versions: [aVersion(1, '1200.00'), first],
    }
    const { user, live } = openRequest({ quotes: [quote] })
    let stored = quote
    const asked = answerHistory(() => stored)
    const row = rowOf((await screen.findByText('Aurum Atelier')).textContent)
    expect(asked).toEqual([])
    await user.click(row.getByRole('button', { name: 'Updated 1x' }))
    const changes = within(await row.findByRole('list', { name: 'Changes' }))
    expect(changes.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      expect.stringMatching(/^\$1,500\.00 → \$1,200\.00 · 14 → 10 daysNov 20, 2026/),
      expect.stringMatching(/^First quote: \$1,500\.00, 14 daysNov 20, 2026/),
    ])
    stored = updated
    await live.emit(RequestDetailQuotedDocument, quoted(updated, [updated]))
    expect(await changes.findByText(/^\$1,200\.00 → \$1,100\.00/)).toBeVisible()
    expect(asked).toEqual([{ id: quote.id }, { id: quote.id }])
  })

  it('the history of a quote that is gone says so', async () => {
    const { user } = openRequest({ quotes: [aQuote({ updateCount: 1, versions: [aVersion(0, '1500.00')] })] })
    server.use(graphql.query('QuoteHistory', () => HttpResponse.json({ data: { quote: null } })))
    const row = rowOf((await screen.findByText('Aurum Atelier')).textContent)
    await user.click(row.getByRole('button', { name: 'Updated 1x' }))
    expect(await row.findByText('This quote is no longer available.')).toBeVisible()
  })

  it('if the updates of a quote cannot be loaded, the row says so and offers to try again', async () => {
    const quote = aQuote({ updateCount: 1, versions: [aVersion(0, '1500.00')] })
    const { user } = openRequest({ quotes: [quote] })
    let reachable = false
    answerHistory(() => (reachable ? quote : null))
    const row = rowOf((await screen.findByText('Aurum Atelier')).textContent)
    await user.click(row.getByRole('button', { name: 'Updated 1x' }))
    const again = await row.findByRole('button', { name: 'Try again' })
    reachable = true
    await user.click(again)
    expect(await row.findByText(/^First quote: \$1,500\.00, 14 days/)).toBeVisible()
  })

  it('a decided quote waits for nothing', async () => {
    openRequest({ quotes: [aQuote({ status: 'REJECTED', needsReconfirmation: true, availableMoves: [] })] })
    const row = rowOf((await screen.findByText('Aurum Atelier')).textContent)
    expect(row.getByText('Rejected')).toBeVisible()
    expect(row.queryByText('Needs reconfirmation')).not.toBeInTheDocument()
    expect(row.getByText('Not confirmed')).toBeVisible()
  })

  it('a quote of a suspended supplier stays visible, cannot be awarded, and says why', async () => {
    const { supplier } = aQuote()
    const suspended = { ...supplier, suspendedAt: '2026-03-01T09:00:00.000Z' }
    openRequest({ quotes: [aQuote({ supplier: suspended, availableMoves: [] })] })
    const row = rowOf((await screen.findByText('Aurum Atelier')).textContent)
    expect(row.getByText('Suspended')).toBeVisible()
    expect(row.getByText('Supplier is suspended')).toBeVisible()
    expect(row.queryByText('Accept Best Quote')).not.toBeInTheDocument()
  })

  it('a quote that must be reconfirmed cannot be awarded, and says why', async () => {
    openRequest({ quotes: [aQuote({ needsReconfirmation: true, availableMoves: [] })] })
    const row = rowOf((await screen.findByText('Aurum Atelier')).textContent)
    expect(row.getByText('Needs reconfirmation')).toBeVisible()
    expect(row.getByText('Supplier must reconfirm')).toHaveAttribute(
      'title',
      'The request changed after this quote was submitted.',
    )
    expect(row.queryByRole('button', { name: /Accept|Select/ })).not.toBeInTheDocument()
  })

  it('after the award, the chosen quote is marked, nothing can be chosen, and the order is one click away', async () => {
    openRequest({
      status: 'COMPLETED',
      quotes: [
        aQuote({ status: 'AWARDED', availableMoves: [] }),
        aQuoteFrom('Other', '1500.00', { status: 'NOT_SELECTED', availableMoves: [] }),
      ],
    })
    expect(await screen.findByRole('button', { name: 'Already Selected' })).toBeDisabled()
    expect(rowOf('Other').getByText('Not Selected')).toBeVisible()
    expect(rowOf('Other').queryByRole('button', { name: /Accept|Select/ })).not.toBeInTheDocument()
    expect(screen.getByText('Quote Awarded')).toBeVisible()
    expect(screen.getByRole('link', { name: 'View Order' })).toHaveAttribute('href', '/orders/order-1')
    expect(screen.queryByText('Order canceled')).not.toBeInTheDocument()
  })

  it('an awarded request says that its order was canceled', async () => {
    openRequest({
      status: 'COMPLETED',
      quotes: [aQuote({ status: 'AWARDED', availableMoves: [] })],
      order: { __typename: 'Order', id: 'order-1', status: 'CANCELLED', acceptance: null, supplier: null },
    })
    expect(await screen.findByText('Order canceled')).toBeVisible()
    expect(screen.getByText('Quote Awarded')).toBeVisible()
  })

  it.each([
    ['AWARDED', 1],
    ['CANCELLED', 0],
  ] as const)('an awarded request says that its supplier rejected the order (%s)', async (status, shown) => {
    openRequest({
      status: 'COMPLETED',
      quotes: [aQuote({ status: 'AWARDED', availableMoves: [] })],
      order: { __typename: 'Order', id: 'order-1', status, acceptance: 'REJECTED', supplier: null },
    })
    expect(await screen.findByText('Quote Awarded')).toBeVisible()
    expect(screen.queryAllByText('Rejected by supplier')).toHaveLength(shown)
  })

  it('suppliers who declined are listed with their reasons', async () => {
    const decline: Decline = {
      __typename: 'Decline',
      id: 'decline-1',
      supplier: { __typename: 'Supplier', id: 's9', companyName: 'Nordlys' },
      reason: 'Our setters are booked',
      category: 'CAPACITY_ISSUE',
      quotedAfterAll: false,
      onBehalf: false,
      createdAt: '2026-11-20T09:00:00.000Z',
    }
    openRequest({ declines: [decline] })
    expect(await screen.findByRole('heading', { name: 'Declined (1)' })).toBeVisible()
    expect(screen.getByText('Nordlys')).toBeVisible()
    expect(screen.getByText('Our setters are booked')).toBeVisible()
    expect(screen.getByText('Current capacity constraints')).toBeVisible()
  })
})

describe('a request and its quotes, live', () => {
  it('a new quote takes its place by price and is announced', async () => {
    const first = aQuoteFrom('First', '1500.00')
    const { live } = openRequest({ quotes: [first] })
    await screen.findByText('Quote Comparison (1 quote received)')
    const cheaper = aQuoteFrom('Cheaper', '1400.00')
    await live.emit(RequestDetailQuotedDocument, quoted(cheaper, [first, cheaper]))
    expect(companies()).toEqual(['Cheaper', 'First'])
    expect(rowOf('Cheaper').getByText('Best Price')).toBeVisible()
    expect(rowOf('First').queryByText('Best Price')).not.toBeInTheDocument()
    expect(screen.getByText('New quote from Cheaper')).toBeInTheDocument()
  })

  it('an updated quote moves to its place by price', async () => {
    const [a, b] = [aQuoteFrom('A', '1000.00'), aQuoteFrom('B', '1100.00')]
    const { live } = openRequest({ quotes: [a, b] })
    await screen.findByText('Quote Comparison (2 quotes received)')
    const updated = { ...b, price: usd('900.00'), updateCount: 1 }
    await live.emit(RequestDetailQuotedDocument, quoted(updated, [a, updated]))
    expect(companies()).toEqual(['B', 'A'])
    expect(rowOf('B').getByText('Updated 1x')).toBeVisible()
    expect(screen.getByText('Updated quote from B')).toBeInTheDocument()
  })

  it('the new address of the store it is shipped to appears', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { live, now } = openRequest()
    await screen.findByText('100 Example Street')
    now.requests = [aRequest({ shipTo: { ...houston, note: '7 New Street' } })]
    await shipToChanges(live)
    expect(await screen.findByText('7 New Street')).toBeVisible()
  })

  it('an award made elsewhere appears', async () => {
    const quote = aQuote()
    const { live } = openRequest({ quotes: [quote] })
    await screen.findByRole('button', { name: 'Accept Best Quote' })
    await live.emit(RequestDetailChangedDocument, {
      requestChanged: {
        __typename: 'RequestChangedEvent',
        cursor: 'c1',
        request: aRequest({
          status: 'COMPLETED',
          quotes: [{ ...quote, status: 'AWARDED', availableMoves: [] }],
        }),
      },
    })
    expect(await screen.findByRole('button', { name: 'Already Selected' })).toBeDisabled()
  })

  it('the quotes are refreshed after a re-award of this request, and of no other', async () => {
    const { live } = openRequest({ quotes: [aQuote()] })
    await screen.findByText('Quote Comparison (1 quote received)')
    const awarded = (requestId: string) => ({
      quoteAwarded: { __typename: 'QuoteAwardedEvent' as const, cursor: 'c1', requestId },
    })
    await live.emit(RequestDetailAwardedDocument, awarded('another'))
    expect(sentAs('RequestDetail')).toHaveLength(1)
    await live.emit(RequestDetailAwardedDocument, awarded(aRequest().id))
    await waitFor(() => expect(sentAs('RequestDetail')).toHaveLength(2))
  })
})

describe('suppliers’ stock', () => {
  const quotes = [aQuoteFrom('Aurum', '1000.00'), aQuoteFrom('Bolt', '1100.00')]

  it('a quote says how many of the pieces its supplier has ready to ship', async () => {
    openRequest({ quotes, variant: stockOf({ 'id-of-Bolt': 3, 'id-of-another': 8 }) })
    await screen.findByText('Quote Comparison (2 quotes received)')
    expect(rowOf('Bolt').getByText('3 in stock')).toBeVisible()
    expect(rowOf('Aurum').queryByText(/in stock/)).not.toBeInTheDocument()
  })

  it('what is in stock follows changes for this variant, or for many at once, and of no other', async () => {
    const { live, now } = openRequest({ quotes })
    await screen.findByText('Quote Comparison (2 quotes received)')
    await live.emit(FollowAssortmentDocument, assortmentChange('PRICING', 'another'))
    expect(sentAs('RequestDetail')).toHaveLength(1)
    now.requests = [aRequest({ quotes, variant: stockOf({ 'id-of-Bolt': 3 }) })]
    await live.emit(FollowAssortmentDocument, assortmentChange('PRICING', 'variant-1'))
    expect(await screen.findByText('3 in stock')).toBeVisible()
    now.requests = [aRequest({ quotes, variant: stockOf({ 'id-of-Bolt': 2 }) })]
    await live.emit(FollowAssortmentDocument, assortmentChange('PRICING'))
    expect(await screen.findByText('2 in stock')).toBeVisible()
  })
})

describe('exporting the quotes', () => {
  it('the export contains only the quotes of this request', async () => {
    const { user } = openRequest({ quotes: [aQuote()] })
    const asked: string[] = []
    server.use(
      http.get('*/api/admin/export/quotes', ({ request }) => {
        asked.push(new URL(request.url).search)
        return HttpResponse.json({ error: 'Too many at once.', code: 'RATE_LIMITED' }, { status: 429 })
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
    expect(await screen.findByText('Too many at once.')).toBeVisible()
    expect(asked).toEqual([`?request=${aRequest().id}`])
  })
})

describe('opening a request and going back', () => {
  it('a request opens in place: the list keeps its filter and is not loaded again', async () => {
    const { user, router } = openQuotes({ requests: [aRequest()], path: '/quotes?status=pending' })
    await user.click(await screen.findByRole('link', { name: 'View Quotes Round Solitaire' }))
    await screen.findByRole('heading', { level: 2, name: '3f2b8c11 Supplier Quotes' })
    expect(router.state.location.pathname).toBe(`/quotes/${aRequest().id}`)
    await user.click(screen.getByRole('link', { name: '← Back to Quote Requests' }))
    expect(await screen.findByRole('article')).toBeVisible()
    expect(router.state.location.search).toBe('?status=pending')
    expect(sentAs('QuoteRequestsScreen')).toHaveLength(1)
  })

  it('/quote-requests is an alias of the list, and keeps the filter of its link', async () => {
    const { router } = openQuotes({ path: '/quote-requests?status=pending#request-1' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/quotes'))
    expect(router.state.location).toMatchObject({ search: '?status=pending', hash: '#request-1' })
  })

  it('if loading fails, the request can be loaded again', async () => {
    const { user } = openQuotes({ requests: [aRequest()], path: '/quotes' })
    server.use(graphql.query('RequestDetail', () => HttpResponse.error(), { once: true }))
    await user.click(await screen.findByRole('link', { name: 'View Quotes Round Solitaire' }))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 2, name: '3f2b8c11 Supplier Quotes' })).toBeVisible()
  })
})

it('the link to its form shows none to a viewer, who may not edit requests', async () => {
  const request = aRequest()
  openQuotes({
    requests: [request],
    path: `/quotes/${request.id}?edit=${request.id}`,
    viewer: anAdmin({ role: 'VIEWER' }),
  })
  const button = await screen.findByRole('button', { name: 'Edit request' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  // By then the form would have been loaded, too, if the screen had opened it.
  await act(() => import('../../../web/parts/requestForm/EditRequestDialog.tsx'))
  expect(sentAs('EditRequestDialog')).toEqual([])
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
