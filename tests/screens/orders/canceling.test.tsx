import { screen, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { beforeAll, describe, expect, it } from 'vitest'
import { OrderDetailChangedDocument } from '../../../web/gql/graphql.ts'
import { overtakenBy } from '../../kit/screens/overtaken.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { server } from '../../kit/screens/server.ts'
import { anOrder, aRejectedOrder, aRound, openOrders } from './fixtures.ts'
import type { Order } from './fixtures.ts'

// On a busy machine, a part that loads on demand takes longer than the default wait.
beforeAll(async () => {
  await import('../../../web/features/orders/OrderDetailScreen.tsx')
  await import('../../../web/parts/orderSteps/CancelOrderDialog.tsx')
})

const moves: Order['availableMoves'] = ['CANCEL', 'FULFIL']
const canceled = (changes: Partial<Order> = {}) =>
  anOrder({
    status: 'CANCELLED',
    cancellationReason: 'The customer changed their mind',
    availableMoves: [],
    ...changes,
  })

async function openCancel(order: Order) {
  const opened = openOrders({ orders: [order], path: `/orders/${order.id}` })
  await opened.user.click(await screen.findByRole('button', { name: 'Cancel Order' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Order' }))
  const confirm = () => opened.user.click(dialog.getByRole('button', { name: 'Cancel Order' }))
  return { ...opened, dialog, confirm }
}

describe('canceling an awarded order', () => {
  it('needs a reason, which the supplier reads, and then shows the order as canceled', async () => {
    const { user, dialog, confirm } = await openCancel(
      anOrder({ availableMoves: moves, acceptance: 'ACCEPTED' }),
    )
    expect(dialog.getByText(/^Aurum Atelier has accepted this order/)).toBeVisible()
    expect(dialog.getByText(/^Aurum Atelier will see this/)).toBeVisible()
    await confirm()
    expect(await dialog.findByText('Please provide a reason for canceling')).toBeVisible()
    server.use(
      graphql.mutation('CancelOrder', () =>
        HttpResponse.json({ data: { cancelOrder: canceled({ acceptance: 'ACCEPTED' }) } }),
      ),
    )
    await user.type(dialog.getByLabelText(/^Reason/), 'The customer changed their mind')
    await confirm()
    expect(await screen.findByText('Aurum Atelier has been notified.')).toBeVisible()
    expect(sentAs('CancelOrder')).toEqual([
      {
        input: {
          orderId: anOrder().id,
          reason: 'The customer changed their mind',
          ifSupplierId: 'supplier-1',
        },
      },
    ])
    expect(screen.getByText('The customer changed their mind')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cancel Order' })).not.toBeInTheDocument()
  })

  it('a supplier that is suspended is not notified, which the dialog says before and after', async () => {
    const order = anOrder({ availableMoves: moves })
    const { user, dialog, confirm } = await openCancel({
      ...order,
      supplier: order.supplier && { ...order.supplier, suspendedAt: '2026-11-20T09:00:00.000Z' },
    })
    expect(
      dialog.getByText(/^Aurum Atelier is suspended and will not be notified\. Please tell them yourself\./),
    ).toBeVisible()
    expect(dialog.getByText(/^Aurum Atelier will see this once reinstated\./)).toBeVisible()
    server.use(
      graphql.mutation('CancelOrder', () => HttpResponse.json({ data: { cancelOrder: canceled() } })),
    )
    await user.type(dialog.getByLabelText(/^Reason/), 'No longer wanted')
    await confirm()
    expect(
      await screen.findByText('Aurum Atelier is suspended and was not notified. Please tell them yourself.'),
    ).toBeVisible()
  })

  it('a refusal keeps the dialog and its input', async () => {
    const { user, dialog, confirm } = await openCancel(
      aRejectedOrder({ availableMoves: ['REAWARD', 'CANCEL'] }),
    )
    const refusal = { __typename: 'ConflictError', message: 'This order has already been delivered.' }
    server.use(graphql.mutation('CancelOrder', () => HttpResponse.json({ data: { cancelOrder: refusal } })))
    await user.type(dialog.getByLabelText(/^Reason/), 'No longer wanted')
    await confirm()
    expect(await screen.findByText('This order has already been delivered.')).toBeVisible()
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue('No longer wanted')
  })

  it('an order that goes to another supplier in the meantime can no longer be canceled in the dialog', async () => {
    const order = anOrder({ availableMoves: moves })
    const { dialog, live } = await openCancel(order)
    server.use(overtakenBy('REAWARDED', 'Re-awarded to Bright & Sons'))
    const rewarded: Order = {
      ...order,
      supplier: order.supplier && { ...order.supplier, id: 's2', companyName: 'Bright & Sons' },
    }
    await live.emit(OrderDetailChangedDocument, {
      orderChanged: { __typename: 'OrderChangedEvent', cursor: 'c1', order: rewarded },
    })
    expect(await dialog.findByText(/This order can no longer be canceled here/)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Cancel Order' })).not.toBeInTheDocument()
  })

  it('while the dialog is open, the store may want the order again, which the dialog says', async () => {
    const order = anOrder({ availableMoves: moves, canceledByStore: true })
    const { dialog, live } = await openCancel(order)
    expect(dialog.queryByText('The store wants this order again.')).not.toBeInTheDocument()
    const restored: Order = { ...order, canceledByStore: false }
    await live.emit(OrderDetailChangedDocument, {
      orderChanged: { __typename: 'OrderChangedEvent', cursor: 'c1', order: restored },
    })
    expect(await dialog.findByText('The store wants this order again.')).toBeVisible()
  })

  it('an unanswered order whose supplier is suspended does not show that it waits for an answer', async () => {
    const order = anOrder()
    const supplier = order.supplier && { ...order.supplier, suspendedAt: '2026-11-20T09:00:00.000Z' }
    openOrders({ orders: [{ ...order, supplier }], path: `/orders/${order.id}` })
    expect(await screen.findByText('The supplier is suspended and cannot answer.')).toBeVisible()
    expect(screen.queryByText(/Waiting for supplier/)).not.toBeInTheDocument()
  })

  it('an unanswered order that was canceled does not show that it waits for an answer', async () => {
    const order = canceled({
      rounds: [aRound({ acceptance: 'PENDING', respondedAt: null, rejectionReason: null })],
    })
    openOrders({ orders: [order], path: `/orders/${order.id}` })
    expect(await screen.findByText('Canceled without an answer from the supplier.')).toBeVisible()
    expect(screen.queryByText(/Waiting for supplier/)).not.toBeInTheDocument()
    expect(screen.queryByText('Awaiting Response')).not.toBeInTheDocument()
  })

  it('an unanswered order that was delivered does not show that it waits for an answer', async () => {
    const order = anOrder({
      status: 'DELIVERED',
      rounds: [aRound({ acceptance: 'PENDING', respondedAt: null, rejectionReason: null })],
    })
    openOrders({ orders: [order], path: `/orders/${order.id}` })
    expect(await screen.findByRole('region', { name: 'Award history' })).toBeVisible()
    expect(screen.queryByText('Awaiting Response')).not.toBeInTheDocument()
  })

  it('the list offers cancellation only for an order that the store canceled', async () => {
    openOrders({
      orders: [
        anOrder({ availableMoves: moves }),
        anOrder({
          id: '7a6b5c4d-0000-4000-8000-000000000002',
          availableMoves: moves,
          canceledByStore: true,
        }),
      ],
    })
    expect(await screen.findAllByRole('button', { name: 'Mark as Fulfilled' })).toHaveLength(2)
    expect(screen.getAllByRole('button', { name: 'Cancel Order' })).toHaveLength(1)
  })
})
