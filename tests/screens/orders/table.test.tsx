import { act, screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { ListedSupplierChangesDocument, OrdersScreenChangedDocument } from '../../../web/gql/graphql.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { server } from '../../kit/screens/server.ts'
import { anOrder, openOrders } from './fixtures.ts'

describe('orders as a table', () => {
  it('each row shows everything about an order, in the sort order of the header', async () => {
    const { user, router } = openOrders({ path: '/orders?view=table', orders: [anOrder()] })
    const table = within(await screen.findByRole('grid', { name: 'Orders' }))
    for (const text of ['Round Solitaire', 'Aurum Atelier', '$1,200.00', 'Dec 04, 2026', 'Awaiting Response'])
      expect(table.getByText(text)).toBeInTheDocument()
    expect(table.getByText('#1042', { exact: false })).toHaveTextContent('#1042 · 7a6b5c4d')
    await user.click(table.getByRole('button', { name: 'Total' }))
    await waitFor(() => expect(router.state.location.search).toBe('?view=table&sort=total_high'))
    await waitFor(() => expect(sentAs('OrdersScreen').at(-1)).toMatchObject({ sort: 'TOTAL_HIGH' }))
  })

  it('a delivered order keeps the date it was expected', async () => {
    openOrders({
      path: '/orders?view=table',
      orders: [anOrder({ status: 'DELIVERED', actualDelivery: '2026-12-09' })],
    })
    const table = within(await screen.findByRole('grid', { name: 'Orders' }))
    expect(table.getByText('Dec 04, 2026')).toBeInTheDocument()
    expect(table.queryByText('Dec 09, 2026')).not.toBeInTheDocument()
  })

  it('an order that the store canceled after the award says so until it is delivered', async () => {
    openOrders({
      path: '/orders?view=table',
      orders: [
        anOrder({ id: '3f2b8c11-0000-4000-8000-000000000001', canceledByStore: true }),
        anOrder({ id: '3f2b8c11-0000-4000-8000-000000000002', canceledByStore: true, status: 'DELIVERED' }),
      ],
    })
    const table = within(await screen.findByRole('grid', { name: 'Orders' }))
    expect(table.getAllByText('Round Solitaire')).toHaveLength(2)
    expect(table.getAllByText('Canceled in store')).toHaveLength(1)
  })

  it('the list is filtered by the URL and says so, with the supplier’s current name', async () => {
    const { user, live } = openOrders({
      path: '/orders?status=active&delivery=overdue&supplier=3f2b8c11-0000-4000-8000-000000000009&round=rejected',
      orders: [anOrder()],
    })
    server.use(
      graphql.query('ListedSupplier', () =>
        HttpResponse.json({
          data: {
            eventCursor: 'c0',
            supplier: {
              __typename: 'Supplier',
              id: '3f2b8c11-0000-4000-8000-000000000009',
              companyName: 'Aurum Atelier',
              businessEmail: 'desk@aurum.example',
            },
          },
        }),
      ),
    )
    const chips = within(await screen.findByRole('group', { name: 'Active filters' }))
    for (const label of ['In progress', 'Overdue', 'Rejected by Aurum Atelier'])
      expect(await chips.findByText(label)).toBeVisible()
    await waitFor(() =>
      expect(sentAs('OrdersScreen').at(-1)).toMatchObject({
        filter: { status: ['AWARDED', 'FULFILLED', 'SHIPPED'], delivery: 'OVERDUE', round: 'REJECTED' },
      }),
    )
    await live.emit(ListedSupplierChangesDocument, {
      supplierChanged: {
        __typename: 'SupplierChangedEvent',
        cursor: 'c1',
        supplier: {
          __typename: 'Supplier',
          id: '3f2b8c11-0000-4000-8000-000000000009',
          companyName: 'Erased supplier',
          businessEmail: '',
        },
      },
    })
    await user.click(await chips.findByRole('button', { name: 'Remove filter: Rejected by Erased supplier' }))
    await waitFor(() =>
      expect(sentAs('OrdersScreen').at(-1)).toMatchObject({ filter: { supplierId: null, round: null } }),
    )
  })

  it('a filter by another supplier never shows the previous one’s name', async () => {
    const [one, other] = ['3f2b8c11-0000-4000-8000-000000000009', '3f2b8c11-0000-4000-8000-000000000010']
    const { router } = openOrders({ path: `/orders?view=table&supplier=${one}`, orders: [anOrder()] })
    server.use(
      graphql.query('ListedSupplier', ({ variables }) =>
        variables['id'] === one
          ? HttpResponse.json({
              data: {
                eventCursor: 'c0',
                supplier: {
                  __typename: 'Supplier',
                  id: one,
                  companyName: 'Aurum Atelier',
                  businessEmail: 'desk@aurum.example',
                },
              },
            })
          : new Promise<never>(() => undefined),
      ),
    )
    const chips = within(await screen.findByRole('group', { name: 'Active filters' }))
    expect(await chips.findByText('Supplier: Aurum Atelier')).toBeVisible()
    await act(() => router.navigate(`/orders?view=table&supplier=${other}`))
    expect(await chips.findByText('Supplier: Loading...')).toBeVisible()
  })

  it("another admin's action on an order appears", async () => {
    const { live } = openOrders({ path: '/orders?view=table', orders: [anOrder()] })
    await screen.findByText('Awaiting Response')
    await live.emit(OrdersScreenChangedDocument, {
      orderChanged: {
        __typename: 'OrderChangedEvent' as const,
        cursor: 'c1',
        order: anOrder({ status: 'SHIPPED', acceptance: 'ACCEPTED' }),
      },
    })
    expect(await screen.findByText('SHIPPED')).toBeVisible()
  })
})
