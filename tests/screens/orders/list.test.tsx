import { act, screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import {
  FollowSuppliersDocument,
  OrdersScreenChangedDocument,
  OrdersScreenQuotedDocument,
  OrdersScreenRequestsOpenedDocument,
} from '../../../web/gql/graphql.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { supplierChange } from '../../kit/screens/supplierChange.ts'
import { server } from '../../kit/screens/server.ts'
import { anAdmin } from '../../kit/screens/viewers.ts'
import { anOrder, aRejectedOrder, erased, openOrders, unassigned, usd } from './fixtures.ts'
import type { Order } from './fixtures.ts'

const theCard = async () => within(await screen.findByRole('article', { name: 'Round Solitaire' }))
const titles = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const changed = (order: Order) => ({
  orderChanged: { __typename: 'OrderChangedEvent' as const, cursor: `of-${order.id}`, order },
})
describe('the awarded orders', () => {
  it('the screen shows a loading state', async () => {
    renderScreen('/orders', {
      viewer: anAdmin(),
      handlers: [graphql.query(/^Orders/, () => new Promise(() => {}))],
    })
    expect(await screen.findByText('Loading orders...')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'Order Management' })).toBeVisible()
  })

  it('the screen says if there are no orders', async () => {
    openOrders()
    expect(await screen.findByText('No Orders Yet')).toBeVisible()
    expect(screen.getByText('Orders will appear here when quotes are accepted')).toBeVisible()
    expect(await screen.findByText('0 Active Orders')).toBeVisible()
  })

  it('if loading fails, the screen offers to try again', async () => {
    const { user } = openOrders({ orders: [anOrder()] })
    server.use(graphql.query('OrdersScreen', () => HttpResponse.error(), { once: true }))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Round Solitaire')).toBeVisible()
  })

  it('the list says if there are no orders, and leads to the quotes to award', async () => {
    openOrders({ orders: [] })
    expect(await screen.findByText('No Orders Yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Compare Quotes' })).toHaveAttribute('href', '/quote-comparison')
  })

  it('without orders there is nothing to export or to save as a view', async () => {
    openOrders({ orders: [] })
    await screen.findByText('No Orders Yet')
    expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument()
    expect(screen.queryByRole('group', { name: 'Saved views' })).not.toBeInTheDocument()
  })

  it('awards that become old appear as time passes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { now } = openOrders({ path: '/orders?unanswered=24' })
    await screen.findByText('No orders here')
    now.orders = [anOrder()]
    await act(() => vi.advanceTimersByTimeAsync(70_000))
    expect(await screen.findByText('Round Solitaire')).toBeVisible()
  })

  it('an order shows the agreed terms', async () => {
    openOrders({
      orders: [
        anOrder(
          {
            notes: 'Insured courier',
            total: usd('2400.00'),
            quote: { __typename: 'Quote', id: 'q', late: true },
          },
          { quantity: 1200, test: true },
        ),
      ],
    })
    const card = await theCard()
    expect(card.getByText('#1042', { exact: false })).toHaveTextContent('#1042 · 7a6b5c4d')
    expect(card.getByText('AWARDED')).toBeVisible()
    expect(card.getByText('Test')).toBeVisible()
    expect(card.getByText('Late Submission')).toBeVisible()
    expect(card.getByText('1,200 units · United States')).toBeVisible()
    expect(card.getByText('Aurum Atelier')).toBeVisible()
    expect(card.getByText('desk@aurum.example')).toBeVisible()
    expect(card.getByText('$2,400.00')).toBeVisible()
    expect(card.getByText('$2.00 per unit')).toBeVisible()
    expect(card.getByText('10 days')).toBeVisible()
    expect(card.getByText('Dec 04, 2026')).toBeVisible()
    expect(card.getByText('Insured courier')).toBeVisible()
    expect(await screen.findByRole('link', { name: '1 Active Orders' })).toHaveAttribute(
      'href',
      '/orders?status=active',
    )
  })

  it('an order without a price or days shows TBD', async () => {
    openOrders({
      orders: [anOrder({ total: null, deliveryDays: null, expectedDelivery: null, quote: null })],
    })
    expect((await theCard()).getAllByText('TBD')).toHaveLength(3)
  })

  it.each([
    ['canceled', '2026-11-21T10:00:00.000Z', 'The store canceled this order on Nov 21, 2026.'],
    ['removed from its order', null, 'The store removed this piece from the customer’s order.'],
  ])('an awarded order that the store has %s says so', async (_how, storeCancelledAt, said) => {
    openOrders({ orders: [anOrder({ canceledByStore: true, storeCancelledAt })] })
    expect((await screen.findAllByRole('note'))[0]).toHaveTextContent(
      `${said} Nothing changes here automatically; settle it with the supplier.`,
    )
  })

  it('an order that its supplier has rejected, and the store has canceled, gives no advice to contact that supplier', async () => {
    openOrders({ orders: [anOrder({ canceledByStore: true, acceptance: 'REJECTED' })] })
    expect((await screen.findAllByRole('note'))[0]).toHaveTextContent(
      'Its supplier has rejected it, so nobody is making it; cancel it here, too.',
    )
  })

  it.each([
    ['pending', anOrder(), 'Waiting for supplier to accept or reject this order...'],
    [
      'overtaken by the shipment',
      anOrder({ status: 'SHIPPED' }),
      'Waiting for supplier to accept this order...',
    ],
    [
      'overtaken by the delivery',
      anOrder({ status: 'DELIVERED' }),
      'Delivered without an answer from the supplier.',
    ],
    [
      'accepted',
      anOrder({ acceptance: 'ACCEPTED', supplierEstimatedDelivery: '2026-12-24' }),
      'Estimated delivery: Dec 24, 2026 20 days later than awarded (Dec 04, 2026).',
    ],
    [
      'accepted in time',
      anOrder({ acceptance: 'ACCEPTED', supplierEstimatedDelivery: '2026-12-04' }),
      /: Dec 04, 2026 Answered/,
    ],
    ['rejected', aRejectedOrder(), 'The stone was sold'],
  ])('an order with the answer %s says so', async (_answer, order, said) => {
    openOrders({ orders: [order] })
    expect((await screen.findAllByRole('note'))[0]).toHaveTextContent(said)
    // Screen readers would read out every card as the list loads.
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.queryAllByRole('button', { name: 'Re-award Order' })).toHaveLength(
      order.acceptance === 'REJECTED' ? 1 : 0,
    )
  })

  it('tracking is shown once both courier and number are known', async () => {
    openOrders({
      orders: [
        anOrder({ id: 'one', courier: 'Malca-Amit' }),
        anOrder({
          id: 'two',
          courier: 'Brinks',
          trackingNumber: 'BX 42',
          trackingUpdatedAt: '2026-11-20T10:15:00.000Z',
        }),
      ],
    })
    expect(await screen.findByText('Brinks · BX 42')).toBeVisible()
    expect(screen.getByText('Nov 20, 2026 10:15')).toBeVisible()
    expect(screen.queryByText(/Malca-Amit/)).not.toBeInTheDocument()
  })

  it('orders without a supplier are behind the filter', async () => {
    const { user } = openOrders({ orders: [unassigned({ id: 'waiting' })] })
    await screen.findByText('No Orders Yet')
    await user.click(screen.getByRole('combobox', { name: 'Show' }))
    await user.click(await screen.findByText('Unassigned'))
    const card = await theCard()
    expect(card.getByText('Pending Assignment')).toBeVisible()
    expect(card.getByText('Awaiting supplier assignment')).toBeVisible()
    expect(card.getByRole('link', { name: /View Quotes/ })).toHaveAttribute('href', '/quotes/request-1')
  })

  it('an order canceled before it had a supplier says so instead of waiting for one', async () => {
    openOrders({
      orders: [unassigned({ status: 'CANCELLED' }, { status: 'CANCELLED' })],
      path: '/orders?status=all',
    })
    const card = await theCard()
    expect(card.getByText('Canceled in the store.')).toBeVisible()
    expect(card.queryByText(/assignment/i)).not.toBeInTheDocument()
    expect(card.getByText('Awarded').nextElementSibling).toHaveTextContent(/^—$/)
  })

  it('orders can be searched', async () => {
    const { user } = openOrders({
      orders: [anOrder(), anOrder({ id: 'two' }, { id: 'request-2', productTitle: 'Gold Hoops' })],
    })
    await screen.findByText('Gold Hoops')
    await user.type(screen.getByPlaceholderText('Search orders...'), 'hoops')
    await waitFor(() => expect(titles()).toEqual(['Gold Hoops']))
  })
})

