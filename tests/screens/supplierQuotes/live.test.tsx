import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import {
  QuoteStatusScreenChangedDocument,
  QuoteStatusScreenOrderChangedDocument,
} from '../../../web/gql/graphql.ts'
import { policyChanges } from '../../kit/screens/policyChanges.ts'
import { answerOf, aQuote, openQuotes, quoteList, usd } from './fixtures.ts'
import type { Quote } from './fixtures.ts'

const changed = (quote: Quote | null) => ({
  requestChanged: {
    __typename: 'RequestChangedEvent' as const,
    cursor: 'cursor-1',
    requestId: 'request-of-quote-1',
    opportunity: {
      __typename: 'Opportunity' as const,
      id: 'request-of-quote-1',
      myQuote: quote,
    },
  },
})

const section = (name: RegExp) => within(screen.getByRole('region', { name }))

describe('live quote status', () => {
  it('a quote given in another window comes first, once', async () => {
    const { live } = openQuotes({ submitted: quoteList([aQuote()]) })
    await screen.findByRole('heading', { name: 'Round Solitaire' })
    const fresh = aQuote(
      { id: 'quote-2', createdAt: '2026-11-20T10:00:00.000Z' },
      { productTitle: 'Gold Hoops' },
    )
    await live.emit(QuoteStatusScreenChangedDocument, changed(fresh))
    await live.emit(QuoteStatusScreenChangedDocument, changed(fresh))
    expect(screen.getAllByRole('heading', { level: 4 }).map((one) => one.textContent)).toEqual([
      'Gold Hoops',
      'Round Solitaire',
    ])
    expect(screen.getByRole('button', { name: 'My Submitted Quotes (2)' })).toBeVisible()
  })

  it('while searching, the server decides whether a quote given in another window is listed', async () => {
    const given = { submitted: quoteList([aQuote()]) }
    const { live } = openQuotes(given, [], '/supplier-quotes?search=Solitaire')
    await screen.findByRole('heading', { name: 'Round Solitaire' })
    const fresh = aQuote(
      { id: 'quote-2', createdAt: '2026-11-20T10:00:00.000Z' },
      { productTitle: 'Oval Solitaire' },
    )
    given.submitted = quoteList([fresh, aQuote()])
    await live.emit(QuoteStatusScreenChangedDocument, changed(fresh))
    expect(screen.queryByRole('heading', { name: 'Oval Solitaire' })).not.toBeInTheDocument()
    expect(await screen.findByRole('heading', { name: 'Oval Solitaire' })).toBeVisible()
  })

  it('a new price appears in place', async () => {
    const { live } = openQuotes({ submitted: quoteList([aQuote()]) })
    await screen.findByText('$2,480.00')
    await live.emit(
      QuoteStatusScreenChangedDocument,
      changed(aQuote({ price: usd('2200.00'), updateCount: 1 })),
    )
    expect(await screen.findByText('$2,200.00')).toBeVisible()
    expect(screen.getByText('Updated')).toBeVisible()
  })

  it('a not-selected quote moves to the closed ones with a notice', async () => {
    const { live } = openQuotes({ submitted: quoteList([aQuote()]) })
    await screen.findByRole('heading', { name: 'Round Solitaire' })
    await live.emit(QuoteStatusScreenChangedDocument, changed(aQuote({ status: 'NOT_SELECTED' })))
    expect(screen.getByRole('button', { name: 'My Submitted Quotes (0)' })).toBeVisible()
    expect(section(/^Orders Closed/).getByRole('heading', { name: 'Round Solitaire' })).toBeVisible()
    expect(screen.getAllByText('Your quote on “Round Solitaire” was not selected.')[0]).toBeInTheDocument()
  })

  it('a quote whose request was canceled is closed without saying that another was selected', async () => {
    const { live } = openQuotes({ submitted: quoteList([aQuote()]) })
    await screen.findByRole('heading', { name: 'Round Solitaire' })
    await live.emit(
      QuoteStatusScreenChangedDocument,
      changed(aQuote({ status: 'NOT_SELECTED' }, { status: 'CANCELLED' })),
    )
    expect(
      screen.getAllByText('“Round Solitaire” was canceled, so your quote is closed.')[0],
    ).toBeInTheDocument()
    expect(
      section(/^Orders Closed/).getByText('This request was canceled, so your quote is closed.'),
    ).toBeVisible()
  })

  it('the list of quotes to reconfirm requests only those, and a confirmed one leaves it', async () => {
    const asked: unknown[] = []
    const unsettled = aQuote({ needsReconfirmation: true })
    const { live } = openQuotes(
      {},
      [
        graphql.query('QuoteStatusScreen', ({ variables }) => {
          asked.push(variables['open'])
          return HttpResponse.json({ data: answerOf({ submitted: quoteList([unsettled]) }) })
        }),
      ],
      '/supplier-quotes?show=reconfirm',
    )
    expect(await screen.findByRole('button', { name: 'Quotes to Reconfirm (1)' })).toBeVisible()
    expect(asked).toEqual([{ status: ['PENDING'], needsReconfirmation: true }])
    expect(screen.queryByRole('region', { name: /^Orders Closed/ })).toBeNull()
    await live.emit(QuoteStatusScreenChangedDocument, changed(aQuote()))
    expect(await screen.findByText('None of your quotes need reconfirming.')).toBeVisible()
  })

  it('a changed request asks for reconfirmation', async () => {
    const { live } = openQuotes({ submitted: quoteList([aQuote()]) })
    await screen.findByRole('heading', { name: 'Round Solitaire' })
    await live.emit(QuoteStatusScreenChangedDocument, changed(aQuote({ needsReconfirmation: true })))
    expect(await screen.findByText('Needs reconfirmation')).toBeVisible()
    expect(
      screen.getAllByText('“Round Solitaire” was changed. Please confirm your quote.')[0],
    ).toBeInTheDocument()
  })

  it('a winning quote leaves the list with an announcement', async () => {
    let awarded = false
    const { live } = openQuotes({}, [
      graphql.query('QuoteStatusScreen', () =>
        HttpResponse.json({
          data: answerOf(awarded ? { awarded: 1 } : { submitted: quoteList([aQuote()]) }),
        }),
      ),
    ])
    await screen.findByRole('heading', { name: 'Round Solitaire' })
    awarded = true
    await live.emit(QuoteStatusScreenChangedDocument, changed(aQuote({ status: 'AWARDED' })))
    expect(await screen.findByText('One of your quotes was awarded.')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'See the order' })).toHaveAttribute(
      'href',
      '/awarded-orders#request-request-of-quote-1',
    )
    expect(screen.queryByRole('heading', { name: 'Round Solitaire' })).not.toBeInTheDocument()
  })

  it('a quote past its deadline can no longer be updated once an admin turns late quotes off', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let blocked = false
    const { live } = openQuotes({}, [
      graphql.query('QuoteStatusScreen', () =>
        HttpResponse.json({
          data: answerOf({ submitted: quoteList([aQuote({ availableMoves: blocked ? [] : ['UPDATE'] })]) }),
        }),
      ),
    ])
    await screen.findByRole('link', { name: /^Update/ })
    blocked = true
    await policyChanges(live)
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Update/ })).not.toBeInTheDocument())
  })

  it('an order that goes to someone else after a rejection closes its quote', async () => {
    let rejected = false
    const { live } = openQuotes({}, [
      graphql.query('QuoteStatusScreen', () =>
        HttpResponse.json({
          data: answerOf(rejected ? { closed: quoteList([aQuote({ status: 'REJECTED' })]) } : { awarded: 1 }),
        }),
      ),
    ])
    await screen.findByText('One of your quotes was awarded.')
    rejected = true
    await live.emit(QuoteStatusScreenOrderChangedDocument, {
      orderChanged: { __typename: 'OrderChangedEvent', cursor: 'cursor-1', orderId: 'order-1' },
    })
    expect(await section(/^Orders Closed/).findByRole('heading', { name: 'Round Solitaire' })).toBeVisible()
    expect(screen.queryByText('One of your quotes was awarded.')).not.toBeInTheDocument()
  })
})
