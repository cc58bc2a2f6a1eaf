import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import {
  FollowSuppliersDocument,
  FulfillmentScreenChangedDocument,
  FulfillmentScreenOpenedDocument,
  FulfillmentScreenQuotedDocument,
  FulfillmentScreenRequestChangedDocument,
} from '../../../web/gql/graphql.ts'
import { anAdmin } from '../../kit/screens/viewers.ts'
import { overtakenBy } from '../../kit/screens/overtaken.ts'
import { narrowLine } from '../../kit/screens/narrowLine.ts'
import { supplierChange } from '../../kit/screens/supplierChange.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import {
  anOrder,
  anUnassigned,
  anUnsettledQuote,
  aQuote,
  aurum,
  openFulfillment,
  overdue,
  requestOf,
} from './fixtures.ts'
import type { Order } from './fixtures.ts'

const named = (id: string, title: string, changes: Partial<Order> = {}) =>
  anOrder({ id, ...changes }, { id: `request-of-${id}`, productTitle: title })
const titles = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const card = (name: string) => within(screen.getByRole('article', { name }))

describe('order fulfillment', () => {
  it('the screen shows a loading state', async () => {
    openFulfillment({ more: [graphql.query('FulfillmentScreen', () => new Promise(() => {}))] })
    expect(await screen.findByText('Loading orders...')).toBeInTheDocument()
  })

  it('the screen says if there are no orders, and leads to the requests', async () => {
    openFulfillment()
    expect(await screen.findByText('No orders available')).toBeVisible()
    expect(screen.getByRole('link', { name: 'View Quote Requests' })).toHaveAttribute('href', '/quotes')
  })

  it('before the first order, there is nothing to search or choose from', async () => {
    openFulfillment()
    await screen.findByText('No orders available')
    expect(screen.queryByPlaceholderText('Search orders...')).not.toBeInTheDocument()
    expect(screen.queryByRole('group', { name: 'Step' })).not.toBeInTheDocument()
  })

  it('a search without matches is cleared in its field, although the list shows nothing', async () => {
    const { user } = openFulfillment({ orders: [anOrder()] })
    const field = await screen.findByPlaceholderText('Search orders...')
    await user.type(field, 'nothing like it')
    await screen.findByText('No orders match “nothing like it”.')
    await user.clear(field)
    expect(field).toHaveFocus()
    expect(await screen.findByRole('article')).toBeVisible()
    expect(field).toHaveFocus()
  })

  it('if loading fails, the screen offers to try again', async () => {
    const { user } = openFulfillment({
      orders: [anOrder()],
      more: [
        graphql.query('FulfillmentScreen', () => HttpResponse.json({ errors: [{ message: 'down' }] }), {
          once: true,
        }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('article', { name: 'Round Solitaire' })).toBeVisible()
  })

  it('an order that the store canceled says so on its card, without being read out as the list loads', async () => {
    const storeCancelledAt = '2026-11-21T10:00:00.000Z'
    openFulfillment({ orders: [anOrder({ canceledByStore: true, storeCancelledAt })] })
    expect(await screen.findByRole('note')).toHaveTextContent(/^The store canceled this order on/)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('orders can be searched at each step, and events cannot add others', async () => {
    const orders = [named('a', 'Round Solitaire'), named('b', 'Gold Hoops')]
    const { user, router, live } = openFulfillment({ orders })
    await user.type(await screen.findByRole('searchbox', { name: 'Search orders...' }), 'Hoops')
    await waitFor(() => expect(titles()).toEqual(['Gold Hoops']))
    expect(screen.getByRole('button', { name: 'To fulfill' }), 'counts of all orders').toBeVisible()
    await live.emit(FulfillmentScreenChangedDocument, {
      orderChanged: {
        __typename: 'OrderChangedEvent',
        cursor: 'cursor-1',
        order: named('c', 'Tennis Bracelet'),
      },
    })
    expect(titles()).toEqual(['Gold Hoops'])
    await user.click(screen.getByRole('button', { name: 'To fulfill' }))
    await waitFor(() => expect(router.state.location.search).toBe('?search=Hoops&step=awarded'))
    expect(titles()).toEqual(['Gold Hoops'])
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), 'Pendant')
    expect(await screen.findByText('No orders match “Pendant”.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all orders' }))
    await waitFor(() => expect(titles()).toEqual(['Round Solitaire', 'Gold Hoops']))
  })

  it('each order shows its status, supplier, price and destination', async () => {
    openFulfillment({ orders: [anOrder({}, { quantity: 2, test: true })] })
    await screen.findByRole('article', { name: 'Round Solitaire' })
    const order = card('Round Solitaire')
    expect(order.getByText('AWARDED')).toBeVisible()
    expect(order.getByText('Aurum Atelier')).toBeVisible()
    expect(order.getByText('$1,200.00')).toBeVisible()
    expect(order.getByText('18K White Gold / 6 · 2 units · United States')).toBeVisible()
    expect(order.getByText('Test')).toBeVisible()
    expect(order.getByRole('link', { name: 'Order #1042 · 7a6b5c4d' })).toHaveAttribute(
      'href',
      `/orders/${anOrder().id}`,
    )
    const way = within(order.getByRole('list', { name: 'Steps' }))
    expect(way.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      expect.stringContaining('Awarded, done'),
      'Fulfilled, ahead',
      'Shipped, ahead',
      expect.stringContaining('Delivered, aheadExpected'),
    ])
  })

  it('more orders are loaded on demand', async () => {
    const { user } = openFulfillment({
      orders: [named('a', 'First'), named('b', 'Second')],
      hasMore: true,
    })
    await user.click(await screen.findByRole('button', { name: 'Load more (1 of 2)' }))
    await waitFor(() => expect(titles()).toEqual(['First', 'Second']))
  })
})

describe('the filter by step', () => {
  it('each step shows its number of orders, and the filter is in the URL', async () => {
    const { user, router } = openFulfillment({
      orders: [
        named('a', 'Awarded'),
        named('b', 'Shipped', { status: 'SHIPPED', availableMoves: ['DELIVER'] }),
        anUnassigned([], { id: 'c' }),
      ],
    })
    await screen.findByRole('button', { name: 'All orders (3)' })
    for (const name of ['To award (1)', 'To fulfill (1)', 'To ship (0)', 'On the way (1)', 'Overdue (0)'])
      expect(screen.getByRole('button', { name })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'On the way (1)' }))
    await waitFor(() => expect(titles()).toEqual(['Shipped']))
    expect(router.state.location.search).toBe('?step=shipped')
  })

  it('the filter starts as in the URL, and an empty step says so', async () => {
    const { user } = openFulfillment({ orders: [anOrder()], path: '/order-fulfillment?step=fulfilled' })
    expect(await screen.findByText('No orders to ship.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all orders' }))
    expect(await screen.findByRole('article')).toBeVisible()
  })

  it('on a phone, the number of overdue orders and the chosen step are in sight', async () => {
    const isInSight = narrowLine()
    const { user, router } = openFulfillment({ orders: [anOrder()] })
    expect(isInSight(await screen.findByRole('button', { name: 'Overdue (0)' }))).toBe(true)
    const last = screen.getByRole('button', { name: 'Delivered (0)' })
    expect(isInSight(last)).toBe(false)
    act(() => void router.navigate('?step=delivered'))
    await waitFor(() => expect(isInSight(last)).toBe(true))
    await user.click(screen.getByRole('button', { name: 'Show all orders' }))
    await waitFor(() => expect(isInSight(screen.getByRole('button', { name: /^All orders/ }))).toBe(true))
  })

  it('overdue orders are requested from the server, and so is the most overdue first', async () => {
    const { user, router } = openFulfillment({ orders: [anOrder(overdue(3))] })
    expect(await screen.findByText(/[34] days overdue/)).toBeVisible()
    await user.click(screen.getByRole('switch', { name: 'Most overdue first' }))
    await user.click(screen.getByRole('button', { name: /Overdue/ }))
    await waitFor(() => expect(router.state.location.search).toBe('?sort=expected&step=overdue'))
    await waitFor(() =>
      expect(sentAs('FulfillmentScreen').at(-1)).toMatchObject({
        filter: { status: ['AWARDED', 'FULFILLED', 'SHIPPED'], delivery: 'OVERDUE' },
        sort: 'EXPECTED',
      }),
    )
  })
})

