import { screen, waitFor, within } from '@testing-library/react'
import { graphql, http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { PrivacyScreenChangedDocument, OthersStoreActionDocument } from '../../../web/gql/graphql.ts'
import { storeActionEvent } from '../../kit/screens/overtaken.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { server } from '../../kit/screens/server.ts'
import { connectionOf, openConsole } from './fixtures.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

const aPrivacyRequest = (changes: object = {}) => ({
  __typename: 'PrivacyRequest',
  id: 'privacy-1',
  topic: 'customers/data_request',
  customerId: '7',
  orders: [
    { __typename: 'PrivacyRequestOrder', id: '820982911946154508', number: '1001' },
    { __typename: 'PrivacyRequestOrder', id: '820982911946154509', number: null },
  ],
  receivedAt: inDays(-1),
  dueAt: inDays(29),
  doneAt: null,
  outcome: null,
  deliveryId: 'delivery-1',
  ...changes,
})

/** Opens the list over a server with these requests; `beyond` are those after its first page. */
function openPrivacyRequests(privacyRequests: readonly object[], query = '') {
  const now = { privacyRequests, beyond: [] as readonly object[], asked: {} as Record<string, unknown> }
  const view = openConsole(`/admin/shopify/privacy${query}`, {
    handlers: [
      graphql.query('PrivacyScreen', ({ variables }) => {
        now.asked = variables['filter'] as Record<string, unknown>
        return HttpResponse.json({
          data: { eventCursor: 'c', privacyRequests: connectionOf('PrivacyRequest', now.privacyRequests) },
        })
      }),
      graphql.query('ClosePrivacyDialog', ({ variables }) => {
        const all = [...now.privacyRequests, ...now.beyond]
        const found = all.find((request) => 'id' in request && request.id === variables['id'])
        return HttpResponse.json({ data: { eventCursor: 'c', privacyRequest: found ?? null } })
      }),
    ],
  })
  return { ...view, now }
}

describe('customer privacy requests', () => {
  it('a request shows its purpose, its orders and its due date', async () => {
    openPrivacyRequests([aPrivacyRequest()])
    const title = await screen.findByRole('heading', { name: 'Customer data request' })
    const card = within(title.closest('li') as HTMLElement)
    expect(card.getByText('#1001, 820982911946154509')).toBeVisible()
    expect(card.getByText('Open')).toBeVisible()
    expect(card.getByRole('link', { name: 'View delivery' })).toHaveAttribute(
      'href',
      '/admin/shopify/deliveries?delivery=delivery-1',
    )
  })

  it.each([
    ['Due soon', { dueAt: inDays(2) }],
    ['Overdue', { dueAt: inDays(-1) }],
    ['Done', { doneAt: inDays(-1), outcome: 'Sent by mail' }],
  ])('a privacy request is marked as %s', async (label, changes) => {
    openPrivacyRequests([aPrivacyRequest(changes)])
    expect((await screen.findAllByText(label))[0]).toBeVisible()
  })

  it('the customer’s data can be downloaded while a request for it is open', async () => {
    const asked: string[] = []
    server.use(
      http.get('/api/admin/privacy-requests/:id/data', ({ params }) => {
        asked.push(String(params['id']))
        return HttpResponse.json({ orders: [] })
      }),
    )
    const others = [
      { id: 'privacy-2', topic: 'customers/redact' },
      { id: 'privacy-3', doneAt: inDays(-1), outcome: 'Sent by mail' },
    ]
    const { user } = openPrivacyRequests([aPrivacyRequest(), ...others.map(aPrivacyRequest)])
    await user.click(await screen.findByRole('button', { name: 'Download Data' }))
    await waitFor(() => expect(asked).toEqual(['privacy-1']))
  })

  it('the list shows open requests, closed ones or all of them, as its address says', async () => {
    const { user, now, router } = openPrivacyRequests([], '?show=open')
    expect(await screen.findByText('No open privacy requests')).toBeVisible()
    expect(now.asked).toEqual({ open: true })
    const show = screen.getByRole('combobox', { name: 'Show' })
    await user.click(show)
    await user.click(await screen.findByRole('option', { name: 'Closed' }))
    await waitFor(() => expect(now.asked).toEqual({ open: false }))
    await user.click(show)
    await user.click(await screen.findByRole('option', { name: 'All privacy requests' }))
    await waitFor(() => expect(now.asked).toEqual({}))
    expect(router.state.location.search).toBe('')
  })

  it('the screen is usually empty, and says so', async () => {
    openPrivacyRequests([])
    expect(await screen.findByText('No privacy requests')).toBeVisible()
  })

  it('if loading fails, the requests can be loaded again', async () => {
    const { user } = openPrivacyRequests([aPrivacyRequest()])
    server.use(graphql.query('PrivacyScreen', () => HttpResponse.error(), { once: true }))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Customer data request')).toBeVisible()
  })

  it('new requests appear live', async () => {
    const { live, now } = openPrivacyRequests([])
    await screen.findByText('No privacy requests')
    now.privacyRequests = [aPrivacyRequest({ topic: 'customers/redact' })]
    await live.emit(PrivacyScreenChangedDocument, {
      storeChanged: { __typename: 'StoreChangedEvent', cursor: 'c', what: 'PRIVACY' },
    })
    expect(await screen.findByText('Customer data erasure')).toBeVisible()
  })

  it('the dialog stays open when another admin closes the request first, and says who', async () => {
    const { user, live, now } = openPrivacyRequests([aPrivacyRequest()])
    await user.click(await screen.findByRole('button', { name: 'Close as done' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Close as done' }))
    expect(dialog.getByText('Customer data request, customer 7')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: /What was done/ }), 'Sent')
    now.privacyRequests = [aPrivacyRequest({ doneAt: inDays(0), outcome: 'Sent by mail' })]
    await live.emit(OthersStoreActionDocument, storeActionEvent('PRIVACY', { privacyRequestId: 'privacy-1' }))
    await live.emit(PrivacyScreenChangedDocument, {
      storeChanged: { __typename: 'StoreChangedEvent', cursor: 'c', what: 'PRIVACY' },
    })
    expect(await dialog.findByText('Closed by Mei Lin just now.')).toBeVisible()
    expect(dialog.getByRole('textbox', { name: /What was done/ })).toHaveValue('Sent')
    expect(dialog.queryByRole('button', { name: 'Close Request' })).not.toBeInTheDocument()
  })

  it('a request that others move beyond the first page can still be closed', async () => {
    const { live, now } = openPrivacyRequests([aPrivacyRequest()], '?close=privacy-1')
    const dialog = within(await screen.findByRole('dialog', { name: 'Close as done' }))
    now.privacyRequests = [aPrivacyRequest({ id: 'privacy-2', topic: 'shop/redact' })]
    now.beyond = [aPrivacyRequest({ customerId: '8' })]
    await live.emit(PrivacyScreenChangedDocument, {
      storeChanged: { __typename: 'StoreChangedEvent', cursor: 'c', what: 'PRIVACY' },
    })
    await live.emit(OthersStoreActionDocument, storeActionEvent('PRIVACY', { by: null }))
    expect(await screen.findByText('Shop data erasure')).toBeInTheDocument()
    expect(await dialog.findByText('Customer data request, customer 8')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Close Request' })).toBeEnabled()
  })

  it.each([
    ['one beyond the first page', aPrivacyRequest(), 'Customer data request, customer 7'],
    ['a closed one', aPrivacyRequest({ doneAt: inDays(-1) }), 'This request is no longer open.'],
    ['one that does not exist', null, 'This privacy request does not exist.'],
  ])('a link to %s opens', async (_which, request, text) => {
    const { now } = openPrivacyRequests([], '?close=privacy-1')
    now.beyond = request ? [request] : []
    const dialog = within(await screen.findByRole('dialog', { name: 'Close as done' }))
    expect(await dialog.findByText(text)).toBeVisible()
  })

  it('closing a request requires a note on what was done', async () => {
    const { user } = openPrivacyRequests([aPrivacyRequest()])
    const done = aPrivacyRequest({ doneAt: inDays(0), outcome: 'Sent by mail' })
    server.use(
      graphql.mutation('ClosePrivacyRequest', () =>
        HttpResponse.json({ data: { closePrivacyRequest: done } }),
      ),
    )
    await user.click(await screen.findByRole('button', { name: 'Close as done' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Close as done' }))
    await user.click(dialog.getByRole('button', { name: 'Close Request' }))
    expect(await dialog.findByText('Describe what was done')).toBeVisible()
    expect(sentAs('ClosePrivacyRequest')).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: /What was done/ }), 'Sent by mail')
    await user.click(dialog.getByRole('button', { name: 'Close Request' }))
    expect(await screen.findByText('Closed')).toBeVisible()
    expect(sentAs('ClosePrivacyRequest')[0]).toEqual({ input: { id: 'privacy-1', outcome: 'Sent by mail' } })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('Sent by mail')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Close as done' })).toBeNull()
  })
})
