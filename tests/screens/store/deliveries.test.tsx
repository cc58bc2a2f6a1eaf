import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { DeliveriesScreenChangedDocument, DeliveryDialogChangedDocument } from '../../../web/gql/graphql.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { server } from '../../kit/screens/server.ts'
import { aStatus, connectionOf, openConsole } from './fixtures.ts'

const aDelivery = (changes: object = {}) => ({
  __typename: 'StoreDelivery',
  id: 'delivery-1',
  topic: 'orders/create',
  status: 'DONE',
  receivedAt: '2026-11-20T09:00:00.000Z',
  triggeredAt: '2026-11-20T08:59:59.000Z',
  processedAt: '2026-11-20T09:00:01.000Z',
  resource: 'orders/820982911946154508',
  outcome: '1 opened, 0 changed, 0 skipped',
  lastError: null,
  attempts: 1,
  nextAttemptAt: null,
  webhookId: 'webhook-7',
  eventId: 'event-7',
  apiVersion: '2026-10',
  shop: 'loupe.myshopify.com',
  replays: 0,
  replayedAt: null,
  payload: '{\n  "id": 820982911946154508\n}',
  payloadCut: false,
  size: 2_431,
  purgedAt: null,
  ...changes,
})

const dead = aDelivery({
  id: 'delivery-2',
  topic: 'products/update',
  status: 'DEAD',
  outcome: null,
  lastError: 'The payload is not a product',
  attempts: 10,
})

const moved = (
  what: 'DELIVERY' | 'PRIVACY' | 'SYNC',
  deliveryId: string | null = null,
  by: string | null = null,
) => ({
  storeChanged: { __typename: 'StoreChangedEvent' as const, cursor: 'c', what, deliveryId, by, run: null },
})

/** Opens the list over a server with these; `asked` is the latest query's filter. */
function openList(deliveries: readonly object[], query = '') {
  const now = { deliveries, asked: {} as Record<string, unknown> }
  const view = openConsole(`/admin/shopify/deliveries${query}`, {
    handlers: [
      graphql.query('DeliveriesScreen', ({ variables }) => {
        now.asked = variables['filter'] as Record<string, unknown>
        return HttpResponse.json({
          data: { eventCursor: 'c', storeDeliveries: connectionOf('StoreDelivery', now.deliveries) },
        })
      }),
      graphql.query('DeliveryDialog', ({ variables }) =>
        HttpResponse.json({
          data: {
            eventCursor: 'c',
            storeDelivery:
              now.deliveries.find((one) => (one as { id: string }).id === variables['id']) ?? null,
          },
        }),
      ),
    ],
  })
  return { ...view, now }
}

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Deliveries' }))
    .getAllByRole('row')
    .slice(1)