it('an order is overdue by one more day once that day has ended everywhere, without an event', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T11:59:00Z'), shouldAdvanceTime: true })
  openFulfillment({ orders: [anOrder({ expectedDelivery: '2026-11-18' })] })
  expect(await screen.findByText('1 day overdue')).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(screen.getByText('2 days overdue')).toBeVisible()
})

describe('orders without a next step', () => {
  it.each<[string, Order]>([
    [
      'Aurum Atelier rejected this order (“No stones”). Re-award it to continue.',
      anOrder({ acceptance: 'REJECTED', rejectionReason: 'No stones', availableMoves: ['REAWARD'] }),
    ],
    [
      'Aurum Atelier rejected this order (“No stones”).',
      anOrder({
        acceptance: 'REJECTED',
        rejectionReason: 'No stones',
        availableMoves: ['REAWARD'],
        canceledByStore: true,
      }),
    ],
    [
      'Waiting for Aurum Atelier to accept or reject this order...',
      anOrder({ acceptance: 'PENDING', availableMoves: ['FULFIL'] }),
    ],
    ['No quotes yet.', anUnassigned()],
    ['The request changed; suppliers must reconfirm their quotes.', anUnassigned([anUnsettledQuote('q')])],
    ['Complete. Nothing left to do.', anOrder({ status: 'DELIVERED', availableMoves: [] })],
  ])('an order says why it has no next step: %s', async (why, order) => {
    openFulfillment({ orders: [order] })
    expect(await screen.findByText(why)).toBeVisible()
  })

  it('an admin with read-only access is not told that quotes must be reconfirmed when they are open', async () => {
    const order = anUnassigned([aQuote('q', { availableMoves: [] })])
    openFulfillment({ orders: [order], viewer: anAdmin({ role: 'VIEWER' }) })
    expect(await screen.findByRole('link', { name: 'Compare quotes' })).toBeVisible()
    expect(screen.queryByText(/must reconfirm/)).not.toBeInTheDocument()
  })

  it('a rejected order links to where it can be re-awarded', async () => {
    openFulfillment({ orders: [anOrder({ acceptance: 'REJECTED', availableMoves: ['REAWARD'] })] })
    expect(await screen.findByRole('link', { name: 'Re-award Order' })).toHaveAttribute(
      'href',
      `/orders/${anOrder().id}`,
    )
  })
})

