import { act, screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { OpportunitiesScreenOpenedDocument } from '../../../web/gql/graphql.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { aSupplier } from '../../kit/screens/viewers.ts'
import { aQuoted, aWaiting, HOUR, inMs, listsOf, openOpportunities, passUntil } from './fixtures.ts'
import type { Waiting } from './fixtures.ts'

const section = (name: RegExp) => screen.findByRole('region', { name })

describe('the sections of the opportunities screen', () => {
  it('the screen says if there are no opportunities, and suggests what to do meanwhile', async () => {
    openOpportunities({})
    expect(await screen.findByText('No Active Quote Requests')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Set Your Prices' })).toHaveAttribute(
      'href',
      '/supplier-products',
    )
  })

  it('placeholder cards are shown until the server responds', async () => {
    renderScreen('/quote-opportunities', {
      viewer: aSupplier(),
      handlers: [graphql.query('OpportunitiesScreen', () => new Promise<never>(() => {}))],
    })
    expect(await screen.findByText('Loading quote opportunities...')).toBeInTheDocument()
  })

  it('if the server cannot be reached, the screen offers to try again', async () => {
    let reachable = false
    const { user } = renderScreen('/quote-opportunities', {
      viewer: aSupplier(),
      handlers: [
        graphql.query('OpportunitiesScreen', () =>
          reachable ? HttpResponse.json({ data: listsOf({ active: [aWaiting()] }) }) : HttpResponse.error(),
        ),
      ],
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    reachable = true
    await user.click(again)
    expect(await screen.findByRole('heading', { name: 'Round Solitaire' })).toBeVisible()
  })

  it('a card shows everything known about a request, and TBD for the rest', async () => {
    openOpportunities({ active: [aWaiting({ quantity: 2 })] })
    const active = within(await section(/^Active Quote Opportunities/))
    for (const text of [
      'Round Solitaire',
      '18K White Gold / 6',
      'SKU RNG-RS-18W-6',
      '18K White Gold',
      'Size 6',
      '1.20 ct',
      'Custom Specifications',
      'Engraving',
      'Always',
      'United States',
      'TBD',
      '100 Example Street',
      'Active',
    ])
      expect(active.getByText(text)).toBeVisible()
    expect(active.queryByText('Gift box'), 'at most three option badges').not.toBeInTheDocument()
    expect(active.getByRole('button', { name: /^Submit Competitive Quote/ })).toBeVisible()
    expect(active.getByRole('button', { name: /^Decline/ })).toBeVisible()
  })

  it.each([
    [1, 'GBP', '£980.00'],
    [2, 'HKD', 'HK$490.00 per unit'],
  ] as const)(
    "a card shows the supplier's own landing price of one of %i pieces, in %s",
    async (quantity, currency, text) => {
      const landing = { __typename: 'Money' as const, amount: '980.00', currency }
      openOpportunities({ active: [aWaiting({ quantity }, { landing })] })
      const active = within(await section(/^Active/))
      expect(active.getByText('Your landing price', { selector: 'dt' })).toBeVisible()
      expect(active.getByText(text)).toBeVisible()
    },
  )

  it('a late request, too, can be quoted at the supplier’s list price', async () => {
    const price = { __typename: 'Money' as const, amount: '980.00', currency: 'USD' as const }
    openOpportunities({
      late: [
        aWaiting(
          { expiresAt: inMs(-HOUR) },
          { state: 'PAST_DEADLINE', suggestedPrice: price, landing: price },
        ),
      ],
    })
    expect(
      await screen.findByRole('button', { name: 'Submit Quote (Late) at $980.00: Round Solitaire' }),
    ).toBeVisible()
  })

  it('the nearest deadline comes first', async () => {
    openOpportunities({
      active: [
        aWaiting({ id: 'a', productTitle: 'Without deadline', expiresAt: null }),
        aWaiting({ id: 'b', productTitle: 'Later', expiresAt: inMs(9 * HOUR) }),
        aWaiting({ id: 'c', productTitle: 'Sooner', expiresAt: inMs(3 * HOUR) }),
      ],
    })
    const headings = within(await section(/^Active/)).getAllByRole('heading', { level: 4 })
    expect(headings.map((heading) => heading.textContent)).toEqual(['Sooner', 'Later', 'Without deadline'])
  })

  it('late requests are folded away with their count while others are active', async () => {
    const { user } = openOpportunities({
      active: [aWaiting()],
      late: [
        aWaiting(
          { id: 'late', productTitle: 'Late Band', expiresAt: inMs(-HOUR) },
          { state: 'PAST_DEADLINE' },
        ),
      ],
      quoted: [aQuoted({ id: 'own', productTitle: 'Late Studs', expiresAt: inMs(-HOUR) }, { late: true })],
    })
    const fold = await screen.findByRole('button', { name: 'Past Deadline (2)' })
    expect(fold).toHaveAttribute('aria-expanded', 'false')
    await user.click(fold)
    const late = within(await section(/^Past Deadline/))
    expect(late.getByText('Quotes are still accepted until the admin awards the order.')).toBeVisible()
    expect(late.getByRole('button', { name: 'Submit Quote (Late): Late Band' })).toBeVisible()
    expect(late.getAllByText('PAST DEADLINE - STILL OPEN')).toHaveLength(2)
    expect(late.getByRole('button', { name: 'Update Your Quote: Late Studs' })).toBeVisible()
    expect(
      late.getAllByRole('button', { name: /^Decline/ }),
      'a quoted request cannot be declined',
    ).toHaveLength(1)
  })

  it('a quote of the supplier shows its price, also per unit, and its days', async () => {
    openOpportunities({ quoted: [aQuoted({ quantity: 3 })] })
    const quoted = within(await section(/^Your Active Quotes/))
    expect(quoted.getByText('Quoted')).toBeVisible()
    expect(quoted.getByText('$1,200.00')).toBeVisible()
    expect(quoted.getByText('$400.00 per unit')).toBeVisible()
    expect(quoted.getByText('10 days')).toBeVisible()
  })

  it('no update is offered if the server does not allow it', async () => {
    openOpportunities({ quoted: [aQuoted({}, { availableMoves: [] })] })
    await section(/^Your Active Quotes/)
    expect(screen.queryByRole('button', { name: /^Update Your Quote/ })).not.toBeInTheDocument()
  })

  it('loading more of one list leaves the others unchanged', async () => {
    const { user } = openOpportunities(
      { active: [aWaiting()], hasMore: true },
      {
        handlers: [
          graphql.query('MoreOpportunities', ({ variables }) => {
            expect(variables).toMatchObject({ after: 'end', state: ['ACTIVE'] })
            const { active } = listsOf({
              active: [aWaiting({ id: 'request-2', productTitle: 'Gold Hoops' })],
            })
            return HttpResponse.json({ data: { opportunities: { ...active, totalCount: 2 } } })
          }),
        ],
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Load more: active opportunities' }))
    expect(await screen.findByRole('heading', { name: 'Gold Hoops' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Round Solitaire' })).toBeVisible()
  })

  it('quotes past their deadline have their own count and their own further pages', async () => {
    const lists = listsOf({
      quoted: [aQuoted(), aQuoted({ id: 'own', productTitle: 'Late Studs', expiresAt: inMs(-HOUR) })],
    })
    const pageInfo = { ...lists.quoted.pageInfo, hasNextPage: true }
    const { user } = openOpportunities(
      {},
      {
        handlers: [
          graphql.query('OpportunitiesScreen', () =>
            HttpResponse.json({
              data: {
                ...lists,
                quoted: { ...lists.quoted, pageInfo, totalCount: 31 },
                lateQuoted: { ...lists.lateQuoted, pageInfo, totalCount: 2 },
              },
            }),
          ),
          graphql.query('MoreQuotes', ({ variables }) => {
            expect(variables).toMatchObject({ after: 'end', pastDeadline: true, sort: 'NEWEST' })
            const { lateQuoted } = listsOf({
              quoted: [aQuoted({ id: 'older', productTitle: 'Late Hoops', expiresAt: inMs(-2 * HOUR) })],
            })
            return HttpResponse.json({ data: { quotes: { ...lateQuoted, totalCount: 2 } } })
          }),
        ],
      },
    )
    const late = within(await section(/^Past Deadline \(2\)/))
    await user.click(late.getByRole('button', { name: 'Load more: your quotes past deadline' }))
    expect(await late.findByRole('heading', { name: 'Late Hoops' })).toBeVisible()
    expect(late.getAllByRole('heading', { level: 4 })).toHaveLength(2)
    expect(late.queryByRole('button', { name: /^Load more/ })).not.toBeInTheDocument()
    const quoted = within(await section(/^Your Active Quotes \(31\)/))
    expect(quoted.getAllByRole('heading', { level: 4 })).toHaveLength(1)
    expect(quoted.getByRole('button', { name: 'Load more: your quotes' })).toBeVisible()
  })

  it('further quotes are those with the next deadlines', async () => {
    const { quoted } = listsOf({ quoted: [aQuoted()] })
    const pageInfo = { ...quoted.pageInfo, hasNextPage: true }
    const { user } = openOpportunities(
      {},
      {
        handlers: [
          graphql.query('OpportunitiesScreen', () =>
            HttpResponse.json({ data: { ...listsOf({}), quoted: { ...quoted, pageInfo, totalCount: 2 } } }),
          ),
          graphql.query('MoreQuotes', ({ variables }) => {
            expect(variables).toMatchObject({ after: 'end', pastDeadline: false, sort: 'DEADLINE' })
            const next = listsOf({
              quoted: [aQuoted({ id: 'next', productTitle: 'Gold Hoops', expiresAt: inMs(40 * HOUR) })],
            })
            return HttpResponse.json({ data: { quotes: { ...next.quoted, totalCount: 2 } } })
          }),
        ],
      },
    )
    const mine = within(await section(/^Your Active Quotes \(2\)/))
    await user.click(mine.getByRole('button', { name: 'Load more: your quotes' }))
    expect(await mine.findByRole('heading', { name: 'Gold Hoops' })).toBeVisible()
    expect(mine.getAllByRole('heading', { level: 4 })).toHaveLength(2)
  })

  it('a new request that a later page contains again is counted once', async () => {
    const fresh = aWaiting({ id: 'request-2', productTitle: 'Gold Hoops' })
    const loaded = listsOf({ active: [aWaiting()], hasMore: true })
    const page = listsOf({
      active: [fresh, aWaiting({ id: 'request-3', productTitle: 'Pearl Studs' })],
      hasMore: true,
    })
    const { live, user } = openOpportunities(
      {},
      {
        handlers: [
          graphql.query('OpportunitiesScreen', () =>
            HttpResponse.json({ data: { ...loaded, active: { ...loaded.active, totalCount: 3 } } }),
          ),
          graphql.query('MoreOpportunities', () =>
            HttpResponse.json({ data: { opportunities: { ...page.active, totalCount: 4 } } }),
          ),
        ],
      },
    )
    await section(/^Active Quote Opportunities \(3\)/)
    await live.emit(OpportunitiesScreenOpenedDocument, {
      requestOpened: { __typename: 'RequestOpenedEvent', cursor: 'cursor-1', opportunity: fresh },
    })
    const active = within(await section(/^Active Quote Opportunities \(4\)/))
    await user.click(active.getByRole('button', { name: 'Load more: active opportunities' }))
    await active.findByRole('heading', { name: 'Pearl Studs' })
    expect(active.getAllByRole('heading', { level: 4 })).toHaveLength(3)
    expect(await section(/^Active Quote Opportunities \(4\)/)).toBeVisible()
  })

  it('if more could not be loaded, a message says so with an offer to try again', async () => {
    const { user } = openOpportunities(
      { active: [aWaiting()], hasMore: true },
      { handlers: [graphql.query('MoreOpportunities', () => HttpResponse.error())] },
    )
    const more = await screen.findByRole('button', { name: 'Load more: active opportunities' })
    await user.click(more)
    expect(await screen.findByText('Could not load more. Please try again.')).toBeVisible()
    expect(more).toBeEnabled()
  })
})

describe('the countdown', () => {
  it.each([
    [2 * HOUR + 60_000, undefined],
    [2 * HOUR - 1000, 'HIGH PRIORITY'],
    [HOUR - 1000, 'URGENT'],
  ])('with %i ms left, the countdown shows %s', async (left, label) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    openOpportunities({ active: [aWaiting({ expiresAt: inMs(left) })] })
    await section(/^Active/)
    for (const one of ['HIGH PRIORITY', 'URGENT', 'PAST DEADLINE - STILL OPEN'])
      expect(screen.queryAllByText(one)).toHaveLength(one === label ? 1 : 0)
  })

  it('the countdown shows hours, minutes and seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    openOpportunities({ active: [aWaiting({ expiresAt: inMs(HOUR + 118_000) })] })
    const active = within(await section(/^Active/))
    const before = active.getByText(/^01:01:\d\d$/).textContent
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(active.getByText(/^01:01:\d\d$/).textContent < before).toBe(true)
  })

  it('an expired countdown only says so until the server has been queried, and then the card moves', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    // Longer than a busy machine takes to show the screen.
    const deadline = inMs(5 * 60_000)
    const given: { active: Waiting[]; late?: Waiting[] } = { active: [aWaiting({ expiresAt: deadline })] }
    openOpportunities(given)
    const active = within(await section(/^Active/))
    expect(active.getByText('URGENT')).toBeVisible()
    given.late = given.active.map((one) => ({ ...one, state: 'PAST_DEADLINE' }))
    given.active = []
    // The server is queried a second after the deadline, however long this takes.
    vi.setTimerTickMode('manual')
    await passUntil(deadline, 100)
    expect(active.getByText('PAST DEADLINE')).toBeVisible()
    vi.setTimerTickMode('interval')
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    await waitFor(() => expect(active.queryByRole('heading', { level: 4 })).not.toBeInTheDocument())
    // Nothing else is active, so the late ones are unfolded and the card stays visible.
    const late = within(await section(/^Past Deadline/))
    expect(late.getByText('PAST DEADLINE - STILL OPEN')).toBeVisible()
    expect(late.getByRole('button', { name: /^Submit Quote \(Late\)/ })).toBeVisible()
    expect(sentAs('OpportunitiesScreen')).toHaveLength(2)
  })

  it('a quote of the supplier moves below the late ones when its deadline passes, with both counts', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const deadline = inMs(5 * 60_000)
    openOpportunities({
      quoted: [aQuoted(), aQuoted({ id: 'own', productTitle: 'Gold Hoops', expiresAt: deadline })],
      hasMore: true,
    })
    await section(/^Your Active Quotes \(3\)/)
    // Two of the late requests are not loaded.
    await section(/^Past Deadline \(2\)/)
    await passUntil(deadline, 2_000)
    const late = within(await section(/^Past Deadline \(3\)/))
    expect(late.getByRole('heading', { name: 'Gold Hoops' })).toBeVisible()
    const quoted = within(await section(/^Your Active Quotes \(2\)/))
    expect(quoted.getAllByRole('heading', { level: 4 })).toHaveLength(1)
  })
})
