import { act, screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import type { RequestHandler } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { DEFAULT_WEIGHTS } from '../../../api/domain/quote/weights.ts'
import { RequestDetailQuotedDocument } from '../../../web/gql/graphql.ts'
import { gate } from '../../kit/gate.ts'
import { keepsReason } from '../../kit/screens/keepsReason.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { server } from '../../kit/screens/server.ts'
import { aQuote, aQuoteFrom, aRequest, openQuotes, usd } from './fixtures.ts'
import type { Quote, Request } from './fixtures.ts'

const rival = () => aQuoteFrom('Rival', '1500.00')

/** Opens the dialog for the best quote. */
async function choose(
  quotes: Quote[] = [aQuote(), rival()],
  changes: Partial<Request> = {},
  handlers: RequestHandler[] = [],
) {
  const request = aRequest({ quotes, status: 'QUOTED', ...changes })
  const opened = openQuotes({ requests: [request], path: `/quotes/${request.id}` })
  server.use(...handlers)
  await opened.user.click(await screen.findByText('Accept Best Quote'))
  // Role queries take seconds on a busy machine, so the dialog is found by its title.
  const title = await screen.findByText('Award this order to Aurum Atelier?')
  const dialog = within(title.closest<HTMLElement>('[role="dialog"]') ?? title)
  return { ...opened, dialog }
}
const anAward = () => ({
  __typename: 'Order',
  id: 'order-1',
  status: 'AWARDED',
  request: { __typename: 'QuoteRequest', id: aRequest().id, status: 'COMPLETED' },
  quote: { __typename: 'Quote', id: 'quote-1', status: 'AWARDED', availableMoves: [] },
})
const quoted = (quote: Quote, quotes: Quote[]) => ({
  quoteSubmitted: {
    __typename: 'QuoteSubmittedEvent' as const,
    cursor: 'c1',
    quote: { ...quote, request: aRequest({ status: 'QUOTED', quotes }) },
  },
})
const answer = (result: object) =>
  server.use(graphql.mutation('AwardQuote', () => HttpResponse.json({ data: { awardQuote: result } })))

describe('the award', () => {
  it('the dialog says who gets the order, on which terms, and who does not', async () => {
    const { dialog } = await choose()
    expect(dialog.getByText('$1,200.00')).toBeVisible()
    expect(dialog.getByText('10 days')).toBeVisible()
    expect(dialog.getByText('Rival will be notified that they were not selected.')).toBeVisible()
    expect(dialog.getByText('The best price, ranked 1 of 2 with 92.50 points.')).toBeVisible()
  })

  it('a suspended rival is not said to be notified', async () => {
    const one = rival()
    const fromSuspended = { ...one, supplier: { ...one.supplier, suspendedAt: '2026-11-20T09:00:00.000Z' } }
    const { dialog } = await choose([aQuote(), fromSuspended])
    expect(
      dialog.getByText('The suppliers of the other open quotes are suspended and will not be notified.'),
    ).toBeVisible()
  })

  it('the figures the quote is compared with are read again, because they may have changed since the screen was read', async () => {
    const paid = (amount: string): Request['lastPaid'] => ({
      __typename: 'LastPaid',
      order: { __typename: 'Order', id: `order-of-${amount}` },
      supplier: { __typename: 'Supplier', id: 'supplier-2', companyName: 'Duval' },
      perPiece: usd(amount),
      awardedAt: '2026-11-01T09:00:00.000Z',
    })
    const now = aRequest({ quotes: [aQuote(), rival()], status: 'QUOTED', lastPaid: paid('1600.00') })
    const { dialog } = await choose(undefined, { lastPaid: paid('1500.00') }, [
      graphql.query('AwardStanding', () => HttpResponse.json({ data: { quoteRequest: now } })),
    ])
    expect(await dialog.findByText(/25\.0% below last paid/)).toBeVisible()
  })

  it('stays open, with its reason, if that answer contains a quote that has not arrived here yet', async () => {
    const answered = gate()
    const now = aRequest({
      quotes: [aQuote(), rival(), aQuoteFrom('Third', '1600.00')],
      status: 'QUOTED',
    })
    const { user } = await choose(undefined, undefined, [
      graphql.query('AwardStanding', async () => {
        await answered.opened
        return HttpResponse.json({ data: { quoteRequest: now } })
      }),
    ])
    // The screen requests the rest of the quote.
    server.use(graphql.query('RequestDetail', () => new Promise(() => {})))
    await keepsReason(user, () => answered.open())
    expect(screen.getByRole('table', { name: 'Quote comparison', hidden: true })).toBeInTheDocument()
  })

  it('the dialog warns if the destination is unknown, and says when it can be set', async () => {
    const { dialog } = await choose(undefined, { destinationCountry: null, shipTo: null })
    expect(
      dialog.getByText(
        'The destination is unknown. You can set it on the order after the award. If you set it on the request now, all suppliers must reconfirm their quotes.',
      ),
    ).toBeVisible()
    expect(dialog.getByText('Award order')).toBeEnabled()
  })

  it('exactly the version seen is awarded with a confirmation, and the list opens', async () => {
    const { dialog, user, router } = await choose([aQuote({ updateCount: 3 })])
    expect(dialog.getByText('No other quote is open.')).toBeVisible()
    answer(anAward())
    await user.type(dialog.getByLabelText('Why this quote'), ' In stock ')
    await user.click(dialog.getByText('Award order'))
    expect(await screen.findByText('Quote Accepted')).toBeVisible()
    expect(screen.getByText('Order has been created successfully.')).toBeVisible()
    expect(sentAs('AwardQuote')).toEqual([
      { input: { quoteId: 'quote-1', ifUpdateCount: 3, reason: 'In stock', weights: DEFAULT_WEIGHTS } },
    ])
    await waitFor(() => expect(router.state.location.pathname).toBe('/quotes'))
  })

  it('the button says Processing... meanwhile', async () => {
    const { dialog, user } = await choose()
    server.use(graphql.mutation('AwardQuote', () => new Promise(() => {})))
    await user.click(dialog.getByText('Award order'))
    expect(await dialog.findByText('Processing...')).toBeDisabled()
  })

  it('nothing happens when the dialog is canceled', async () => {
    const { dialog, user } = await choose()
    await user.click(dialog.getByText('Cancel'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sentAs('AwardQuote')).toEqual([])
  })

  it('if the quote changes meanwhile, the dialog stops, shows the difference, and continues with the new terms', async () => {
    const { dialog, user, live } = await choose()
    const changed = aQuote({ price: usd('1350.00'), deliveryDays: 7, updateCount: 1 })
    await live.emit(RequestDetailQuotedDocument, quoted(changed, [changed, rival()]))
    expect(await dialog.findByText(/This quote has just changed/)).toHaveTextContent(
      'This quote has just changed: $1,200.00 in 10 days became $1,350.00 in 7 days.',
    )
    expect(dialog.queryByText('Award order')).not.toBeInTheDocument()
    expect(dialog.getByText(/^The best price, ranked 1 of 2 with 92\.50 points/)).toBeVisible()
    await user.click(dialog.getByText('Use the new terms'))
    answer({ __typename: 'ConflictError', message: 'Too late.' })
    await user.click(dialog.getByText('Award order'))
    await screen.findByText('Too late.')
    expect(sentAs('AwardQuote')).toEqual([
      { input: { quoteId: 'quote-1', ifUpdateCount: 1, weights: DEFAULT_WEIGHTS } },
    ])
  })

  it('the quote’s rank is that of the price shown beside it, until the new terms are used', async () => {
    const { dialog, user, live } = await choose()
    const raised = aQuote({ price: usd('1800.00'), updateCount: 1 })
    await live.emit(RequestDetailQuotedDocument, quoted(raised, [raised, rival()]))
    await dialog.findByText(/This quote has just changed/)
    expect(dialog.getByText('$1,200.00')).toBeVisible()
    expect(dialog.getByText(/^The best price, ranked 1 of 2/)).toBeVisible()
    await user.click(dialog.getByText('Use the new terms'))
    expect(dialog.getByText('$1,800.00')).toBeVisible()
    expect(dialog.getByText(/^20\.0% above the lowest price, ranked 2 of 2/)).toBeVisible()
  })

  it('a quote that arrives or changes meanwhile is pointed out, and the reason stays', async () => {
    const { dialog, user, live } = await choose()
    await user.type(dialog.getByLabelText('Why this quote'), 'In stock')
    const third = aQuoteFrom('Third', '1100.00')
    await live.emit(RequestDetailQuotedDocument, quoted(third, [aQuote(), rival(), third]))
    await waitFor(() =>
      expect(dialog.getByRole('status')).toHaveTextContent('Third has just quoted $1,100.00 in 10 days.'),
    )
    const lower = { ...rival(), price: usd('1050.00'), updateCount: 1 }
    await live.emit(RequestDetailQuotedDocument, quoted(lower, [aQuote(), lower, third]))
    await waitFor(() =>
      expect(dialog.getByRole('status')).toHaveTextContent(
        'Rival has just changed its quote to $1,050.00 in 10 days.',
      ),
    )
    expect(dialog.getByLabelText('Why this quote')).toHaveFocus()
    expect(dialog.getByLabelText('Why this quote')).toHaveValue('In stock')
  })

  it("a conflict is reported in the server's words, with the difference", async () => {
    const { dialog, user, now } = await choose()
    answer({
      __typename: 'ConflictError',
      message: 'This quote has changed: it is now $1,100.00 in 12 days.',
    })
    now.requests = [
      aRequest({
        status: 'QUOTED',
        quotes: [aQuote({ price: usd('1100.00'), deliveryDays: 12, updateCount: 1 }), rival()],
      }),
    ]
    await user.click(dialog.getByText('Award order'))
    expect(await screen.findByText('This quote has changed: it is now $1,100.00 in 12 days.')).toBeVisible()
    expect(screen.getByText('Error')).toBeVisible()
    expect(await dialog.findByText(/became/)).toHaveTextContent('became $1,100.00 in 12 days')
  })

  it('the dialog says if someone else acted first', async () => {
    const { dialog, user, now } = await choose()
    answer({ __typename: 'ConflictError', message: 'A quote of this request has already been awarded.' })
    now.requests = [
      aRequest({
        status: 'COMPLETED',
        quotes: [
          aQuote({ status: 'NOT_SELECTED', availableMoves: [] }),
          { ...rival(), status: 'AWARDED', availableMoves: [] },
        ],
      }),
    ]
    await user.click(dialog.getByText('Award order'))
    expect(await screen.findByText('A quote of this request has already been awarded.')).toBeVisible()
    expect(await dialog.findByText(/This quote can no longer be awarded/)).toBeVisible()
    expect(dialog.queryByText('Award order')).not.toBeInTheDocument()
  })

  it('a network failure is reported, and the selection stays', async () => {
    const { dialog, user } = await choose()
    server.use(graphql.mutation('AwardQuote', () => HttpResponse.error()))
    await user.click(dialog.getByText('Award order'))
    expect(await screen.findByText(/Loupe can't be reached/)).toBeVisible()
    expect(dialog.getByText('Award order')).toBeEnabled()
  })

  it('an admin who has moved on to another request meanwhile stays there', async () => {
    const [request, next] = [
      aRequest({ quotes: [aQuote(), rival()], status: 'QUOTED' }),
      aRequest({ id: 'request-2', productTitle: 'Signet ring' }),
    ]
    const { user, router } = openQuotes({ requests: [request, next], path: `/quotes/${request.id}` })
    await user.click(await screen.findByText('Accept Best Quote'))
    let arrive = () => {}
    const arrival = new Promise<void>((resolve) => (arrive = resolve))
    server.use(
      graphql.mutation('AwardQuote', async () => {
        await arrival
        return HttpResponse.json({ data: { awardQuote: anAward() } })
      }),
    )
    await user.click(await screen.findByText('Award order'))
    await act(() => router.navigate('/quotes/request-2'))
    await screen.findByText('Signet ring', { selector: 'h3' })
    arrive()
    expect(await screen.findByText('Quote Accepted')).toBeVisible()
    expect(router.state.location.pathname).toBe('/quotes/request-2')
    expect(screen.getByText('Signet ring', { selector: 'h3' })).toBeVisible()
  })

  it('an admin who has opened another dialog meanwhile keeps it', async () => {
    const { user, dialog, router } = await choose()
    const answered = gate()
    server.use(
      graphql.mutation('AwardQuote', async () => {
        await answered.opened
        return HttpResponse.json({ data: { awardQuote: anAward() } })
      }),
    )
    await user.click(dialog.getByText('Award order'))
    await user.click(dialog.getByText('Cancel'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getAllByRole('button', { name: /note/i })[0] ?? expect.fail('No note'))
    await user.type(await screen.findByLabelText('Note'), 'Ask for photos')
    answered.open()
    expect(await screen.findByText('Quote Accepted')).toBeVisible()
    expect(screen.getByLabelText('Note')).toHaveValue('Ask for photos')
    expect(router.state.location.pathname).toMatch(/^\/quotes\/./)
  })

  it('a refusal that arrives after the page was closed refreshes nothing', async () => {
    const { client, dialog, user, unmount } = await choose()
    let refuse = () => {}
    const refusal = new Promise<void>((resolve) => {
      refuse = resolve
    })
    server.use(
      graphql.mutation('AwardQuote', async () => {
        await refusal
        return HttpResponse.json({
          data: { awardQuote: { __typename: 'ConflictError', message: 'Too late.' } },
        })
      }),
    )
    const mutate = vi.spyOn(client, 'mutate')
    await user.click(dialog.getByText('Award order'))
    unmount()
    const send = vi.spyOn(globalThis, 'fetch')
    refuse()
    await mutate.mock.results[0]?.value
    // By then the screen has reacted, and a refresh would have been sent.
    await new Promise((resolve) => setTimeout(resolve))
    expect(send).not.toHaveBeenCalled()
  })
})
