import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { sentAs } from '../../kit/screens/outbox.ts'
import { answerOf, aQuote, openQuotes, type Quote, quoteList, quotes, usd } from './fixtures.ts'

const section = async (name: RegExp) => within(await screen.findByRole('region', { name }))
const SUBMITTED = /^My Submitted Quotes/
const CLOSED = /^Orders Closed - Quote Not Accepted/

describe("the status of a supplier's quotes", () => {
  it.each(['/supplier-quote-status', '/supplier-status'])('the screen is also at %s', async (path) => {
    const { router } = openQuotes({}, [], path)
    expect(await screen.findByRole('heading', { name: 'Supplier Quote Status' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/supplier-quotes')
    expect(document.title).toBe('My Quotes · Loupe')
  })

  it('without quotes, the screen says where to find opportunities', async () => {
    openQuotes()
    expect(await screen.findByText('No Quotes Yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See Quote Opportunities' })).toHaveAttribute(
      'href',
      '/quote-opportunities',
    )
  })

  it('placeholder cards are shown until the server responds', async () => {
    openQuotes({}, [graphql.query('QuoteStatusScreen', () => new Promise<never>(() => {}))])
    expect(await screen.findByText('Loading quotes...')).toBeInTheDocument()
  })

  it('if the server cannot be reached, the screen offers to try again', async () => {
    let reachable = false
    const { user } = openQuotes({}, [
      graphql.query('QuoteStatusScreen', () =>
        reachable
          ? HttpResponse.json({ data: answerOf({ submitted: quoteList([aQuote()]) }) })
          : HttpResponse.error(),
      ),
    ])
    const again = await screen.findByRole('button', { name: 'Try again' })
    reachable = true
    await user.click(again)
    expect(await screen.findByRole('heading', { name: 'Round Solitaire' })).toBeVisible()
  })

  it('quotes to reconfirm are one tap away, on whichever page they are', async () => {
    const { user } = openQuotes({ submitted: quoteList([aQuote()]), needs: { quotesToReconfirm: 1 } })
    const needs = within(await screen.findByRole('navigation', { name: 'Needs you' }))
    await user.click(needs.getByRole('link', { name: '1 quote to reconfirm' }))
    expect(await screen.findByRole('region', { name: /^Quotes to Reconfirm/ })).toBeVisible()
    expect(
      screen.queryByRole('navigation', { name: 'Needs you' }),
      'the list shows them already',
    ).not.toBeInTheDocument()
  })

  it('a SKU that is the only name of its variant is shown once', async () => {
    openQuotes({ submitted: quoteList([aQuote({}, { variantName: 'RNG-RS-18W-6' })]) })
    const card = within(await screen.findByRole('listitem', { name: 'Round Solitaire' }))
    expect(card.getByText(/RNG-RS-18W-6/)).toHaveTextContent('SKU RNG-RS-18W-6')
  })

  it('open and closed quotes can be searched together', async () => {
    const hoops = aQuote({ id: 'quote-2' }, { productTitle: 'Gold Hoops' })
    const lost = aQuote({ id: 'quote-3', status: 'NOT_SELECTED' }, { productTitle: 'Gold Hoops, small' })
    const { user, router } = openQuotes({}, [
      graphql.query('QuoteStatusScreen', ({ variables }) => {
        const { search = '' } = variables['open'] as { search?: string }
        expect(variables['closed']).toMatchObject(search ? { search } : {})
        const matching = (all: Quote[]) =>
          quoteList(all.filter(({ request }) => request.productTitle.includes(search)))
        const given = { submitted: matching([aQuote(), hoops]), closed: matching([lost]) }
        return HttpResponse.json({ data: answerOf(given) })
      }),
    ])
    const titles = () => screen.queryAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)
    await user.type(await screen.findByRole('searchbox', { name: 'Search quotes...' }), 'Hoops')
    await waitFor(() => expect(titles()).toEqual(['Gold Hoops', 'Gold Hoops, small']))
    expect(router.state.location.search).toBe('?search=Hoops')
    await user.type(screen.getByRole('searchbox'), '!')
    expect(await screen.findByText('None of your open quotes match “Hoops!”.')).toBeVisible()
    expect(screen.getByText('None of your closed quotes match “Hoops!”.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    await waitFor(() => expect(titles()).toContain('Round Solitaire'))
  })

  it('each search starts on its first page', async () => {
    const { user, router } = openQuotes(
      { submitted: quoteList(quotes(7)) },
      [],
      '/supplier-quotes?search=Pie',
    )
    const list = await section(SUBMITTED)
    await user.click(list.getByRole('button', { name: 'Next' }))
    expect(await list.findByRole('heading', { name: 'Piece 4' })).toBeVisible()
    await user.type(screen.getByRole('searchbox'), 'ce')
    await waitFor(() => expect(router.state.location.search).toBe('?search=Piece'))
    expect(await screen.findByRole('heading', { name: 'Piece 1' })).toBeVisible()
  })

  it('a search that fails can be changed', async () => {
    const { user } = openQuotes(
      { submitted: quoteList([aQuote()]) },
      [
        graphql.query('QuoteStatusScreen', ({ variables }) =>
          (variables['open'] as { search?: string }).search === 'Hoops' ? HttpResponse.error() : undefined,
        ),
      ],
      '/supplier-quotes?search=Hoops',
    )
    await screen.findByRole('button', { name: 'Try again' })
    await user.clear(screen.getByRole('searchbox'))
    expect(await screen.findByRole('listitem', { name: 'Round Solitaire' })).toBeVisible()
  })

  it('clearing a search without results does not show that there are no quotes', async () => {
    const { user } = openQuotes(
      {},
      [
        graphql.query('QuoteStatusScreen', ({ variables }) =>
          (variables['open'] as { search?: string }).search ? undefined : new Promise<never>(() => {}),
        ),
      ],
      '/supplier-quotes?search=Hoops',
    )
    await screen.findByText('None of your open quotes match “Hoops”.')
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(await screen.findByText('Loading quotes...')).toBeInTheDocument()
    expect(screen.queryByText('No Quotes Yet')).not.toBeInTheDocument()
    expect(screen.getByRole('searchbox')).toHaveFocus()
  })

  it('each quote shows its piece, its terms and who acts next', async () => {
    openQuotes({ submitted: quoteList([aQuote({ comments: 'GIA report included' })]) })
    const card = within(await screen.findByRole('listitem', { name: 'Round Solitaire' }))
    for (const text of [
      '18K White Gold / 6',
      'SKU RNG-RS-18W-6',
      '$2,480.00',
      '$1,240.00 per unit',
      '10 days',
      'United Kingdom',
      'Nov 20, 2026 08:15',
      'GIA report included',
      'Pending',
    ])
      expect(card.getByText(text)).toBeVisible()
    expect(card.getByRole('link', { name: 'Update Your Quote: Round Solitaire' })).toHaveAttribute(
      'href',
      '/quote-opportunities?quote=request-of-quote-1',
    )
    expect(screen.getByText('abcdef12'), "the supplier's own id, shortened").toBeVisible()
  })

  it('late, updated and unconfirmed quotes are marked', async () => {
    openQuotes({
      submitted: quoteList([aQuote({ late: true, updateCount: 2, needsReconfirmation: true })]),
    })
    const card = within(await screen.findByRole('listitem', { name: 'Round Solitaire' }))
    for (const text of ['Late Submission', 'Updated 2 times', 'Needs reconfirmation'])
      expect(card.getByText(text)).toBeVisible()
    expect(card.getByText(/then confirm or update your quote so that it counts again/)).toBeVisible()
  })

  it('a quote for a changed request is confirmed with one tap', async () => {
    const quote = aQuote({ needsReconfirmation: true, updateCount: 2 })
    const { user } = openQuotes(
      { submitted: quoteList([quote]) },
      [
        graphql.mutation('ConfirmQuote', () =>
          HttpResponse.json({ data: { quote: { ...quote, needsReconfirmation: false, updateCount: 3 } } }),
        ),
      ],
      '/supplier-quotes?show=reconfirm',
    )
    expect(await screen.findByText('Always'), 'what the supplier confirms is in sight').toBeVisible()
    await user.click(await screen.findByRole('button', { name: /^Confirm the same price and delivery: / }))
    expect(await screen.findByText('Quote Updated Successfully')).toBeVisible()
    expect(sentAs('ConfirmQuote')).toEqual([
      {
        input: {
          quoteId: 'quote-1',
          ifUpdateCount: 2,
          ifRequest: {
            quantity: 2,
            destinationCountry: 'GB',
            properties: [{ name: 'Engraving', value: 'Always' }],
          },
        },
      },
    ])
    await waitFor(() => expect(screen.queryByText('Needs reconfirmation')).not.toBeInTheDocument())
  })

  it('the changes to the request since the quote are listed', async () => {
    const changed = (name: string, before: string | null, now: string | null) => ({
      __typename: 'ChangedDetail' as const,
      name,
      before,
      now,
    })
    const changedDetails = [
      changed('Quantity', '1', '2'),
      changed('Engraving', null, 'Always'),
      changed('Ring Size', '6', null),
    ]
    openQuotes({ submitted: quoteList([aQuote({ needsReconfirmation: true, changedDetails })]) })
    const card = within(await screen.findByRole('listitem', { name: 'Round Solitaire' }))
    const changes = within(card.getByRole('list', { name: 'Changes since your quote' }))
    expect(changes.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Quantity: 1 → 2',
      'Engraving: Always (added)',
      'Ring Size: removed (was 6)',
    ])
  })

  it('a quote that was not selected no longer needs reconfirmation', async () => {
    openQuotes({ closed: quoteList([aQuote({ status: 'NOT_SELECTED', needsReconfirmation: true })]) })
    const card = within(await screen.findByRole('listitem', { name: 'Round Solitaire' }))
    expect(card.queryByText('Needs reconfirmation')).not.toBeInTheDocument()
  })

  it('the changes of a quote’s updates are shown on demand', async () => {
    const quote = aQuote({ updateCount: 1 })
    const first = { version: 0, price: usd('2600.00'), deliveryDays: 14, comments: null }
    const older = { __typename: 'QuoteVersion', ...first, givenAt: '2026-11-20T08:15:00.000Z' }
    const answer = { quote: { ...quote, updatedAt: '2026-11-20T09:00:00.000Z', versions: [older] } }
    const { user } = openQuotes({ submitted: quoteList([quote]) }, [
      graphql.query('QuoteHistory', () => HttpResponse.json({ data: answer })),
    ])
    await user.click(await screen.findByRole('button', { name: 'Changes: Round Solitaire' }))
    const changes = within(await screen.findByRole('list', { name: 'Changes' }))
    expect(changes.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      '$2,600.00 → $2,480.00 · 14 → 10 daysNov 20, 2026 09:00',
      'First quote: $2,600.00, 14 daysNov 20, 2026 08:15',
    ])
  })

  it('a quote that was never updated has no changes to show', async () => {
    openQuotes({ submitted: quoteList([aQuote()]) })
    await screen.findByRole('heading', { name: 'Round Solitaire' })
    expect(screen.queryByRole('button', { name: /^Changes/ })).not.toBeInTheDocument()
  })

  it('quotes that were not accepted are listed separately, without actions', async () => {
    openQuotes({
      closed: quoteList([
        aQuote({ id: 'lost', status: 'NOT_SELECTED' }),
        aQuote({ id: 'rejected', status: 'REJECTED' }, { productTitle: 'Gold Hoops' }),
      ]),
    })
    const closed = await section(CLOSED)
    expect(closed.getByText('Not Selected')).toBeVisible()
    expect(closed.getByText('This order was awarded to you, and you rejected it.')).toBeVisible()
    expect(closed.queryByRole('link')).not.toBeInTheDocument()
    expect((await section(SUBMITTED)).getByText('None of your quotes are awaiting a decision.')).toBeVisible()
  })

  it('a link from a figure shows only quotes that wait for a decision', async () => {
    const { user } = openQuotes(
      {
        submitted: quoteList([aQuote()]),
        closed: quoteList([aQuote({ id: 'lost', status: 'NOT_SELECTED' })]),
      },
      [],
      '/supplier-quotes?show=open',
    )
    expect(await screen.findByRole('region', { name: SUBMITTED })).toBeVisible()
    expect(screen.queryByRole('region', { name: CLOSED })).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Show all quotes' }))
    expect(await screen.findByRole('region', { name: CLOSED })).toBeVisible()
  })

  it('won quotes are announced with a link', async () => {
    openQuotes({ submitted: quoteList([aQuote()]), awarded: 2 })
    expect(await screen.findByText('2 of your quotes were awarded.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See Awarded Orders' })).toHaveAttribute(
      'href',
      '/awarded-orders',
    )
  })
})

