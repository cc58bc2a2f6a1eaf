import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  AwardedOrdersScreenChangedDocument,
  AwardedOrdersScreenRequestChangedDocument,
  SupplierNeedsChangedDocument,
} from '../../../web/gql/graphql.ts'
import { needsOf } from '../../kit/screens/needsOf.ts'
import { policyChanges } from '../../kit/screens/policyChanges.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { aSupplier } from '../../kit/screens/viewers.ts'
import { accepted, aHub, anOrder, awardedData, openAwarded, ordersOf } from './fixtures.ts'
import type { Order } from './fixtures.ts'

const event = (order: Order | null, { orderId = anOrder().id, isAward = false } = {}) => ({
  orderChanged: {
    __typename: 'OrderChangedEvent' as const,
    cursor: `cursor-${orderId}`,
    orderId,
    isAward,
    order,
  },
})

describe("a supplier's awarded orders", () => {
  it('the screen says if there are no orders', async () => {
    openAwarded([])
    expect(await screen.findByText('No Awarded Orders Yet')).toBeVisible()
  })

  it('placeholder cards are shown until the server responds', async () => {
    renderScreen('/awarded-orders', {
      viewer: aSupplier(),
      handlers: [graphql.query('AwardedOrdersScreen', () => new Promise<never>(() => {}))],
    })
    expect(await screen.findByText('Loading orders...')).toBeInTheDocument()
  })

  it('if the server cannot be reached, the screen offers to try again', async () => {
    let reachable = false
    const { user } = openAwarded(
      [],
      [
        graphql.query('AwardedOrdersScreen', () =>
          reachable ? HttpResponse.json({ data: awardedData(ordersOf([anOrder()])) }) : HttpResponse.error(),
        ),
      ],
    )
    const again = await screen.findByRole('button', { name: 'Try again' })
    reachable = true
    await user.click(again)
    expect(await screen.findByRole('heading', { name: 'Round Solitaire' })).toBeVisible()
  })

  it('an order shows the piece, the price, the date and the destination', async () => {
    openAwarded([anOrder({ expectedDelivery: '2030-05-04' })])
    const card = within(await screen.findByRole('listitem', { name: /Round Solitaire/ }))
    for (const text of [
      'abcdef12',
      'Awarded to You',
      '18K White Gold / 6',
      '$2,480.00',
      '$1,240.00 per unit',
      '2',
      'United Kingdom',
      'May 04, 2030',
      'Engraving',
      'Always',
      'IGI report included',
      '1 Example Lane',
    ])
      expect(card.getByText(text)).toBeVisible()
    expect(card.queryByRole('group', { name: 'Tracking' }), 'only once accepted').not.toBeInTheDocument()
  })

  it('TBD is shown where nothing is agreed yet', async () => {
    openAwarded([anOrder({ total: null, shipTo: null }, { destinationCountry: null })])
    await screen.findByRole('heading', { name: 'Round Solitaire' })
    expect(screen.getAllByText('TBD')).toHaveLength(3)
    expect(screen.getByText('Destination not known yet')).toBeVisible()
  })

  it('more orders are loaded on demand', async () => {
    const { user } = openAwarded(
      [],
      [
        graphql.query('AwardedOrdersScreen', ({ variables }) =>
          HttpResponse.json({
            data: awardedData(
              variables['after']
                ? ordersOf([anOrder({ id: 'second-order' }, { id: 'request-2', productTitle: 'Gold Hoops' })])
                : ordersOf([anOrder()], true),
            ),
          }),
        ),
      ],
    )
    await user.click(await screen.findByRole('button', { name: 'Load more' }))
    expect(await screen.findByRole('heading', { name: 'Gold Hoops' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Round Solitaire' })).toBeVisible()
  })
})

describe('awarded orders on a phone', () => {
  const wide = window.matchMedia
  afterEach(() => vi.restoreAllMocks())

  it('a delivered order shows its details on request, and an unanswered one shows all', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(wide(query), { matches: query.includes('max-width') }),
    )
    const over = { ...accepted, status: 'DELIVERED' as const, actualDelivery: '2026-11-10' }
    const { user } = openAwarded([
      anOrder(),
      anOrder({ ...over, id: 'order-2' }, { id: 'request-2', productTitle: 'Gold Hoops' }),
    ])
    const card = within(await screen.findByRole('listitem', { name: 'Gold Hoops' }))
    expect(card.getByText('Nov 10, 2026')).toBeVisible()
    expect(card.getByText('IGI report included')).not.toBeVisible()
    await user.click(card.getByRole('button', { name: 'Details: Gold Hoops' }))
    for (const text of ['IGI report included', 'Always', '1 Example Lane', 'Order Accepted'])
      expect(card.getByText(text)).toBeVisible()
    const waiting = within(screen.getByRole('listitem', { name: 'Round Solitaire' }))
    expect(waiting.queryByRole('button', { name: /^Details/ })).not.toBeInTheDocument()
    for (const text of ['IGI report included', 'Always', '1 Example Lane'])
      expect(waiting.getByText(text)).toBeVisible()
  })
})

describe('an order past its expected delivery', () => {
  it('says so, with or without tracking, until it is delivered', async () => {
    const late = { ...accepted, expectedDelivery: '2020-01-10' } as const
    openAwarded([
      anOrder(late),
      anOrder(
        { ...late, id: 'order-2', status: 'SHIPPED', trackingNumber: '1Z', courier: 'UPS' },
        { id: 'request-2', productTitle: 'Gold Hoops' },
      ),
      anOrder(
        { ...late, id: 'order-3', status: 'DELIVERED' },
        { id: 'request-3', productTitle: 'Tennis Bracelet' },
      ),
    ])
    await screen.findByRole('listitem', { name: 'Round Solitaire' })
    const isOverdue = (name: string) =>
      within(screen.getByRole('listitem', { name })).queryByText(/^[\d,]+ days? overdue$/) !== null
    expect(['Round Solitaire', 'Gold Hoops', 'Tennis Bracelet'].map(isOverdue)).toEqual([true, true, false])
  })
})

describe('the search of the awarded orders', () => {
  const hoops = anOrder({ id: 'order-2' }, { id: 'request-2', productTitle: 'Gold Hoops' })
  const searchable = graphql.query('AwardedOrdersScreen', ({ variables }) => {
    const { search = '' } = variables['filter'] as { search?: string }
    const found = [anOrder(), hoops].filter(({ request }) => request.productTitle.includes(search))
    return HttpResponse.json({ data: awardedData(ordersOf(found)) })
  })
  const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

  it('finds orders, and a new award is announced but not listed', async () => {
    const { user, router, live } = openAwarded([], [searchable])
    await user.type(await screen.findByRole('searchbox', { name: 'Search orders...' }), 'Hoops')
    await waitFor(() => expect(titles()).toEqual(['Gold Hoops']))
    expect(router.state.location.search).toBe('?search=Hoops')
    const bracelet = anOrder({ id: 'order-3' }, { id: 'request-3', productTitle: 'Tennis Bracelet' })
    await live.emit(
      AwardedOrdersScreenChangedDocument,
      event(bracelet, { orderId: 'order-3', isAward: true }),
    )
    // Announced, and shown as soon as the code of its card is loaded.
    const [said] = await screen.findAllByText('A new order was awarded to you: Tennis Bracelet')
    expect(said).toBeVisible()
    expect(titles()).toEqual(['Gold Hoops'])
    await user.type(screen.getByRole('searchbox'), '!')
    expect(await screen.findByText('None of your orders match “Hoops!”.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    await waitFor(() => expect(titles()).toContain('Round Solitaire'))
  })

  it('does not say that there are no orders after a search without results is cleared', async () => {
    const { user } = openAwarded(
      [],
      [
        graphql.query('AwardedOrdersScreen', ({ variables }) =>
          (variables['filter'] as { search?: string }).search ? undefined : new Promise<never>(() => {}),
        ),
      ],
      '/awarded-orders?search=Hoops',
    )
    await screen.findByText('None of your orders match “Hoops”.')
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(await screen.findByText('Loading orders...')).toBeInTheDocument()
    expect(screen.queryByText('No Awarded Orders Yet')).not.toBeInTheDocument()
  })

  it('is not offered without orders', async () => {
    openAwarded([])
    await screen.findByText('No Awarded Orders Yet')
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  })
})

describe('what needs an answer on the awarded orders', () => {
  it('the address chooses the orders to answer or those without tracking, and the screen asks for exactly them', async () => {
    const { user } = openAwarded([anOrder()], [], '/awarded-orders?show=answer')
    const shown = within(await screen.findByRole('navigation', { name: 'Orders shown' }))
    expect(shown.getByRole('link', { name: 'To answer' })).toHaveAttribute('aria-current', 'page')
    expect(screen.queryByRole('searchbox'), 'a short list').not.toBeInTheDocument()
    expect(sentAs('AwardedOrdersScreen').at(-1)).toEqual({
      first: 20,
      filter: { acceptance: 'PENDING', status: ['AWARDED', 'FULFILLED', 'SHIPPED'] },
    })
    await user.click(shown.getByRole('link', { name: 'Tracking missing' }))
    await waitFor(() =>
      expect(sentAs('AwardedOrdersScreen').at(-1)).toEqual({ first: 20, filter: { trackingMissing: true } }),
    )
  })

  it('an answered order leaves the orders to answer', async () => {
    const { live } = openAwarded([anOrder()], [], '/awarded-orders?show=answer')
    await screen.findByRole('heading', { name: 'Round Solitaire' })
    await live.emit(AwardedOrdersScreenChangedDocument, event(anOrder(accepted)))
    expect(await screen.findByText('No Orders to Answer')).toBeVisible()
  })

  it('other needs are one tap away, and follow events', async () => {
    let quotesToReconfirm = 1
    const { live } = openAwarded(
      [],
      [
        graphql.query('AwardedOrdersScreen', () =>
          HttpResponse.json({ data: awardedData(ordersOf([anOrder()]), { quotesToReconfirm }) }),
        ),
        graphql.query('SupplierNeeds', () =>
          HttpResponse.json({ data: { supplierNeeds: needsOf({ quotesToReconfirm }) } }),
        ),
      ],
    )
    const needs = within(await screen.findByRole('navigation', { name: 'Needs you' }))
    expect(needs.getByRole('link', { name: '1 quote to reconfirm' })).toHaveAttribute(
      'href',
      '/supplier-quotes?show=reconfirm',
    )
    quotesToReconfirm = 2
    await live.emit(SupplierNeedsChangedDocument, {
      requestChanged: { __typename: 'RequestChangedEvent', cursor: 'cursor-1' },
    })
    expect(await needs.findByRole('link', { name: '2 quotes to reconfirm' })).toBeVisible()
  })

  it('a link to one order moves the focus to its card', async () => {
    // jsdom has no layout to scroll.
    Element.prototype.scrollIntoView = () => {}
    openAwarded([anOrder()], [], '/awarded-orders#request-request-1')
    const title = await screen.findByRole('heading', { name: 'Round Solitaire' })
    await waitFor(() => expect(title.closest('li')).toHaveFocus())
  })

  it('a link to an order on a later page loads pages until it is there', async () => {
    Element.prototype.scrollIntoView = () => {}
    const first = ordersOf([anOrder()], true)
    const second = ordersOf([anOrder({ id: 'order-2' }, { id: 'request-2', productTitle: 'Gold Hoops' })])
    openAwarded(
      [],
      [
        graphql.query('AwardedOrdersScreen', ({ variables }) =>
          HttpResponse.json({ data: awardedData(variables['after'] ? second : first) }),
        ),
      ],
      '/awarded-orders#request-request-2',
    )
    const title = await screen.findByRole('heading', { name: 'Gold Hoops' })
    await waitFor(() => expect(title.closest('li')).toHaveFocus())
  })
})

describe('live awarded orders', () => {
  it('an awarded order appears at the top with a notice, once', async () => {
    const { live } = openAwarded([anOrder()])
    await screen.findByRole('heading', { name: 'Round Solitaire' })
    const fresh = anOrder({ id: 'new-order' }, { id: 'request-2', productTitle: 'Gold Hoops' })
    await live.emit(AwardedOrdersScreenChangedDocument, event(fresh, { orderId: 'new-order', isAward: true }))
    await live.emit(AwardedOrdersScreenChangedDocument, event(fresh, { orderId: 'new-order', isAward: true }))
    expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      'Gold Hoops',
      'Round Solitaire',
    ])
    expect(screen.getAllByText('A new order was awarded to you: Gold Hoops')[0]).toBeInTheDocument()
  })

  it('a change of an order on a page not loaded yet does not count as a new order', async () => {
    const { live } = openAwarded(
      [],
      [
        graphql.query('AwardedOrdersScreen', () =>
          HttpResponse.json({ data: awardedData(ordersOf([anOrder()], true)) }),
        ),
      ],
    )
    await screen.findByRole('heading', { name: 'Round Solitaire' })
    const old = anOrder(
      { ...accepted, id: 'old-order', status: 'SHIPPED' },
      { id: 'request-2', productTitle: 'Gold Hoops' },
    )
    await live.emit(AwardedOrdersScreenChangedDocument, event(old, { orderId: 'old-order' }))
    expect(screen.queryByRole('heading', { name: 'Gold Hoops' })).not.toBeInTheDocument()
    expect(screen.queryByText(/was awarded to you/)).not.toBeInTheDocument()
  })

  it('an order that changes while it waits for its answer does not count as a new order', async () => {
    const { live } = openAwarded([], [], '/awarded-orders?show=tracking')
    await screen.findByText('No Tracking Missing')
    const old = anOrder({ id: 'old-order' })
    await live.emit(AwardedOrdersScreenChangedDocument, event(old, { orderId: 'old-order' }))
    expect(screen.queryByText(/was awarded to you/)).not.toBeInTheDocument()
  })

  it('the delivery of an order that waited for its answer does not count as a new order', async () => {
    const { live } = openAwarded([anOrder()], [], '/awarded-orders?show=answer')
    await screen.findByRole('heading', { name: 'Round Solitaire' })
    const old = anOrder(
      { id: 'old-order', status: 'DELIVERED', availableMoves: [] },
      { id: 'request-2', productTitle: 'Gold Hoops' },
    )
    await live.emit(AwardedOrdersScreenChangedDocument, event(old, { orderId: 'old-order' }))
    expect(screen.queryByRole('heading', { name: 'Gold Hoops' })).not.toBeInTheDocument()
    expect(screen.queryByText(/was awarded to you/)).not.toBeInTheDocument()
  })

  it('a withdrawn order disappears with a calm notice', async () => {
    const { live } = openAwarded([
      anOrder({ acceptance: 'REJECTED', availableMoves: [], rejectionReason: 'Busy' }),
    ])
    await screen.findByRole('heading', { name: 'Round Solitaire' })
    await live.emit(AwardedOrdersScreenChangedDocument, event(null))
    expect(await screen.findByText('No Awarded Orders Yet')).toBeVisible()
    expect(
      screen.getAllByText('Order # abcdef12 (Round Solitaire) is no longer yours.')[0],
    ).toBeInTheDocument()
  })

  it('an order that is canceled stays, with the reason and without actions', async () => {
    const { live } = openAwarded([anOrder()])
    await screen.findByRole('button', { name: 'Accept Order' })
    const cancellationReason = 'The customer changed their mind'
    await live.emit(
      AwardedOrdersScreenChangedDocument,
      event(anOrder({ status: 'CANCELLED', availableMoves: [], cancellationReason })),
    )
    expect(await screen.findByText(cancellationReason)).toBeVisible()
    expect(screen.getByText('CANCELED')).toBeVisible()
    expect(screen.queryByText('Awarded to You')).not.toBeInTheDocument()
    expect(screen.getAllByText('Order # abcdef12 (Round Solitaire) was canceled.')[0]).toBeInTheDocument()
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Accept Order' })).not.toBeInTheDocument(),
    )
  })

  it('the new address of the store appears on an order that has yet to be shipped', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let order = anOrder(accepted)
    const { live } = openAwarded(
      [],
      [
        graphql.query('AwardedOrdersScreen', () =>
          HttpResponse.json({ data: awardedData(ordersOf([order])) }),
        ),
      ],
    )
    await screen.findByText('1 Example Lane')
    order = { ...order, shipTo: { ...aHub, note: '7 Bond Street' } }
    await policyChanges(live)
    expect(await screen.findByText('7 Bond Street')).toBeVisible()
    expect(screen.queryByText('1 Example Lane')).not.toBeInTheDocument()
  })

  it('details that were masked appear once an admin reveals them, without a notice', async () => {
    const masked = [{ __typename: 'Property' as const, name: 'Engraving', value: '[masked]' }]
    const { live } = openAwarded([anOrder(accepted, { properties: masked })])
    await screen.findByText('[masked]')
    const order = anOrder(accepted)
    await live.emit(AwardedOrdersScreenRequestChangedDocument, {
      requestChanged: {
        __typename: 'RequestChangedEvent',
        cursor: 'cursor-1',
        request: { __typename: 'QuoteRequest', id: order.request.id, order },
      },
    })
    expect(await screen.findByText('Always')).toBeVisible()
    expect(screen.queryByText(/was awarded to you|is no longer yours/)).not.toBeInTheDocument()
  })

  it("an answer given in another window appears, and so do the admin's steps", async () => {
    const { live } = openAwarded([anOrder()])
    await screen.findByRole('button', { name: 'Accept Order' })
    await live.emit(AwardedOrdersScreenChangedDocument, event(anOrder({ ...accepted, status: 'SHIPPED' })))
    expect(await screen.findByText('Order Accepted')).toBeVisible()
    expect(screen.getByText('SHIPPED')).toBeVisible()
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Accept Order' })).not.toBeInTheDocument(),
    )
  })
})
