import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import type { RequestHandler } from 'msw'
import { describe, expect, it } from 'vitest'
import {
  FollowSuppliersDocument,
  QuoteGroupsAwardedDocument,
  QuoteGroupsChangedDocument,
  QuoteGroupsQuotedDocument,
} from '../../../web/gql/graphql.ts'
import { DEFAULT_WEIGHTS } from '../../../api/domain/quote/weights.ts'
import { gate } from '../../kit/gate.ts'
import { keepsReason } from '../../kit/screens/keepsReason.ts'
import { supplierChange } from '../../kit/screens/supplierChange.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { overtakenBy } from '../../kit/screens/overtaken.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { server } from '../../kit/screens/server.ts'
import { anAdmin } from '../../kit/screens/viewers.ts'
import { aGroup, aQuoteFrom, openGroups } from './fixtures.ts'
import type { Group, Quote } from './fixtures.ts'

const cards = () =>
  within(screen.getByRole('list', { name: 'Quotes, cheapest first' })).getAllByRole('listitem')
const suppliers = () => cards().map((card) => card.querySelector('p')?.textContent)
const cardOf = (company: string) => {
  const card = cards().find((one) => within(one).queryByText(company))
  if (!card) throw new Error(`No card of ${company}`)
  return within(card)
}
const quoted = (quote: Quote, group: Group) => ({
  quoteSubmitted: {
    __typename: 'QuoteSubmittedEvent' as const,
    cursor: `of-${quote.id}`,
    quote: { ...quote, request: group },
  },
})
const changed = (group: Group) => ({
  requestChanged: { __typename: 'RequestChangedEvent' as const, cursor: 'c1', request: group },
})
const awarded = { status: 'AWARDED' as const, availableMoves: [] }
const answer = (result: object) =>
  server.use(graphql.mutation('AwardQuote', () => HttpResponse.json({ data: { awardQuote: result } })))