describe('the awarded orders, live', () => {
  it('an awarded order appears where it belongs, once', async () => {
    const { live } = openOrders({ orders: [anOrder()] })
    await theCard()
    const newer = anOrder(
      { id: 'newer', createdAt: '2026-11-20T08:30:00.000Z' },
      { id: 'request-2', productTitle: 'Gold Hoops' },
    )
    await live.emit(OrdersScreenChangedDocument, changed(newer))
    await live.emit(OrdersScreenChangedDocument, changed(newer))
    expect(titles()).toEqual(['Gold Hoops', 'Round Solitaire'])
    expect(sentAs('OrdersScreen')).toHaveLength(1)
  })

  it("the supplier's answer appears, and the order leaves a filter it no longer matches", async () => {
    const { live } = openOrders({ orders: [anOrder()], path: '/orders?status=waiting' })
    await theCard()
    await live.emit(OrdersScreenChangedDocument, changed(aRejectedOrder()))
    expect(await screen.findByText('No orders here')).toBeVisible()
  })

  it.each(['', '?view=table'])('a supplier that is erased disappears from its orders (%s)', async (view) => {
    const { live, now } = openOrders({ orders: [anOrder()], path: `/orders${view}` })
    await screen.findByText('Aurum Atelier')
    const read = sentAs('OrdersScreen').length
    await live.emit(FollowSuppliersDocument, supplierChange('of-another-order'))
    now.orders = [anOrder({ supplier: erased })]
    await live.emit(FollowSuppliersDocument, supplierChange(erased.id))
    expect(await screen.findByText('Erased supplier')).toBeVisible()
    expect(screen.queryByText('Aurum Atelier')).not.toBeInTheDocument()
    expect(sentAs('OrdersScreen')).toHaveLength(read + 1)
  })

  it.each(['', '&sort=expected'])(
    'an order leaves a filter that only the server knows, and its count (%s)',
    async (sort) => {
      const { live, now } = openOrders({ orders: [anOrder()], path: `/orders?delivery=overdue${sort}` })
      await theCard()
      now.orders = []
      await live.emit(OrdersScreenChangedDocument, changed(aRejectedOrder()))
      expect(await screen.findByText('No orders here')).toBeVisible()
    },
  )

  it('a new order counts in saved views of unassigned orders, also where it is not listed', async () => {
    const { live } = openOrders({ orders: [anOrder()] })
    let count = 3
    const view = () => ({ __typename: 'SavedView', id: 'v1', name: 'New', query: 'status=unassigned', count })
    server.use(
      graphql.query('SavedViews', () =>
        HttpResponse.json({ data: { savedViews: [view()], suggestedViews: [] } }),
      ),
    )
    await screen.findByRole('button', { name: 'New (3)' })
    await theCard()
    count = 4
    await live.emit(OrdersScreenRequestsOpenedDocument, {
      requestOpened: { __typename: 'RequestOpenedEvent', cursor: 'c1' },
    })
    expect(await screen.findByRole('button', { name: 'New (4)' })).toBeVisible()
    expect(screen.getAllByRole('article')).toHaveLength(1)
  })

  it('a first quote appears on an unassigned order', async () => {
    const { live } = openOrders({ orders: [unassigned()], path: '/orders?status=unassigned' })
    expect((await theCard()).getByText('PENDING')).toBeVisible()
    const order = unassigned({ status: 'QUOTED' })
    await live.emit(OrdersScreenQuotedDocument, {
      quoteSubmitted: {
        __typename: 'QuoteSubmittedEvent',
        cursor: 'c1',
        quote: {
          __typename: 'Quote',
          id: 'q1',
          request: { __typename: 'QuoteRequest', id: 'request-1', order },
        },
      },
    })
    expect(await screen.findByText('QUOTED')).toBeVisible()
  })
})