describe('live order fulfillment', () => {
  it('an order that has left a step disappears from it', async () => {
    const { live, now } = openFulfillment({ orders: [anOrder()], path: '/order-fulfillment?step=awarded' })
    await screen.findByRole('article')
    const order = anOrder({ status: 'FULFILLED', availableMoves: ['SHIP'] })
    now.orders = [order]
    await live.emit(FulfillmentScreenChangedDocument, {
      orderChanged: { __typename: 'OrderChangedEvent', cursor: 'cursor-1', order },
    } as never)
    expect(await screen.findByText('No orders to fulfill.')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'To ship (1)' })).toBeVisible()
  })

  it('the number of orders to award follows a request that the store canceled, whichever step is shown', async () => {
    const unassigned = anUnassigned([], { id: 'c' })
    const { live, now } = openFulfillment({
      orders: [named('a', 'Awarded'), unassigned],
      path: '/order-fulfillment?step=awarded',
    })
    await screen.findByRole('button', { name: 'To award (1)' })
    const order = anUnassigned([], { id: 'c', status: 'CANCELLED' })
    now.orders = [named('a', 'Awarded'), order]
    await live.emit(FulfillmentScreenChangedDocument, {
      orderChanged: { __typename: 'OrderChangedEvent', cursor: 'cursor-1', order },
    } as never)
    expect(await screen.findByRole('button', { name: 'To award (0)' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'All orders (1)' })).toBeVisible()
  })

  it('the dialog of an order that leaves its step stays open with its input, and says who acted first', async () => {
    const { user, live, now } = openFulfillment({
      orders: [anOrder()],
      path: '/order-fulfillment?step=awarded',
      more: [overtakenBy('ADVANCED', 'Order fulfilled')],
    })
    await user.click(await screen.findByRole('button', { name: 'Mark as Fulfilled' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as Fulfilled' }))
    expect(dialog.getByText(/, Round Solitaire$/)).toHaveTextContent(/^Order #1042 · \w{8}, Round Solitaire$/)
    fireEvent.change(dialog.getByLabelText('Expected delivery'), { target: { value: '2026-12-24' } })
    const order = anOrder({ status: 'FULFILLED', availableMoves: ['SHIP'] })
    now.orders = [order]
    await live.emit(FulfillmentScreenChangedDocument, {
      orderChanged: { __typename: 'OrderChangedEvent', cursor: 'cursor-1', order },
    } as never)
    expect(await dialog.findByText('Order fulfilled by Mei Lin just now.')).toBeVisible()
    expect(dialog.getByText('This order can no longer be marked as fulfilled.')).toBeVisible()
    expect(dialog.getByLabelText('Expected delivery')).toHaveValue('2026-12-24')
    expect(dialog.queryByRole('button', { name: 'Mark as Fulfilled' })).not.toBeInTheDocument()
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
  })

  it('a supplier that is erased disappears with the reason it gave', async () => {
    const order = anOrder({ acceptance: 'REJECTED', rejectionReason: 'Call me on 555 0100' })
    const { live, now } = openFulfillment({ orders: [order] })
    await screen.findByText(/555 0100/)
    const supplier = { ...aurum, companyName: 'Erased supplier' }
    now.orders = [{ ...order, supplier, rejectionReason: null }]
    await live.emit(FollowSuppliersDocument, supplierChange(supplier.id))
    expect((await screen.findAllByText(/Erased supplier/))[0]).toBeVisible()
    expect(screen.queryByText(/555 0100|Aurum Atelier/)).not.toBeInTheDocument()
  })

  it('the order of a newly opened request appears', async () => {
    const { live, now } = openFulfillment({ orders: [named('a', 'Old')] })
    await screen.findByRole('article', { name: 'Old' })
    const order = anUnassigned([], { id: 'b', createdAt: '2026-11-21T08:00:00.000Z' })
    now.orders = [order, ...now.orders]
    await live.emit(FulfillmentScreenOpenedDocument, {
      requestOpened: {
        __typename: 'RequestOpenedEvent',
        cursor: 'cursor-1',
        request: { __typename: 'QuoteRequest', id: order.request.id, order },
      },
    } as never)
    await waitFor(() => expect(titles()).toEqual(['Round Solitaire', 'Old']))
    expect(card('Round Solitaire').getByText('Just now')).toBeVisible()
  })

  const unassigned = anUnassigned([aQuote('first')])

  it('a further quote for an order without a supplier can be awarded', async () => {
    const { live } = openFulfillment({ orders: [unassigned] })
    await screen.findByRole('button', { name: 'Award to a supplier (1)' })
    const request = requestOf(anUnassigned([aQuote('first'), aQuote('second')]))
    await live.emit(FulfillmentScreenQuotedDocument, {
      quoteSubmitted: {
        __typename: 'QuoteSubmittedEvent',
        cursor: 'cursor-1',
        quote: { __typename: 'Quote', id: 'second', request },
      },
    } as never)
    expect(await screen.findByRole('button', { name: 'Award to a supplier (2)' })).toBeVisible()
  })

  it('when the store changes the request, the order says that its quotes must be reconfirmed', async () => {
    const { live } = openFulfillment({ orders: [unassigned] })
    await screen.findByRole('button', { name: 'Award to a supplier (1)' })
    const request = requestOf(anUnassigned([anUnsettledQuote('first')]))
    await live.emit(FulfillmentScreenRequestChangedDocument, {
      requestChanged: { __typename: 'RequestChangedEvent', cursor: 'cursor-1', request },
    } as never)
    expect(
      await screen.findByText('The request changed; suppliers must reconfirm their quotes.'),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Award to a supplier/ })).not.toBeInTheDocument()
  })
})
