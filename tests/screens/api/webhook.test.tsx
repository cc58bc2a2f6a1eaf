import { screen, waitFor, within } from '@testing-library/react'
import { delay, graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { WebhookScreenChangedDocument } from '../../../web/gql/graphql.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { accessChanged, aDelivery, aWebhook, openAccess } from './fixtures.ts'

const path = '/admin/api/webhooks/endpoint-1'
const table = () => screen.findByRole('table', { name: 'Deliveries' })

describe('a webhook', () => {
  it('the screen shows a loading state that screen readers announce', async () => {
    openAccess({ path, handlers: [graphql.query('WebhookScreen', () => delay('infinite'))] })
    expect(await screen.findByText('Loading the webhook...')).toBeInTheDocument()
  })

  it('an unknown or removed webhook is reported as such', async () => {
    openAccess({ path })
    expect(await screen.findByText('Webhook not found')).toBeVisible()
    expect(screen.getByRole('link', { name: '← Back to API Access' })).toHaveAttribute('href', '/admin/api')
  })

  it("the screen shows a webhook's settings and status, to a supplier its own", async () => {
    openAccess({ as: 'supplier', webhooks: [aWebhook()], path: '/api-access/webhooks/endpoint-1' })
    expect(await screen.findByRole('heading', { name: 'Orders feed' })).toBeVisible()
    expect(screen.getByText('https://hooks.partner.example/loupe')).toBeVisible()
    expect(screen.getByText('requests/opened, requests/awarded')).toBeVisible()
    expect(screen.getByText('No deliveries yet')).toBeVisible()
    expect(screen.getByRole('link', { name: '← Back to API Access' })).toHaveAttribute('href', '/api-access')
  })

  it('a webhook that Loupe switched off says why, and can be switched on again', async () => {
    const webhooks = [aWebhook({ enabled: false, failures: 50, disabledAt: '2026-11-19T08:00:00.000Z' })]
    const { user } = openAccess({
      path,
      webhooks,
      handlers: [
        graphql.mutation('WebhookActionsSwitch', () =>
          HttpResponse.json({
            data: {
              updateWebhookEndpoint: {
                __typename: 'WebhookEndpoint',
                id: 'endpoint-1',
                enabled: true,
                failures: 0,
                disabledAt: null,
                disabledBy: null,
              },
            },
          }),
        ),
      ],
    })
    expect(
      await screen.findByText(/Loupe switched it off on.* because deliveries to it kept failing/),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Switch On' }))
    expect(await screen.findByRole('button', { name: 'Switch Off' })).toBeVisible()
    expect(screen.queryByText(/switched it off/)).not.toBeInTheDocument()
    expect(sentAs('WebhookActionsSwitch')).toEqual([{ input: { endpointId: 'endpoint-1', enabled: true } }])
  })

  it('a test delivery is sent, and its result appears by itself', async () => {
    const deliveries = [aDelivery({ id: 'ping-1', topic: 'ping', status: 'WAITING', attempts: 0 })]
    const { user, live } = openAccess({
      path,
      webhooks: [aWebhook()],
      deliveries,
      handlers: [
        graphql.mutation('WebhookActionsTest', () =>
          HttpResponse.json({
            data: { testWebhookEndpoint: { __typename: 'OutgoingDelivery', id: 'ping-1' } },
          }),
        ),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Send Test' }))
    expect(await screen.findByText('Test Sent')).toBeVisible()
    expect(await table()).toHaveTextContent('Waiting')
    deliveries[0] = aDelivery({ id: 'ping-1', topic: 'ping', responseStatus: 200 })
    await live.emit(WebhookScreenChangedDocument, accessChanged({ endpointId: 'endpoint-1' }))
    expect(await screen.findByText('The receiver responded with 200')).toBeVisible()
  })

  it("if a test is refused, the server's reason is shown", async () => {
    const { user } = openAccess({
      path,
      webhooks: [aWebhook()],
      handlers: [
        graphql.mutation('WebhookActionsTest', () =>
          HttpResponse.json({
            data: {
              testWebhookEndpoint: { __typename: 'ConflictError', message: 'A test is already in progress.' },
            },
          }),
        ),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Send Test' }))
    expect(await screen.findByText('A test is already in progress.')).toBeVisible()
  })

  it('a webhook is edited in the same form as a new one', async () => {
    const { user } = openAccess({
      path,
      webhooks: [aWebhook()],
      handlers: [
        graphql.mutation('EditWebhookDialog', () =>
          HttpResponse.json({
            data: {
              updateWebhookEndpoint: {
                __typename: 'WebhookEndpoint',
                id: 'endpoint-1',
                name: 'Renamed',
                url: 'https://hooks.partner.example/loupe',
                topics: ['requests/opened'],
              },
            },
          }),
        ),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit webhook' }))
    const name = dialog.getByLabelText(/^Name/)
    expect(name).toHaveValue('Orders feed')
    await user.clear(name)
    await user.type(name, 'Renamed')
    await user.click(dialog.getByRole('checkbox', { name: /^requests\/awarded/ }))
    await user.click(dialog.getByRole('button', { name: 'Save Webhook' }))
    expect(await screen.findByRole('heading', { name: 'Renamed' })).toBeVisible()
    expect(sentAs('EditWebhookDialog')).toEqual([
      {
        input: {
          endpointId: 'endpoint-1',
          name: 'Renamed',
          url: 'https://hooks.partner.example/loupe',
          topics: ['requests/opened'],
          was: {
            name: 'Orders feed',
            url: 'https://hooks.partner.example/loupe',
            topics: ['requests/opened', 'requests/awarded'],
          },
        },
      },
    ])
  })

  it("values being edited are not saved over someone else's change unseen", async () => {
    const webhooks = [aWebhook()]
    const { user } = openAccess({
      path,
      webhooks,
      handlers: [
        graphql.mutation('EditWebhookDialog', () =>
          HttpResponse.json({
            data: {
              updateWebhookEndpoint: {
                __typename: 'ConflictError',
                message: 'This webhook was just changed.',
              },
            },
          }),
        ),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit webhook' }))
    await user.type(dialog.getByLabelText(/^Name/), ' 2')
    webhooks[0] = aWebhook({ url: 'https://new.partner.example/' })
    await user.click(dialog.getByRole('button', { name: 'Save Webhook' }))
    expect(
      await dialog.findByText(
        /^Someone else just changed this: Orders feed, https:\/\/new\.partner\.example\//,
      ),
    ).toBeVisible()
    expect(dialog.getByLabelText(/^Name/)).toHaveValue('Orders feed 2')
    await user.click(dialog.getByRole('button', { name: 'Use theirs' }))
    expect(dialog.getByLabelText(/^URL/)).toHaveValue('https://new.partner.example/')
    expect(dialog.queryByText(/just changed this/)).not.toBeInTheDocument()
  })

  it('the time until which a replaced secret works is shown', async () => {
    openAccess({ path, webhooks: [aWebhook({ previousSecretUntil: '2026-11-02T09:30:00.000Z' })] })
    expect(await screen.findByText('Old secret valid until')).toBeVisible()
    expect(screen.getByText(/^Nov 02, 2026/)).toBeVisible()
  })

  it('the secret is rotated after confirmation and shown once', async () => {
    const { user } = openAccess({
      path,
      webhooks: [aWebhook()],
      handlers: [
        graphql.mutation('RotateSecretDialog', () =>
          HttpResponse.json({
            data: { rotateWebhookSecret: { __typename: 'WebhookSecret', secret: 'whsec_new' } },
          }),
        ),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'New Secret' }))
    await user.click(await screen.findByRole('button', { name: 'Replace Secret' }))
    expect(await screen.findByRole('region', { name: 'Secret' })).toHaveTextContent('whsec_new')
  })

  it('a webhook is removed after confirmation, and the list opens', async () => {
    const { user, router } = openAccess({
      path,
      webhooks: [aWebhook()],
      handlers: [
        graphql.mutation('RemoveWebhookDialog', () =>
          HttpResponse.json({ data: { removeWebhookEndpoint: { __typename: 'Removed', id: 'endpoint-1' } } }),
        ),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove webhook' }))
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/api'))
    expect(await screen.findByText('Webhook Removed')).toBeVisible()
  })
})

describe('deliveries of a webhook', () => {
  it('deliveries are listed with their results and can be filtered by status', async () => {
    const { user, router } = openAccess({
      path,
      webhooks: [aWebhook()],
      deliveries: [
        aDelivery(),
        aDelivery({
          id: 'delivery-2',
          topic: 'requests/awarded',
          status: 'FAILED',
          attempts: 9,
          responseStatus: null,
          lastError: 'No response within 5 seconds',
          deliveredAt: null,
          replays: 2,
        }),
      ],
    })
    const rows = within(await table()).getAllByRole('row')
    expect(rows[1]).toHaveTextContent('The receiver responded with 204')
    expect(rows[2]).toHaveTextContent('No response within 5 seconds')
    expect(rows[2]).toHaveTextContent('9 attempts · replayed 2 times')
    await user.click(screen.getByRole('combobox', { name: 'Status' }))
    await user.click(await screen.findByRole('option', { name: 'Waiting' }))
    expect(await screen.findByText('No matching deliveries')).toBeVisible()
    expect(router.state.location.search).toBe('?status=waiting')
    await user.click(screen.getByRole('button', { name: 'Show all deliveries' }))
    expect(await table()).toBeVisible()
  })

  it('a delivery opens with its body and can be replayed', async () => {
    const deliveries = [aDelivery()]
    const { user } = openAccess({
      path,
      webhooks: [aWebhook()],
      deliveries,
      handlers: [
        graphql.mutation('OutgoingDialogReplay', () => {
          const waiting = aDelivery({ status: 'WAITING', attempts: 0, replays: 1 })
          deliveries[0] = waiting
          return HttpResponse.json({ data: { replayOutgoingDelivery: waiting } })
        }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'requests/opened' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'requests/opened' }))
    expect(dialog.getByRole('region', { name: 'Body' })).toHaveTextContent('"quantity": 2')
    await user.click(dialog.getByRole('button', { name: 'Replay' }))
    expect(await screen.findByText('Replaying')).toBeVisible()
    expect(await dialog.findByRole('button', { name: 'Waiting...' })).toBeDisabled()
    expect(sentAs('OutgoingDialogReplay')).toEqual([{ input: { deliveryId: 'delivery-1' } }])
  })

  it('a link opens a delivery that is not in the list, and going back closes it', async () => {
    const { user, router } = openAccess({
      path,
      webhooks: [aWebhook()],
      deliveries: [aDelivery(), aDelivery({ id: 'delivery-2', topic: 'requests/awarded', status: 'FAILED' })],
    })
    await user.click(await screen.findByRole('button', { name: 'requests/opened' }))
    await screen.findByRole('dialog', { name: 'requests/opened' })
    expect(router.state.location.search).toBe('?delivery=delivery-1')
    await router.navigate(-1)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.location.pathname).toBe(path)
    await router.navigate(`${path}?status=delivered&delivery=delivery-2`)
    expect(await screen.findByRole('dialog', { name: 'requests/awarded' })).toBeVisible()
  })
})
