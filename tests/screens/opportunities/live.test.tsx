import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  OpportunitiesScreenChangedDocument,
  OpportunitiesScreenOpenedDocument,
  FollowAssortmentDocument,
} from '../../../web/gql/graphql.ts'
import { assortmentChange } from '../../kit/screens/assortmentChange.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { aQuoted, aWaiting, changed, HOUR, inMs, openOpportunities } from './fixtures.ts'

const opened = (opportunity: ReturnType<typeof aWaiting>) => ({
  requestOpened: {
    __typename: 'RequestOpenedEvent' as const,
    cursor: `cursor-of-${opportunity.id}`,
    opportunity,
  },
})

const titles = (region: RegExp) =>
  within(screen.getByRole('region', { name: region }))
    .queryAllByRole('heading', { level: 4 })
    .map((heading) => heading.textContent)

describe('live opportunities', () => {
  it('a new request appears where its deadline belongs, with a notice, and once', async () => {
    const { live } = openOpportunities({ active: [aWaiting()] })
    await screen.findByRole('heading', { name: 'Round Solitaire' })
    const event = opened(
      aWaiting({ id: 'request-2', productTitle: 'Gold Hoops', quantity: 2, expiresAt: inMs(HOUR) }),
    )
    await live.emit(OpportunitiesScreenOpenedDocument, event)
    await live.emit(OpportunitiesScreenOpenedDocument, event)
    expect(titles(/^Active Quote Opportunities \(2\)/)).toEqual(['Gold Hoops', 'Round Solitaire'])
    const announced = screen
      .getAllByRole('status')
      .filter((region) => region.textContent === 'New quote opportunity: Gold Hoops × 2')
    expect(announced).toHaveLength(1)
    expect(sentAs('OpportunitiesScreen'), 'read once').toHaveLength(1)
  })

  it('a request that was quoted elsewhere meanwhile is not announced as new', async () => {
    const { live } = openOpportunities({ active: [aWaiting()] })
    await screen.findByRole('heading', { name: 'Round Solitaire' })
    const quoted = aWaiting({ id: 'request-2', productTitle: 'Gold Hoops' }, { state: 'QUOTED' })
    await live.emit(OpportunitiesScreenOpenedDocument, opened(quoted))
    expect(titles(/^Active Quote Opportunities \(1\)/)).toEqual(['Round Solitaire'])
    expect(screen.queryByText(/^New quote opportunity/)).not.toBeInTheDocument()
  })

  it('the notice of a new request is gone once a form was opened', async () => {
    const { user, live } = openOpportunities({ active: [aWaiting()] })
    await screen.findByRole('heading', { name: 'Round Solitaire' })
    const other = { id: 'request-2', productTitle: 'Gold Hoops', expiresAt: inMs(9 * HOUR) }
    await live.emit(OpportunitiesScreenOpenedDocument, opened(aWaiting(other)))
    expect(await screen.findByRole('link', { name: 'See it' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Submit Competitive Quote: Round Solitaire' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit Your Quote' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.queryByRole('link', { name: 'See it' })).not.toBeInTheDocument()
  })

  it("a card offers to quote at the supplier's current list price", async () => {
    const priced = (amount: string) =>
      aWaiting({}, { suggestedPrice: { __typename: 'Money', amount, currency: 'USD' }, suggestedDays: 14 })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const given = { active: [priced('1600.00')] }
    const { live } = openOpportunities(given)
    await screen.findByRole('button', { name: /at \$1,600\.00/ })
    given.active = [priced('1750.00')]
    const changes = (part: 'PRICING' | 'STOCK') => live.emit(FollowAssortmentDocument, assortmentChange(part))
    await changes('PRICING')
    expect(await screen.findByRole('button', { name: /at \$1,750\.00/ })).toBeVisible()
    await changes('STOCK')
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(sentAs('OpportunitiesScreen')).toHaveLength(2)
  })

  it('the first request replaces the empty state', async () => {
    const { live } = openOpportunities({})
    await screen.findByText('No Active Quote Requests')
    await live.emit(OpportunitiesScreenOpenedDocument, opened(aWaiting()))
    expect(await screen.findByRole('heading', { name: 'Round Solitaire' })).toBeVisible()
  })

  it('a request awarded elsewhere disappears, without a word about anyone else', async () => {
    const { live } = openOpportunities({
      active: [aWaiting(), aWaiting({ id: 'other', productTitle: 'Gold Hoops' })],
    })
    await screen.findByRole('heading', { name: 'Round Solitaire' })
    await live.emit(
      OpportunitiesScreenChangedDocument,
      changed(aWaiting({ status: 'COMPLETED' }, { state: 'MISSED' })),
    )
    expect(titles(/^Active Quote Opportunities \(1\)/)).toEqual(['Gold Hoops'])
    expect(screen.getAllByText('“Round Solitaire” no longer accepts quotes.')[0]).toBeInTheDocument()
  })

  it('a request that is no longer visible disappears, too', async () => {
    const { live } = openOpportunities({ active: [aWaiting()] })
    await screen.findByRole('heading', { name: 'Round Solitaire' })
    await live.emit(OpportunitiesScreenChangedDocument, changed(null))
    expect(await screen.findByText('No Active Quote Requests')).toBeVisible()
  })

  it.each([
    ['AWARDED', 'COMPLETED', '“Round Solitaire” was awarded to you.'],
    ['NOT_SELECTED', 'COMPLETED', 'Your quote on “Round Solitaire” was not selected.'],
    ['NOT_SELECTED', 'CANCELLED', '“Round Solitaire” was canceled, so your quote is closed.'],
  ] as const)(
    'a quote of the supplier that becomes %s on a %s request leaves the list, and its outcome is announced',
    async (status, requestStatus, text) => {
      const { live } = openOpportunities({ quoted: [aQuoted()] })
      await screen.findByRole('heading', { name: 'Round Solitaire' })
      const event = changed({
        ...aWaiting({ status: requestStatus }, { state: 'QUOTED' }),
        myQuote: aQuoted({ status: requestStatus }, { status, availableMoves: [] }),
      })
      await live.emit(OpportunitiesScreenChangedDocument, event)
      await waitFor(() =>
        expect(screen.queryByRole('heading', { name: 'Round Solitaire' })).not.toBeInTheDocument(),
      )
      expect(screen.getAllByText(text)[0]).toBeInTheDocument()
      if (status === 'AWARDED')
        expect(await screen.findByRole('link', { name: 'See the order' })).toHaveAttribute(
          'href',
          '/awarded-orders#request-request-1',
        )
    },
  )

  it('an order that the customer changed asks to confirm the quote', async () => {
    const { live } = openOpportunities({ quoted: [aQuoted({ quantity: 3 })] })
    await screen.findByRole('heading', { name: 'Round Solitaire' })
    expect(screen.getByText('$400.00 per unit')).toBeVisible()
    const mine = aQuoted({ quantity: 2 }, { needsReconfirmation: true })
    await live.emit(
      OpportunitiesScreenChangedDocument,
      changed({ ...aWaiting({ quantity: 2 }, { state: 'QUOTED' }), myQuote: mine }),
    )
    expect(await screen.findByText('Needs reconfirmation')).toBeVisible()
    expect(screen.queryByText(/per unit/), 'the price was for three').not.toBeInTheDocument()
  })

  it('an extended deadline moves a late request back to the active ones', async () => {
    const { live } = openOpportunities({
      late: [aWaiting({ expiresAt: inMs(-HOUR) }, { state: 'PAST_DEADLINE' })],
    })
    await screen.findByRole('region', { name: 'Past Deadline (1)' })
    await live.emit(OpportunitiesScreenChangedDocument, changed(aWaiting({ expiresAt: inMs(4 * HOUR) })))
    expect(titles(/^Active Quote Opportunities \(1\)/)).toEqual(['Round Solitaire'])
    expect(screen.queryByRole('region', { name: /^Past Deadline/ })).not.toBeInTheDocument()
  })

  it("an extended deadline moves the supplier's own quote back to its active ones", async () => {
    const { live } = openOpportunities({ quoted: [aQuoted({ expiresAt: inMs(-HOUR) })] })
    await screen.findByRole('region', { name: 'Past Deadline (1)' })
    const mine = aQuoted({ expiresAt: inMs(4 * HOUR) })
    await live.emit(
      OpportunitiesScreenChangedDocument,
      changed({ ...aWaiting({}, { state: 'QUOTED' }), request: mine.request, myQuote: mine }),
    )
    expect(titles(/^Your Active Quotes \(1\)/)).toEqual(['Round Solitaire'])
    expect(screen.queryByRole('region', { name: /^Past Deadline/ })).not.toBeInTheDocument()
  })

  it('a late quote of the supplier is placed and counted among the late ones', async () => {
    const late = aWaiting({ expiresAt: inMs(-HOUR) }, { state: 'PAST_DEADLINE' })
    const { live } = openOpportunities({ active: [aWaiting({ id: 'other' })], late: [late] })
    await screen.findByRole('button', { name: 'Past Deadline (1)' })
    await live.emit(
      OpportunitiesScreenChangedDocument,
      changed({ ...late, state: 'QUOTED', myQuote: aQuoted({ expiresAt: inMs(-HOUR) }, { late: true }) }),
    )
    expect(screen.getByRole('button', { name: 'Past Deadline (1)' })).toBeVisible()
    expect(screen.queryByRole('region', { name: /^Your Active Quotes/ })).not.toBeInTheDocument()
  })

  it('a change on a page not loaded yet still corrects the counts', async () => {
    const given = {
      active: [aWaiting()],
      quoted: [aQuoted({ id: 'request-2' }), aQuoted({ id: 'request-3', expiresAt: inMs(-HOUR) })],
      hasMore: true,
    }
    const { live } = openOpportunities(given)
    await screen.findByRole('region', { name: 'Active Quote Opportunities (2)' })
    expect(screen.getByRole('region', { name: 'Your Active Quotes (2)' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Past Deadline (3)' })).toBeVisible()
    given.hasMore = false
    await live.emit(OpportunitiesScreenChangedDocument, changed(null, 'somewhere-else'))
    expect(await screen.findByRole('region', { name: 'Active Quote Opportunities (1)' })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Your Active Quotes (1)' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Past Deadline (1)' })).toBeVisible()
    expect(sentAs('OpportunitiesScreen'), 'the rows are not read again').toHaveLength(1)
  })
})
