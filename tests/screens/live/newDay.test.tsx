import { screen } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { needsOf } from '../../kit/screens/needsOf.ts'
import { aSupplier } from '../../kit/screens/viewers.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import * as awarded from '../awardedOrders/fixtures.ts'
import * as fulfillment from '../fulfillment/fixtures.ts'
import * as orders from '../orders/fixtures.ts'
import { answer } from '../supplierDashboard/fixtures.ts'

/** Orders expected the day before become overdue ten minutes later. */
const BEFORE_NOON = new Date('2026-11-20T11:50:00.000Z')
const untilAfterNoon = () => vi.advanceTimersByTimeAsync(11 * 60_000)
const count = (totalCount: number) => ({ __typename: 'OrderConnection', totalCount })

describe('at noon UTC, when a day has ended in every time zone', () => {
  beforeEach(() => void vi.useFakeTimers({ now: BEFORE_NOON, shouldAdvanceTime: true }))

  it('the orders that have become overdue are counted and listed', async () => {
    let overdue = 0
    const { now } = fulfillment.openFulfillment({
      path: '/order-fulfillment?step=overdue',
      more: [
        graphql.query('FulfillmentCounts', () =>
          HttpResponse.json({
            data: {
              open: count(0),
              awarded: count(1),
              fulfilled: count(0),
              shipped: count(0),
              delivered: count(0),
              overdue: count(overdue),
            },
          }),
        ),
      ],
    })
    await screen.findByRole('button', { name: 'Overdue (0)' })
    overdue = 1
    now.orders = [fulfillment.anOrder({ expectedDelivery: '2026-11-19' })]
    await untilAfterNoon()
    expect(await screen.findByRole('button', { name: 'Overdue (1)' })).toBeVisible()
    expect(await screen.findByText('1 day overdue')).toBeVisible()
  })

  it('the list of overdue orders is read again, and so are the counts of the saved views', async () => {
    const { now } = orders.openOrders({ path: '/orders?status=active&delivery=overdue' })
    await screen.findByText('No orders here')
    const counted = sentAs('SavedViews').length
    now.orders = [orders.anOrder()]
    await untilAfterNoon()
    expect(await screen.findByRole('article', { name: 'Round Solitaire' })).toBeVisible()
    expect(sentAs('SavedViews')).toHaveLength(counted + 1)
  })

  it('a supplier reads how many of its orders are overdue, without a network once it is back', async () => {
    awarded.openAwarded(
      [],
      [
        graphql.query('AwardedOrdersScreen', () =>
          HttpResponse.json({ data: awarded.awardedData(awarded.ordersOf([]), { ordersToTrack: 3 }) }),
        ),
        graphql.query('SupplierNeeds', () =>
          HttpResponse.json({ data: { supplierNeeds: needsOf({ ordersToTrack: 3, overdueOrders: 1 }) } }),
        ),
      ],
      '/awarded-orders?show=tracking',
    )
    await screen.findByText('Tracking missing (3)')
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await untilAfterNoon()
    expect(sentAs('SupplierNeeds')).toHaveLength(0)
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sentAs('SupplierNeeds')).toHaveLength(1)
  })

  it("a supplier's dashboard reads how many are overdue", async () => {
    let overdueOrders = 0
    renderScreen('/supplier-dashboard', {
      viewer: aSupplier(),
      handlers: [
        graphql.query('SupplierDashboardScreen', () =>
          HttpResponse.json({ data: answer({}, [], { ordersToTrack: 3, overdueOrders }) }),
        ),
        graphql.query('FirstPrices', () => HttpResponse.json({ data: { firstPrices: null } })),
      ],
    })
    await screen.findByText('that you accepted')
    overdueOrders = 1
    await untilAfterNoon()
    expect(await screen.findByText('1 order overdue')).toBeVisible()
  })
})