describe('a list of quotes', () => {
  const titles = (list: Awaited<ReturnType<typeof section>>) =>
    list.queryAllByRole('heading', { level: 4 }).map((one) => one.textContent)

  it('the list shows three quotes per page, and goes back and forth', async () => {
    const { user } = openQuotes({ submitted: quoteList(quotes(7)) })
    const list = await section(SUBMITTED)
    expect(titles(list)).toEqual(['Piece 1', 'Piece 2', 'Piece 3'])
    await user.click(list.getByRole('button', { name: 'Next' }))
    await user.click(list.getByRole('button', { name: 'Next' }))
    expect(titles(list)).toEqual(['Piece 7'])
    expect(list.getByText('Showing 7-7 of 7 submitted quotes')).toBeVisible()
    await user.click(list.getByRole('button', { name: 'Previous' }))
    expect(titles(list)).toEqual(['Piece 4', 'Piece 5', 'Piece 6'])
    expect(sentAs('QuoteStatusPage'), 'all of it was read before').toEqual([])
  })

  it('the list can be folded away', async () => {
    const { user } = openQuotes({ submitted: quoteList(quotes(2)) })
    const fold = await screen.findByRole('button', { name: 'My Submitted Quotes (2)' })
    expect(fold).toHaveAttribute('aria-expanded', 'true')
    await user.click(fold)
    expect(fold).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('heading', { name: 'Piece 1' })).not.toBeInTheDocument()
  })

  it('reaching a page that is not loaded loads it, and again after a failure', async () => {
    let reachable = false
    const { user } = openQuotes({ submitted: quoteList(quotes(3), 4) }, [
      graphql.query('QuoteStatusPage', () =>
        reachable
          ? HttpResponse.json({ data: { quotes: { ...quoteList(quotes(1, 4)), totalCount: 4 } } })
          : HttpResponse.error(),
      ),
    ])
    const list = await section(SUBMITTED)
    await user.click(list.getByRole('button', { name: 'Next' }))
    const again = await list.findByRole('button', { name: 'Try again' })
    reachable = true
    await user.click(again)
    expect(await list.findByRole('heading', { name: 'Piece 4' })).toBeVisible()
    expect(sentAs('QuoteStatusPage')[1]).toEqual({
      first: 15,
      after: 'after-3',
      filter: { status: ['PENDING'] },
    })
    await waitFor(() => expect(titles(list)).toEqual(['Piece 4']))
  })

  it('a page that failed to load is also loaded again by itself', async () => {
    const rest = { ...quoteList(quotes(1, 4)), totalCount: 4 }
    const { user } = openQuotes({ submitted: quoteList(quotes(3), 4) }, [
      graphql.query('QuoteStatusPage', () => HttpResponse.error(), { once: true }),
      graphql.query('QuoteStatusPage', () => HttpResponse.json({ data: { quotes: rest } })),
    ])
    const list = await section(SUBMITTED)
    await user.click(list.getByRole('button', { name: 'Next' }))
    expect(await list.findByRole('button', { name: 'Try again' })).toBeVisible()
    expect(await list.findByRole('heading', { name: 'Piece 4' })).toBeVisible()
  })

  it('a link to a quote on a later page loads pages until its card is there', async () => {
    Element.prototype.scrollIntoView = () => {}
    const first = { submitted: quoteList(quotes(3), 5) }
    const rest = { ...quoteList(quotes(2, 4)), totalCount: 5 }
    openQuotes(
      first,
      [graphql.query('QuoteStatusPage', () => HttpResponse.json({ data: { quotes: rest } }))],
      '/supplier-quotes#request-request-of-quote-5',
    )
    const title = await screen.findByRole('heading', { name: 'Piece 5' })
    await waitFor(() => expect(title.closest('li')).toHaveFocus())
  })

  it('a link to a quote that is gone loads all pages, once', async () => {
    const rest = { ...quoteList(quotes(1, 4)), totalCount: 4 }
    openQuotes(
      { submitted: quoteList(quotes(3), 4) },
      [graphql.query('QuoteStatusPage', () => HttpResponse.json({ data: { quotes: rest } }))],
      '/supplier-quotes#request-request-of-quote-9',
    )
    const list = await section(SUBMITTED)
    await waitFor(() => expect(sentAs('QuoteStatusPage')).toHaveLength(1))
    expect(titles(list)).toEqual(['Piece 1', 'Piece 2', 'Piece 3'])
  })
})