describe('the quote comparison', () => {
  it('orders are shown with their quotes in their groups, cheapest first', async () => {
    const quotes = [aQuoteFrom('Dear', '1500.00', { late: true }), aQuoteFrom('Cheap', '1000.00')]
    openGroups([aGroup(quotes, { quantity: 2, test: true })])
    const group = within(await screen.findByRole('article', { name: 'Round Solitaire' }))
    expect(screen.getByRole('heading', { level: 2, name: 'Order Quote Management' })).toBeVisible()
    expect(screen.getByText('1 order with quotes')).toBeVisible()
    expect(group.getByText('Order', { exact: false, selector: 'p' })).toHaveTextContent(
      'Order #1042 · 7a6b5c4d',
    )
    expect(group.getByText('Test')).toBeVisible()
    expect(group.getByText('Best price of 2 quotes').nextElementSibling).toHaveTextContent('$1,000.00')
    expect(suppliers()).toEqual(['Cheap', 'Dear'])
    expect(cardOf('Cheap').getByLabelText('Position 1')).toBeVisible()
    expect(cardOf('Cheap').getByText('Best Price')).toBeVisible()
    expect(cardOf('Cheap').getByText('$500.00 per unit')).toBeVisible()
    expect(cardOf('Dear').getByLabelText('Position 2')).toBeVisible()
    expect(cardOf('Dear').getByText('Late')).toBeVisible()
    expect(cardOf('Dear').queryByText('Best Price')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Compare in detail Round Solitaire' })).toHaveAttribute(
      'href',
      `/quotes/${aGroup([]).id}`,
    )
  })

  it('an order can be awarded only if none of its quotes is awarded', async () => {
    openGroups(
      [
        aGroup(
          [
            aQuoteFrom('Winner', '1000.00', awarded),
            aQuoteFrom('Open', '1100.00'),
            aQuoteFrom('Lost', '1200.00', { status: 'NOT_SELECTED', availableMoves: [] }),
          ],
          { status: 'COMPLETED' },
        ),
      ],
      { path: '/quote-comparison?show=awarded' },
    )
    await screen.findByRole('article')
    expect(cardOf('Winner').getByText('WINNER')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Award This Order/ })).not.toBeInTheDocument()
  })

  it('a quote that must be reconfirmed first cannot be awarded', async () => {
    openGroups([aGroup([aQuoteFrom('Cheap', '1.00', { needsReconfirmation: true, availableMoves: [] })])])
    await screen.findByRole('article')
    expect(screen.getByText('No confirmed quote')).toBeVisible()
    expect(cardOf('Cheap').getByText('Needs reconfirmation')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Award This Order/ })).not.toBeInTheDocument()
  })

  it('a quote given before the request changed stands last, and is not the best price', async () => {
    const before = aQuoteFrom('Before', '1.00', { needsReconfirmation: true, availableMoves: [] })
    openGroups([
      aGroup([before, aQuoteFrom('Dear', '1500.00'), aQuoteFrom('Cheap', '1000.00')], { quantity: 2 }),
    ])
    await screen.findByRole('article')
    expect(suppliers()).toEqual(['Cheap', 'Dear', 'Before'])
    expect(screen.getByText('Best price of 2 quotes').parentElement).toHaveTextContent(
      '$1,000.00$500.00 per unit',
    )
    expect(cardOf('Before').getByLabelText('Not ranked')).toBeVisible()
    expect(cardOf('Before').queryByText(/per unit|Best Price/)).not.toBeInTheDocument()
  })

  it('the screen says if there are no orders, and leads to the requests', async () => {
    openGroups([])
    expect(await screen.findByText('No orders with quotes available')).toBeVisible()
    expect(screen.getByRole('link', { name: 'View Quote Requests' })).toHaveAttribute('href', '/quotes')
  })

  it('without any quotes, it leads to the requests rather than to all orders', async () => {
    openGroups([], { path: '/quote-comparison?show=all' })
    expect(await screen.findByRole('link', { name: 'View Quote Requests' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show all orders' })).not.toBeInTheDocument()
  })

  it.each(['?search=Hoops', '?show=awarded', '?show=awarded&search=Hoops', '?tests=no&search=Hoops'])(
    'if nothing matches %s, all orders can be shown',
    async (filtered) => {
      const { user, router } = openGroups([aGroup([aQuoteFrom('Fine', '1000.00')])], {
        path: `/quote-comparison${filtered}`,
      })
      await user.click(await screen.findByRole('button', { name: 'Show all orders' }))
      expect(await screen.findByText('Round Solitaire')).toBeVisible()
      expect(router.state.location.search).toBe('?show=all')
    },
  )

  it('the screen shows a loading state', async () => {
    renderScreen('/quote-comparison', {
      viewer: anAdmin(),
      handlers: [graphql.query('QuoteGroups', () => new Promise(() => {}))],
    })
    expect(await screen.findByText('Loading quotes...')).toBeInTheDocument()
  })

  it('if loading fails, the screen offers to try again', async () => {
    const { user } = openGroups([aGroup([aQuoteFrom('Cheap', '1000.00')])])
    server.use(graphql.query('QuoteGroups', () => HttpResponse.error(), { once: true }))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('article')).toBeVisible()
  })

  it('filters are in the URL, and more orders are loaded on demand', async () => {
    const done = aGroup([aQuoteFrom('Winner', '1.00', awarded)], {
      id: 'done',
      status: 'COMPLETED',
      productTitle: 'Tennis Bracelet',
    })
    const first = aGroup([aQuoteFrom('Cheap', '1000.00')])
    const { user, router } = openGroups([first, done], { more: true, path: '/quote-comparison?show=all' })
    expect(await screen.findByText('Round Solitaire')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Load more (1 of 2)' }))
    expect(await screen.findByText('Tennis Bracelet')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Awarded' }))
    await waitFor(() => expect(screen.queryByText('Round Solitaire')).not.toBeInTheDocument())
    expect(router.state.location.search).toBe('?show=awarded')
    expect(sentAs('QuoteGroups').at(-1)).toMatchObject({ filter: { status: ['COMPLETED'] } })
  })
})

describe('the search of the quote comparison', () => {
  it('finds orders, stays when the filter changes, and says if nothing matches', async () => {
    const hoops = aGroup([aQuoteFrom('Cheap', '900.00')], { id: 'hoops', productTitle: 'Gold Hoops' })
    const { user, router, live } = openGroups([aGroup([aQuoteFrom('Fine', '1000.00')]), hoops])
    await screen.findByText('Round Solitaire')
    await user.type(screen.getByRole('searchbox', { name: 'Search orders...' }), 'Hoops')
    await waitFor(() => expect(screen.queryByText('Round Solitaire')).not.toBeInTheDocument())
    expect(screen.getByText('Gold Hoops')).toBeVisible()
    const other = aQuoteFrom('Other', '800.00')
    await live.emit(QuoteGroupsQuotedDocument, quoted(other, aGroup([other], { id: 'other' })))
    expect(
      screen.queryByText('Round Solitaire'),
      'only the server knows what matches',
    ).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Awarded' }))
    expect(await screen.findByText('No orders match “Hoops”.')).toBeVisible()
    expect(router.state.location.search).toBe('?search=Hoops&show=awarded')
  })
})

describe('live quote comparison', () => {
  it('a first quote adds its order, and a better one takes first place', async () => {
    const { live } = openGroups([])
    await screen.findByText('No orders with quotes available')
    const first = aQuoteFrom('First', '1500.00')
    await live.emit(QuoteGroupsQuotedDocument, quoted(first, aGroup([first])))
    expect(suppliers()).toEqual(['First'])
    const better = aQuoteFrom('Better', '1400.00')
    await live.emit(QuoteGroupsQuotedDocument, quoted(better, aGroup([first, better])))
    expect(suppliers()).toEqual(['Better', 'First'])
    expect(cardOf('Better').getByText('Best Price')).toBeVisible()
  })

  it('an order decided elsewhere disappears from the open ones', async () => {
    const quote = aQuoteFrom('First', '1500.00')
    const { live } = openGroups([aGroup([quote])])
    await screen.findByRole('article')
    const decided = aGroup([{ ...quote, status: 'AWARDED', availableMoves: [] }], { status: 'COMPLETED' })
    await live.emit(QuoteGroupsChangedDocument, changed(decided))
    expect(await screen.findByText('No orders with quotes available')).toBeVisible()
  })
})

describe('live quote comparison, data that events do not contain', () => {
  it('a first quote for an order further down counts in the total', async () => {
    const quote = aQuoteFrom('First', '1500.00')
    const group = (id: string, day: number) =>
      aGroup([quote], { id, createdAt: `2026-11-${day}T08:00:00.000Z` })
    const { live, now } = openGroups([group('a', 20), group('b', 19)], { more: true })
    await screen.findByRole('button', { name: 'Load more (1 of 2)' })
    now.groups = [...now.groups, group('c', 18)]
    await live.emit(QuoteGroupsQuotedDocument, quoted(quote, group('c', 18)))
    expect(await screen.findByRole('button', { name: 'Load more (1 of 3)' })).toBeVisible()
    expect(screen.getByText('3 orders with quotes')).toBeVisible()
  })

  it('a supplier that is erased elsewhere disappears with its comments', async () => {
    const quote = aQuoteFrom('Aurum', '1000.00', { comments: 'Call me' })
    const { live, now } = openGroups([aGroup([quote])])
    await screen.findByText('Call me')
    now.groups = [aGroup([{ ...aQuoteFrom('Erased supplier', '1000.00'), id: quote.id, comments: null }])]
    await live.emit(FollowSuppliersDocument, supplierChange(quote.supplier.id))
    await waitFor(() => expect(screen.queryByText('Call me')).not.toBeInTheDocument())
    expect(suppliers()).toEqual(['Erased supplier'])
  })

  it('a quote of a supplier that is suspended elsewhere says so, and is no longer offered for the award', async () => {
    const quote = aQuoteFrom('Aurum', '1000.00')
    const { live, now } = openGroups([aGroup([quote])])
    await screen.findByText('Award This Order')
    const supplier = { ...quote.supplier, suspendedAt: '2026-11-20T10:00:00.000Z' }
    now.groups = [aGroup([{ ...quote, supplier, availableMoves: [] }])]
    await live.emit(FollowSuppliersDocument, supplierChange(quote.supplier.id))
    expect(await screen.findByText('Suspended')).toBeVisible()
    expect(screen.queryByText('Award This Order')).not.toBeInTheDocument()
  })

  it('the winner is no longer marked when its order goes to a supplier without a quote', async () => {
    const winner = aQuoteFrom('Winner', '1000.00', awarded)
    const { live, now } = openGroups([aGroup([winner], { status: 'COMPLETED' })], {
      path: '/quote-comparison?show=awarded',
    })
    await screen.findByText('WINNER')
    now.groups = [aGroup([{ ...winner, status: 'NOT_SELECTED' }], { status: 'COMPLETED' })]
    await live.emit(QuoteGroupsAwardedDocument, {
      quoteAwarded: {
        __typename: 'QuoteAwardedEvent',
        cursor: 'c1',
        requestId: aGroup([]).id,
        quote: null,
      },
    } as never)
    await waitFor(() => expect(screen.queryByText('WINNER')).not.toBeInTheDocument())
    expect(suppliers()).toEqual(['Winner'])
  })
})

describe('awarding from the comparison', () => {
  const cheap = aQuoteFrom('Cheap', '1000.00', { updateCount: 2 })
  const newcomer = { rating: '0.00', completedOrders: 0, canProvideCertificates: true, certifications: null }
  const choose = async (...handlers: RequestHandler[]) => {
    const opened = openGroups([aGroup([cheap, aQuoteFrom('Dear', '1500.00')])])
    server.use(...handlers)
    await opened.user.click(await screen.findByRole('button', { name: 'Award This Order to Cheap' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Award this order to Cheap?' }))
    return { ...opened, dialog }
  }

  it('the dialog asks once, explains the consequences, and confirms that the supplier is notified', async () => {
    const { user, dialog } = await choose()
    expect(dialog.getByText('Dear will be notified that they were not selected.')).toBeVisible()
    fireEvent.change(dialog.getByLabelText('Why this quote'), {
      target: { value: 'Kept its last three dates' },
    })
    answer({
      __typename: 'Order',
      id: 'order-1',
      status: 'AWARDED',
      request: { __typename: 'QuoteRequest', id: aGroup([]).id, status: 'COMPLETED' },
      quote: { __typename: 'Quote', id: cheap.id, status: 'AWARDED', availableMoves: [] },
    })
    await user.click(dialog.getByRole('button', { name: 'Award order' }))
    expect(await screen.findByText('Quote Selected Successfully')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Next to decide' })).toHaveAttribute('href', '/quotes/next')
    expect(screen.getByText('The supplier has been notified of the award.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sentAs('AwardQuote')).toEqual([
      {
        input: {
          quoteId: cheap.id,
          ifUpdateCount: 2,
          reason: 'Kept its last three dates',
          weights: DEFAULT_WEIGHTS,
        },
      },
    ])
    expect(cardOf('Cheap').getByText('WINNER')).toBeVisible()
  })

  it('stays open, with its reason, if the comparison contains a quote that has not arrived here yet', async () => {
    const answered = gate()
    const quotes = [cheap, aQuoteFrom('Dear', '1500.00'), aQuoteFrom('Third', '1600.00')].map((quote) => ({
      ...quote,
      supplier: { ...quote.supplier, ...newcomer },
    }))
    const { user } = await choose(
      graphql.query('AwardStanding', async () => {
        await answered.opened
        const quoteRequest = { ...aGroup([]), quotes, properties: [], targetPrice: null, lastPaid: null }
        return HttpResponse.json({ data: { quoteRequest } })
      }),
    )
    // The list requests the rest of the quote.
    server.use(graphql.query('QuoteGroups', () => new Promise(() => {})))
    await keepsReason(user, () => answered.open())
    expect(screen.getByText('Dear')).toBeInTheDocument()
  })

  it('a failed award is reported', async () => {
    const { user, dialog } = await choose()
    server.use(graphql.mutation('AwardQuote', () => HttpResponse.error()))
    await user.click(dialog.getByRole('button', { name: 'Award order' }))
    expect(await screen.findByText('Selection Failed')).toBeVisible()
    expect(screen.getByText(/Loupe can't be reached/)).toBeVisible()
  })

  it('if someone else acts first, the dialog stops and says who, even though the order leaves the list', async () => {
    const { dialog, live } = await choose()
    server.use(overtakenBy('AWARDED', 'Awarded to Dear'))
    const decided = aGroup(
      [{ ...cheap, status: 'NOT_SELECTED', availableMoves: [] }, aQuoteFrom('Dear', '1500.00', awarded)],
      { status: 'COMPLETED' },
    )
    await live.emit(QuoteGroupsChangedDocument, changed(decided))
    expect(await dialog.findByText('Awarded to Dear by Mei Lin just now.')).toBeVisible()
    expect(dialog.getByText(/This quote can no longer be awarded/)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Award order' })).not.toBeInTheDocument()
  })
})