describe('store deliveries', () => {
  it('the list shows a loading state, and can be loaded again after a failure', async () => {
    const { user } = openList([aDelivery()])
    server.use(graphql.query('DeliveriesScreen', () => HttpResponse.error(), { once: true }))
    expect(screen.queryByRole('table')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await rows()).toHaveLength(1)
  })

  it('each delivery shows its result', async () => {
    openList([
      aDelivery(),
      dead,
      aDelivery({ id: 'delivery-3', status: 'RECEIVED', outcome: null }),
      { ...dead, id: 'delivery-4', status: 'DISMISSED', outcome: 'Dismissed by Ana' },
    ])
    const [done, buried, waiting, dismissed] = await rows()
    expect(done).toHaveTextContent('Processed')
    expect(done).toHaveTextContent('1 opened, 0 changed, 0 skipped')
    expect(buried).toHaveTextContent('Failed')
    expect(buried).toHaveTextContent('The payload is not a product')
    expect(buried).toHaveTextContent('10 attempts')
    expect(waiting).toHaveTextContent('Waiting')
    expect(dismissed).toHaveTextContent('Dismissed by Ana')
    expect(dismissed).not.toHaveTextContent('The payload is not a product')
  })

  it('an empty list says where deliveries will come from', async () => {
    openList([])
    expect(await screen.findByText('No deliveries yet')).toBeVisible()
  })

  it('while the store is not connected, an empty list says so and links to the missing set-up', async () => {
    openConsole('/admin/shopify/deliveries', {
      status: aStatus({ configured: false }),
      handlers: [
        graphql.query('DeliveriesScreen', () =>
          HttpResponse.json({
            data: { eventCursor: 'c', storeDeliveries: connectionOf('StoreDelivery', []) },
          }),
        ),
      ],
    })
    expect(await screen.findByText(/The store is not connected/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to Overview' })).toHaveAttribute('href', '/admin/shopify')
  })

  it('the list is filtered by the URL, and by selections and search', async () => {
    const { user, now, router } = openList([dead], '?status=dead&topic=orders%2Fcreate')
    await rows()
    expect(now.asked).toMatchObject({ status: ['DEAD'], topic: 'orders/create', search: null })
    await user.click(screen.getByRole('button', { name: 'Remove filter: orders/create' }))
    await waitFor(() => expect(now.asked).toMatchObject({ status: ['DEAD'], topic: null }))
    await user.type(screen.getByRole('searchbox', { name: 'Search deliveries' }), '#1001')
    await waitFor(() => expect(now.asked['search']).toBe('#1001'))
    expect(router.state.location.search).toBe('?status=dead&search=%231001')
  })

  it('failed deliveries that can be replayed are a list of their own', async () => {
    const { user, now, router } = openList([dead], '?status=dead&replayable=yes')
    await rows()
    expect(now.asked).toMatchObject({ status: ['DEAD'], replayable: true })
    expect(screen.getByRole('combobox', { name: 'Replay' })).toHaveTextContent('Can be replayed')
    await user.click(screen.getByRole('button', { name: 'Remove filter: Can be replayed' }))
    await waitFor(() => expect(now.asked).toMatchObject({ status: ['DEAD'], replayable: null }))
    await user.click(screen.getByRole('combobox', { name: 'Replay' }))
    await user.click(await screen.findByRole('option', { name: 'Cannot be replayed' }))
    await waitFor(() => expect(now.asked).toMatchObject({ replayable: false }))
    expect(router.state.location.search).toBe('?status=dead&replayable=no')
  })

  it('unknown values in the URL are ignored', async () => {
    const { now } = openList([aDelivery()], '?status=lost&topic=%3Cscript%3E')
    await rows()
    expect(now.asked).toMatchObject({ status: null, topic: null })
  })

  it('if nothing matches, a link leads back to all', async () => {
    const { user, now } = openList([], '?status=dead')
    const back = await screen.findByRole('button', { name: 'Show all deliveries' })
    now.deliveries = [aDelivery()]
    await user.click(back)
    expect(await rows()).toHaveLength(1)
  })

  it('new deliveries appear live', async () => {
    const { live, now } = openList([aDelivery()])
    await rows()
    now.deliveries = [dead, aDelivery()]
    await live.emit(DeliveriesScreenChangedDocument, moved('DELIVERY'))
    await waitFor(async () => expect(await rows()).toHaveLength(2))
  })

  it('all dead letters can be replayed at once', async () => {
    const { user } = openList([dead])
    server.use(
      graphql.mutation('ReplayDeadDeliveries', () =>
        HttpResponse.json({
          data: {
            replayDeadDeliveries: { __typename: 'ReplayDeadDeliveriesResult', replayedCount: 1 },
          },
        }),
      ),
    )
    await user.click(await screen.findByRole('button', { name: 'Replay all failed (1)' }))
    expect(await screen.findByText('One delivery queued for replay.')).toBeVisible()
  })

  it('without dead letters, nothing can be replayed', async () => {
    const needs = {
      __typename: 'StoreNeeds' as const,
      deadDeliveries: 0,
      linesToMap: 0,
      privacyRequests: 0,
      heldSyncs: 0,
    }
    openConsole('/admin/shopify/deliveries', {
      status: aStatus({ needs }),
      handlers: [
        graphql.query('DeliveriesScreen', () =>
          HttpResponse.json({
            data: { eventCursor: 'c', storeDeliveries: connectionOf('StoreDelivery', [aDelivery()]) },
          }),
        ),
      ],
    })
    await rows()
    expect(screen.queryByRole('button', { name: /Replay all/ })).toBeNull()
  })
})

describe('one store delivery', () => {
  const openOne = async (delivery: { id: string }) => {
    const view = openList([delivery], `?delivery=${delivery.id}`)
    return { ...view, dialog: within(await screen.findByRole('dialog')) }
  }

  it('a delivery opens with its payload and its ids, and Back closes it', async () => {
    const { user, router } = openList([aDelivery()])
    await user.click(await screen.findByRole('button', { name: 'orders/create' }))
    const dialog = within(await screen.findByRole('dialog'))
    const payload = await dialog.findByRole('region', { name: 'Payload' })
    expect(payload).toBeVisible()
    expect(dialog.getByText(/"id": 820982911946154508/)).toBeVisible()
    expect(dialog.getByText('2.4 KB')).toBeVisible()
    expect(dialog.getByText('webhook-7')).toBeVisible()
    expect(router.state.location.search).toBe('?delivery=delivery-1')
    await router.navigate(-1)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('a delivery whose payload was deleted says when, and offers no replay', async () => {
    const { dialog } = await openOne(
      aDelivery({ payload: null, size: null, purgedAt: '2026-11-20T09:00:00.000Z' }),
    )
    expect(
      await dialog.findByText(/Payloads contain customer data and are kept for at most 30 days/),
    ).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Replay' })).toBeNull()
  })

  it('an open delivery no longer shows its payload once its customer is erased', async () => {
    const { live, now, dialog } = await openOne(aDelivery())
    expect(await dialog.findByRole('button', { name: 'Copy the payload' })).toBeVisible()
    now.deliveries = [aDelivery({ payload: null, size: null, purgedAt: '2026-11-20T09:00:00.000Z' })]
    await live.emit(DeliveryDialogChangedDocument, moved('PRIVACY', 'delivery-9'))
    expect(await dialog.findByText(/Payloads contain customer data/)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Copy the payload' })).toBeNull()
  })

  it('an unknown delivery is reported', async () => {
    openList([], '?delivery=nowhere')
    expect(await screen.findByText('Delivery not found')).toBeVisible()
  })

  it('a delivery is replayed, waits, and shows its result without a reload', async () => {
    const { user, live, now, dialog } = await openOne(dead)
    server.use(
      graphql.mutation('ReplayDelivery', () =>
        HttpResponse.json({
          data: {
            replayDelivery: {
              ...dead,
              status: 'RECEIVED',
              attempts: 0,
              lastError: null,
              processedAt: null,
              nextAttemptAt: '2026-11-20T09:00:00.000Z',
              replays: 1,
            },
          },
        }),
      ),
    )
    await user.click(await dialog.findByRole('button', { name: 'Replay' }))
    expect(await dialog.findByRole('button', { name: 'Waiting...' })).toBeDisabled()
    expect(sentAs('ReplayDelivery')[0]).toEqual({ input: { deliveryId: 'delivery-2' } })
    now.deliveries = [{ ...dead, status: 'DONE', lastError: null, outcome: 'Saved', replays: 1 }]
    await live.emit(DeliveryDialogChangedDocument, moved('DELIVERY'))
    expect(await dialog.findByText('Saved')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Replay' })).toBeEnabled()
  })

  it('a failed delivery follows when all failed ones are replayed in another window', async () => {
    const { live, now, dialog } = await openOne(dead)
    expect(await dialog.findByRole('button', { name: 'Dismiss' })).toBeEnabled()
    const asked = sentAs('DeliveryDialog').length
    await live.emit(DeliveryDialogChangedDocument, moved('DELIVERY'))
    // Long enough for the delivery to be read again.
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(sentAs('DeliveryDialog'), 'others arrived').toHaveLength(asked)
    now.deliveries = [{ ...dead, status: 'RECEIVED', lastError: null, attempts: 0, replays: 1 }]
    await live.emit(DeliveryDialogChangedDocument, moved('DELIVERY', null, 'Ana'))
    expect(await dialog.findByRole('button', { name: 'Waiting...' })).toBeDisabled()
    expect(dialog.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  })

  it('a failed delivery is dismissed, and others cannot be', async () => {
    const { user, dialog } = await openOne(dead)
    server.use(
      graphql.mutation('DismissDelivery', () =>
        HttpResponse.json({
          data: { dismissDelivery: { ...dead, status: 'DISMISSED', outcome: 'Dismissed by Ana' } },
        }),
      ),
    )
    await user.click(await dialog.findByRole('button', { name: 'Dismiss' }))
    expect(await dialog.findByText('Dismissed by Ana')).toBeVisible()
    expect(sentAs('DismissDelivery')[0]).toEqual({ input: { deliveryId: 'delivery-2' } })
    expect(dialog.queryByRole('button', { name: 'Dismiss' })).toBeNull()
    expect(dialog.getByRole('button', { name: 'Replay' })).toBeEnabled()
  })

  it('a refused replay says why', async () => {
    const { user, dialog } = await openOne(dead)
    server.use(
      graphql.mutation('ReplayDelivery', () =>
        HttpResponse.json({
          data: {
            replayDelivery: { __typename: 'ConflictError', message: 'Nothing is left to replay.' },
          },
        }),
      ),
    )
    await user.click(await dialog.findByRole('button', { name: 'Replay' }))
    expect(await screen.findByText('Nothing is left to replay.')).toBeVisible()
  })

  it('the payload of an ignored topic was not stored, so it cannot be replayed', async () => {
    const { dialog } = await openOne(
      aDelivery({ status: 'IGNORED', payload: null, size: null, purgedAt: '2026-11-20T09:00:00.000Z' }),
    )
    expect(await dialog.findByText('Ignored')).toBeVisible()
    expect(dialog.getByText('Not kept, because Loupe does not process this topic.')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Replay' })).toBeNull()
  })
})
