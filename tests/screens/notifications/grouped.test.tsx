import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { NotificationBellArrivedDocument } from '../../../web/gql/graphql.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { anAdmin } from '../../kit/screens/viewers.ts'
import {
  adminScreenAnswer,
  anAdminNews,
  aNamedRequest,
  arrived,
  listOf,
  type Notification,
} from './fixtures.ts'

const lowest = (amount: string) =>
  aNamedRequest({
    bestQuote: {
      __typename: 'Quote',
      id: `quote-${amount}`,
      price: { __typename: 'Money', amount, currency: 'USD' },
    },
  })

/** A supplier's quote on request 1. */
const quoteOf = (supplier: string, changes: Partial<Notification> = {}) =>
  anAdminNews({
    id: `quote-of-${supplier}`,
    kind: 'QUOTE_RECEIVED',
    title: 'Quote received',
    text: `${supplier}: $1,250.00, 14 days. Gold Hoops (1 unit), order #1042, ship to London.`,
    order: null,
    request: lowest('1250.00'),
    supplier: { __typename: 'Supplier', id: supplier },
    ...changes,
  })

const open = (nodes: Notification[]) =>
  renderScreen('/notifications', {
    viewer: anAdmin(),
    handlers: [
      graphql.query('NotificationBell', () =>
        HttpResponse.json({
          data: { eventCursor: 'cursor-0', unreadNotifications: nodes.filter(({ unread }) => unread).length },
        }),
      ),
      graphql.query('NotificationPanel', () => HttpResponse.json({ data: { notifications: listOf(nodes) } })),
      graphql.query('NotificationsScreen', () => HttpResponse.json({ data: adminScreenAnswer([]) })),
      graphql.mutation('MarkNotificationsSeen', () =>
        HttpResponse.json({ data: { markNotificationsSeen: 0 } }),
      ),
    ],
  })

const panel = async () => within(await screen.findByRole('dialog', { name: 'Notifications' }))
const entries = async () => (await (await panel()).findAllByRole('listitem')).map((item) => item.textContent)

describe('notifications of one kind on the same subject', () => {
  it('twenty quotes on one request are one entry, which leads to it and marks all of them as read', async () => {
    const quotes = Array.from({ length: 20 }, (_, nth) => quoteOf(`Supplier ${nth + 1}`))
    const { user } = open([...quotes, anAdminNews({ id: 'rejected' })])
    await user.click(await screen.findByRole('button', { name: 'Notifications, 21 unread' }))
    expect(await entries()).toEqual([
      expect.stringMatching(
        /^Unread: New quotes from 20 suppliers.* ago#1042 · Gold Hoops, lowest \$1,250\.00.*Show all 20$/,
      ),
      expect.stringContaining('Order rejected'),
    ])
    expect((await panel()).getByRole('link', { name: /New quotes from 20/ })).toHaveAttribute(
      'href',
      '/quotes/request-1',
    )
    await waitFor(() => expect(sentAs('MarkNotificationsSeen')).toEqual([{ upTo: 'quote-of-Supplier 1' }]))
    expect(await screen.findByRole('button', { name: 'Notifications', hidden: true })).toBeInTheDocument()
  })

  it('each of them can still be read', async () => {
    const { user } = open([quoteOf('Aurum'), quoteOf('Lantern')])
    await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
    await user.click(await (await panel()).findByRole('button', { name: 'Show all 2', expanded: false }))
    expect((await panel()).getByText(/^Aurum: /)).toBeVisible()
    expect((await panel()).getByText(/^Lantern: /)).toBeVisible()
    await user.click((await panel()).getByRole('button', { name: 'Show less', expanded: true }))
    expect((await panel()).queryByText(/^Lantern: /)).not.toBeInTheDocument()
  })

  it('a new one joins its entry, which shows the current lowest price', async () => {
    const { user, live } = open([quoteOf('Aurum'), quoteOf('Lantern')])
    await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
    await screen.findByText('New quotes from 2 suppliers')
    await live.emit(
      NotificationBellArrivedDocument,
      arrived(quoteOf('Valmarina', { request: lowest('990.00') })),
    )
    expect(await screen.findByText('New quotes from 3 suppliers')).toBeVisible()
    expect(screen.getByText('#1042 · Gold Hoops, lowest $990.00')).toBeVisible()
    await waitFor(() =>
      expect(sentAs('MarkNotificationsSeen').at(-1)).toEqual({ upTo: 'quote-of-Valmarina' }),
    )
  })

  it('an entry that is being read stays open, with the keyboard focus, when another one joins it', async () => {
    const { user, live } = open([anAdminNews({ id: 'rejected' }), quoteOf('Aurum'), quoteOf('Lantern')])
    await user.click(await screen.findByRole('button', { name: 'Notifications, 3 unread' }))
    await user.click(await (await panel()).findByRole('button', { name: 'Show all 2' }))
    await live.emit(NotificationBellArrivedDocument, arrived(quoteOf('Valmarina')))
    expect(await (await panel()).findByText(/^Valmarina: /)).toBeVisible()
    expect((await panel()).getByRole('button', { name: 'Show less', expanded: true })).toHaveFocus()
  })

  it('read and unread ones, other kinds, other requests and ones without a request stay apart', async () => {
    const { user } = open([
      quoteOf('Aurum'),
      quoteOf('Lantern', { unread: false }),
      quoteOf('Valmarina', { request: aNamedRequest({ id: 'request-2' }) }),
      anAdminNews({
        id: 'applied-1',
        kind: 'SUPPLIER_APPLIED',
        title: 'Applied',
        order: null,
        request: null,
      }),
      anAdminNews({
        id: 'applied-2',
        kind: 'SUPPLIER_APPLIED',
        title: 'Applied',
        order: null,
        request: null,
      }),
      anAdminNews({ id: 'accepted', kind: 'ORDER_ACCEPTED', title: 'Order accepted' }),
      anAdminNews({ id: 'rejected' }),
    ])
    await user.click(await screen.findByRole('button', { name: /^Notifications, / }))
    expect(await entries()).toHaveLength(7)
  })

  it('several updates by one supplier read like the last of them', async () => {
    const { user } = open([
      quoteOf('Aurum', { id: 'second', title: 'Quote updated', text: 'Aurum: $900.00' }),
      quoteOf('Aurum'),
    ])
    await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
    expect(await entries()).toEqual([
      expect.stringMatching(/^Unread: Quote updated.* agoAurum: \$900\.00.*Show all 2$/),
    ])
  })
})
