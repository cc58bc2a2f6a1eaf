import { screen, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { beforeAll, describe, expect, it } from 'vitest'
import { OrderDetailChangedDocument } from '../../../web/gql/graphql.ts'
import { overtakenBy } from '../../kit/screens/overtaken.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { server } from '../../kit/screens/server.ts'
import { anOrder, openOrders } from './fixtures.ts'

// On a busy machine, a part that loads on demand takes longer than the default wait.
beforeAll(async () => {
  await import('../../../web/features/orders/OrderDetailScreen.tsx')
  await import('../../../web/features/orders/DestinationDialog.tsx')
})

const unknown = anOrder({ shipTo: null }, { destinationCountry: null })
const known = anOrder({}, { destinationCountry: 'US' })

const destinationSet = graphql.mutation('SetDestination', () =>
  HttpResponse.json({
    data: {
      changeRequest: {
        ...known.request,
        order: { __typename: 'Order', id: known.id, shipTo: known.shipTo },
      },
    },
  }),
)

async function openDialog(order = unknown) {
  const opened = openOrders({ orders: [order], path: `/orders/${order.id}` })
  await opened.user.click(await screen.findByRole('button', { name: 'Set destination' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set Destination' }))
  return {
    ...opened,
    dialog,
    save: () => opened.user.click(dialog.getByRole('button', { name: 'Set Destination' })),
  }
}

describe('an awarded order whose destination is unknown', () => {
  it('its destination can be set, and is then shown with the ship-to address', async () => {
    const { user, dialog, save } = await openDialog()
    await save()
    expect(await dialog.findByText('Please choose a country')).toBeVisible()
    server.use(destinationSet)
    await user.type(dialog.getByLabelText('Destination country'), 'United States{Enter}')
    await save()
    expect(await screen.findByText('Aurum Atelier has been notified.')).toBeVisible()
    expect(sentAs('SetDestination')).toEqual([
      { input: { requestId: 'request-1', destinationCountry: 'US' } },
    ])
    expect(screen.getByText(/USA Store - Houston, Texas/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Set destination' })).not.toBeInTheDocument()
  })

  it('a supplier that is suspended is not notified of it, which the toast says', async () => {
    const { user, dialog, save } = await openDialog({
      ...unknown,
      supplier: unknown.supplier && { ...unknown.supplier, suspendedAt: '2026-11-20T09:00:00.000Z' },
    })
    server.use(destinationSet)
    await user.type(dialog.getByLabelText('Destination country'), 'United States{Enter}')
    await save()
    expect(
      await screen.findByText('Aurum Atelier is suspended and was not notified. Please tell them yourself.'),
    ).toBeVisible()
  })

  it('a supplier that has rejected the order is not said to be notified', async () => {
    const { user, dialog, save } = await openDialog({ ...unknown, acceptance: 'REJECTED' })
    server.use(destinationSet)
    await user.type(dialog.getByLabelText('Destination country'), 'United States{Enter}')
    await save()
    expect(await screen.findByText('Destination Set')).toBeVisible()
    expect(screen.queryByText(/has been notified/)).not.toBeInTheDocument()
  })

  it('once another admin has set it, the dialog says so and sends nothing', async () => {
    const { dialog, live } = await openDialog()
    server.use(overtakenBy('CHANGED', 'Destination set'))
    await live.emit(OrderDetailChangedDocument, {
      orderChanged: { __typename: 'OrderChangedEvent', cursor: 'c1', order: known },
    })
    expect(await dialog.findByText(/The destination can no longer be set/)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Set Destination' })).not.toBeInTheDocument()
  })
})

it.each([
  ['whose destination is known', known],
  ['that was delivered', anOrder({ status: 'DELIVERED' }, { destinationCountry: null })],
  ['that was canceled', anOrder({ status: 'CANCELLED' }, { destinationCountry: null })],
])('an order %s offers no destination to set', async (_which, order) => {
  openOrders({ orders: [order], path: `/orders/${order.id}` })
  expect(await screen.findByText('Destination')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Set destination' })).not.toBeInTheDocument()
})
